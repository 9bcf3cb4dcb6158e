"""Whatever happens to the server, nothing acknowledged is lost: `python -m tools.faults --help`.

serving    servers in processes of their own, with a clock that can be turned and a disk that fills
door       the way to them, which cuts connections in the middle of anything
people     scripted people who note what was acknowledged, come back and go on
trouble    what happens meanwhile: kills, crashes, full disks, turned clocks
checking   what was noted against what is kept
"""
