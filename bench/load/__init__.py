"""How much the server bears, by scripted people over real sockets: `make load`, `--help`.

A pick that somebody sends brings about others: windows in which nobody wants to be asked are passed
for people, in one go with it. So there are two figures. "picks a second" are those that people have
sent; "with passes made for people" are all picks of the games, what clients would have to send that
get no such help. A table at which somebody picks once a second is measured by the first. How much a
server bears flat out was first measured on a sketch that passed nothing for anybody, and what it
reached there compares with the second.

Throughput and waiting are the machine's and whatever else it does; "processor us a pick" is what to
compare between two versions.

serving    a server of its own, on a free port, with its memory and processor time
people     two people at each of many tables, who answer by lot
stored     a hundred thousand games that were played, to be listed and searched
figures    what came out, as a table
"""
