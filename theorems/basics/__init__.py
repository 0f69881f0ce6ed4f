"""Elementary facts that many proofs cite."""
