"""Facts about privacy that everybody cites: of all mechanisms, whatever they are about."""
