"""Facts that everybody cites, for all parameters, from the laws of the kernel alone."""
