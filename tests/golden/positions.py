"""Fixed positions from which option trees are counted, each with something of its own."""

from tests.playing.kit import Table

INVASION: dict[str, Table] = {
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

CHAMPIONS: dict[str, Table] = {
    "two actions of four champions": {
        "Ann": {
            "hand": ["Skeleton Warriors", "Scrying Pool", "Call of the Grave", "Serve in Death"],
            "discard": ["Grimghast Reapers", "Crypt Shield Skeletons"],
            "deck": ["Hexwraiths", "Skeletal Legion", "Born from Blood"],
            "lanes": {
                1: {"champion": "Hell Knight"},
                2: {"champion": "Hungering Vampire Lord"},
                3: {"champion": "Skulking Necromancer", "spell": "Grave Call"},
                4: {"champion": "Skeleton Champion", "unit": "Skeleton Warriors"},
            },
        },
        "Ben": {"lanes": {4: {"unit": {"card": "Disruptive Liberator", "corner": 2}}}},
    },
    "stacks and a search": {
        "Ann": {
            "hand": ["Crowded Wolf Chariot", "Grot Ambush", "Bossy Orruk"],
            "deck": ["Cowardly Grots", "Meat Shield Grots", "Grot Slashas"],
            "lanes": {
                1: {"champion": "Warboss Recruiter", "unit": "Moonclan Netter"},
                2: {"champion": "Arrogant Grot Boss"},
                3: {
                    "champion": "Savage Boar Boss",
                    "unit": {"card": "Orruk Scrappers", "under": ["Show-Off Grots"]},
                },
            },
        },
        "Ben": {},
    },
    "quests about to be complete": {
        "Ann": {
            "hand": ["Summon Daemon", "Costly Ritual"],
            "deck": ["Starving Flesh Hounds", "Gibbering Horror", "Twisting Screamer"],
            "lanes": {
                1: {
                    "champion": {"card": "Lord of Change", "corner": 4},
                    "blessing": "Soul Manipulation",
                },
                2: {
                    "champion": {"card": "Valkia the Bloody", "corner": 4},
                    "unit": {"card": "Transmogrifying Flamer", "corner": 1},
                },
            },
        },
        "Ben": {"lanes": {1: {"unit": "Pack of Bloodletters"}}},
    },
    "the end of an empty deck": {
        "phase": "draw",
        "actions": 0,
        "Ann": {
            "hand": ["Scrying Pool", "Serve in Death"],
            "deck": {"only": []},
            "lanes": {
                2: {"unit": "Hexwraiths", "blessing": {"card": "Unholy Power", "revealed": True}}
            },
        },
        "Ben": {"hand": ["Waaagh! Call"], "lanes": {2: {"unit": "Cowardly Grots"}}},
    },
    "a battle on both sides": {
        "phase": "battlefield",
        "Ann": {
            "health": 6,
            "hand": ["Gift of Change", "Blood Hunt"],
            "lanes": {
                1: {"champion": "Valkia the Bloody", "unit": "Pack of Bloodletters"},
                2: {"champion": "Kairos Fateweaver", "spell": {"card": "Infernal Gateway"}},
            },
        },
        "Ben": {
            "health": 5,
            "hand": ["Scrying Pool"],
            "lanes": {
                1: {"unit": {"card": "Prowling Wolf", "corner": 2}},
                2: {"unit": {"card": "Skeleton Warriors", "corner": 2}},
            },
        },
    },
}
POSITIONS = {"invasion": INVASION, "champions": CHAMPIONS}
