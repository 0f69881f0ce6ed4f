"""What people do with theorems and randomizers: ask, audit, repair, sharpen, explore. Data comes back."""
