"""A second judge for Warhammer: Invasion, from the rules index and the cards' own lines."""
