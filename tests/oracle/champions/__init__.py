"""A second judge for Champions, from the rules index and the cards' facts and lines alone."""
