"""Carrying out: processes, budgets, the cache, what is tried at instances, and the judge who gives verdicts."""
