"""How evidence is found. Nothing here is trusted: whatever it chooses, the kernel checks."""
