"""The kernel: state, frames, decisions, luck, card script. It knows no rule of any game."""
