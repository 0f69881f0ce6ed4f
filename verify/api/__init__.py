"""What `import verify` offers."""
