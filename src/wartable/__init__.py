"""The open table for Warhammer: Invasion and Age of Sigmar: Champions."""

__version__ = "0.1.0"
