"""What people do with theorems and randomizers: explore, and what follows. It may import methods, language
and kernel.
"""
