"""What is trusted: read `terms` first, then `logic`, and `certificate` last."""
