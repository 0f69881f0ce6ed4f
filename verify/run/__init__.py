"""Carrying out: processes, budgets, the cache, and the judge who gives verdicts."""
