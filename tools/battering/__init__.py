"""Battering: whatever can be sent over a socket is sent, and nobody else's game may change.

frames    messages by lot: right ones, nearly right ones, nonsense
siege     a server with games of others, and sockets that send all of it
"""
