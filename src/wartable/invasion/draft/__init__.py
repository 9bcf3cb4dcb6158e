"""The two-player draft of Invasion: INV-DRAFT."""
