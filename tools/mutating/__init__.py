"""Mutation: change single rules in the engine's sources and see whether anything notices."""
