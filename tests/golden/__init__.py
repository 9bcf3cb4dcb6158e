"""What the engine did, written down: a change of the rules shows as a change of these files."""
