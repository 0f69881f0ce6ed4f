"""The book: the whole catalogue with its verdicts as pages that open from disk, without a network."""
