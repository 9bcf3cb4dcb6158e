"""Fixed positions from which option trees are counted, each with something of its own."""

POSITIONS: dict[str, dict[str, object]] = {
    "first turn of two small armies": {
        "Ann": {
            "resources": 3,
            "hand": ["Troll Slayers", "Runesmith"],
            "battlefield": ["Hammerer of Karak Azul"],
        },
        "Ben": {"resources": 2, "hand": ["Squig Herders"], "battlefield": ["Night Goblins"]},
    },
    "attack with everything": {
        "phase": "battlefield",
        "Ann": {
            "resources": 2,
            "hand": ["Demolition!"],
            "battlefield": ["Hammerer of Karak Azul", "Troll Slayers", "Mountain Brigade"],
            "developments": {"battlefield": 2},
        },
        "Ben": {
            "resources": 2,
            "kingdom": ["Night Goblins", "Squig Herders"],
            "quest": ["Boar Boyz"],
        },
    },
    "a chain of tactics": {
        "phase": "kingdom",
        "Ann": {
            "capital": "High Elf",
            "resources": 6,
            "hand": ["Greater Heal", "High Elf's Disdain"],
            "kingdom": [{"card": "Spellsinger", "damage": 1}],
        },
        "Ben": {
            "capital": "Chaos",
            "resources": 6,
            "hand": ["Flames of Tzeentch", "Nurgle's Pestilence"],
            "kingdom": ["Cultist of Slaanesh"],
        },
    },
    "quests, corruption and a search": {
        "phase": "begin",
        "Ann": {
            "resources": 4,
            "hand": ["Dwarf Cannon Crew", "Grudge Thrower"],
            "quest": [{"card": "A Glorious Death", "tokens": 2, "questing": ["Dwarf Masons"]}],
            "kingdom": [{"card": "Runesmith", "corrupt": True}],
            "deck": ["Keystone Forge", "Burn It Down", "Contested Village", "Armoury"],
        },
        "Ben": {"capital": "Dark Elf", "resources": 4, "hand": ["Slaanesh's Domination"]},
    },
    "a capital about to burn": {
        "phase": "battlefield",
        "Ann": {"battlefield": ["Mountain Brigade", "Troll Slayers"]},
        "Ben": {
            "damage": {"kingdom": 7, "quest": 6},
            "burning": ["battlefield"],
            "kingdom": ["Night Goblins"],
        },
    },
}
