"""What holds of every game, looked for in random ones."""
