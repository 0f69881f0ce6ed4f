"""What people do with theorems and randomizers: ask, audit, repair, sharpen, explore. Pure data
comes back.
"""
