"""The command line: a file for each command, from arguments to what is printed."""
