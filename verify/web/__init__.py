"""The desk as a local page: what is asked there is answered by the same functions as the commands."""
