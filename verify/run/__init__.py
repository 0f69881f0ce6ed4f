"""Carrying out: processes, budgets, the cache, trials at instances, and the judge who gives verdicts."""
