"""What a won hand of two-player mahjong is worth, by the published table; 0 where it does not win."""

from collections import Counter

TILES = [f"m{at}" for at in range(1, 10)] + [f"z{at}" for at in range(1, 8)]
ENDS = {"m1", "m9"}
WINDS, DRAGONS = ["z1", "z2", "z3", "z4"], ["z5", "z6", "z7"]


def is_honour(tile):
    return tile[0] == "z"


def decompose(tiles, sets):
    """Every way to part sorted tiles into so many sets and a pair: sets as (kind, lowest tile), then the pair."""
    count = Counter(tiles)
    return {
        (tuple(sorted(found)), pair)
        for pair in count
        if count[pair] >= 2
        for found in sets_of(count - Counter([pair, pair]))
        if len(found) == sets
    }


def sets_of(count):
    left = [tile for tile in TILES if count[tile] > 0]
    if not left:
        yield ()
        return
    low = left[0]
    if count[low] >= 3:
        for rest in sets_of(count - Counter([low] * 3)):
            yield (("pong", low), *rest)
    if not is_honour(low) and int(low[1]) <= 7:
        row = [low, f"m{int(low[1]) + 1}", f"m{int(low[1]) + 2}"]
        if all(count[tile] > 0 for tile in row):
            for rest in sets_of(count - Counter(row)):
                yield (("chow", low), *rest)


def deal_mahjong(stream, dealer):
    """Thirteen tiles each from a shuffled wall, and the dealer's fourteenth."""
    wall = stream.shuffle([tile for tile in TILES for _ in range(4)])
    hands = [sorted(wall[13 * place : 13 * place + 13]) for place in range(2)]
    return {"hands": hands, "dealer": dealer, "drawn": wall[26], "wall": wall[27:]}


def fans(asked):
    tiles, melds = asked["tiles"], asked["melds"]
    best = 0
    for sets, pair in decompose(tiles, 4 - len(melds)):
        best = max(best, worth(asked, list(sets), pair))
    if not melds and len(tiles) == 14 and all(number % 2 == 0 for number in Counter(tiles).values()):
        best = max(best, worth(asked, None, None))
    return {"fans": best}


def worth(asked, sets, pair):
    melds, way = asked["melds"], asked["way"]
    all_tiles = asked["tiles"] + [tile for meld in melds for tile in meld["tiles"]]
    kinds = set(all_tiles)
    drawn = way == "drawn"
    concealed_hand = all(meld["kind"] == "concealedKong" for meld in melds)
    got = {}
    got["heaven"] = asked["first"] == "heaven"
    got["earth"] = asked["first"] == "earth"
    got["afterKong"] = drawn and asked["isAfterKong"]
    got["lastTile"] = drawn and asked["isLastTile"]
    got["robbedKong"] = way == "robbed"
    got["selfDrawn"] = drawn
    got["concealedHand"] = concealed_hand
    got["nineGates"] = not melds and is_nine_gates(all_tiles)
    got["allHonours"] = all(is_honour(tile) for tile in kinds)
    got["pureSuit"] = not any(is_honour(tile) for tile in kinds)
    got["mixedTerminals"] = all(is_honour(tile) or tile in ENDS for tile in kinds)
    got["simples"] = not any(is_honour(tile) or tile in ENDS for tile in kinds)
    if sets is None:
        got["sevenPairs"] = True
    else:
        of_sets(got, asked, sets, pair)
    return total(got)


def of_sets(got, asked, sets, pair):
    melds = asked["melds"]
    chows = [low for kind, low in sets if kind == "chow"]
    chows += [min(meld["tiles"]) for meld in melds if meld["kind"] == "chow"]
    pongs = [low for kind, low in sets if kind == "pong"]
    pongs += [meld["tiles"][0] for meld in melds if meld["kind"] != "chow"]
    winds, dragons = sum(one in WINDS for one in pongs), sum(one in DRAGONS for one in pongs)
    got["bigWinds"] = winds == 4
    got["smallWinds"] = winds == 3 and pair in WINDS
    got["bigDragons"] = dragons == 3
    got["smallDragons"] = dragons == 2 and pair in DRAGONS
    got["dragonPong"] = dragons
    got["wholeStraight"] = all(low in chows for low in ("m1", "m4", "m7"))
    got["allPongs"] = len(pongs) == 4
    kongs = [meld["kind"] for meld in melds if "ong" in meld["kind"] and meld["kind"] != "pong"]
    got["concealedKong"] = kongs.count("concealedKong")
    got["openKong"] = len(kongs) - kongs.count("concealedKong")
    hidden = kongs.count("concealedKong") + sum(kind == "pong" for kind, _ in sets)
    # Three that another's tile completed were not drawn by oneself, unless that tile has its place elsewhere.
    tile = asked["tile"]
    elsewhere = pair == tile or any(kind == "chow" and tile in row_from(low) for kind, low in sets)
    if asked["way"] != "drawn" and ("pong", tile) in sets and not elsewhere:
        hidden -= 1
    got["fourConcealed"] = hidden == 4
    got["threeConcealed"] = hidden == 3


def row_from(low):
    return [f"m{int(low[1]) + more}" for more in range(3)]


def is_nine_gates(tiles):
    count = Counter(tiles)
    if any(is_honour(tile) for tile in count):
        return False
    return all(count[f"m{at}"] >= (3 if at in (1, 9) else 1) for at in range(1, 10))


POINTS = {
    "bigWinds": 88,
    "bigDragons": 88,
    "nineGates": 88,
    "heaven": 88,
    "earth": 64,
    "smallWinds": 64,
    "smallDragons": 64,
    "allHonours": 64,
    "fourConcealed": 64,
    "mixedTerminals": 32,
    "pureSuit": 24,
    "sevenPairs": 24,
    "wholeStraight": 16,
    "threeConcealed": 16,
    "afterKong": 8,
    "lastTile": 8,
    "robbedKong": 8,
    "allPongs": 6,
    "dragonPong": 2,
    "concealedKong": 2,
    "concealedHand": 2,
    "simples": 2,
    "openKong": 1,
    "selfDrawn": 1,
}
INCLUDES = {
    "bigWinds": ["allPongs"],
    "bigDragons": ["dragonPong"],
    "smallDragons": ["dragonPong"],
    "nineGates": ["pureSuit", "concealedHand", "wholeStraight"],
    "heaven": ["selfDrawn", "concealedHand"],
    "earth": ["selfDrawn", "concealedHand"],
    "allHonours": ["allPongs", "mixedTerminals"],
    "fourConcealed": ["allPongs", "threeConcealed", "concealedHand"],
    "mixedTerminals": ["allPongs"],
    "sevenPairs": ["concealedHand"],
    "afterKong": ["selfDrawn"],
    "lastTile": ["selfDrawn"],
}
MERE = {"openKong", "concealedKong", "heaven", "earth", "afterKong", "lastTile", "robbedKong", "concealedHand", "selfDrawn"}


def total(got):
    had = {name: int(number) for name, number in got.items() if number}
    for name in list(had):
        for other in INCLUDES.get(name, []):
            if name in got and got[name]:
                had.pop(other, None)
    plain = 1 if all(name in MERE for name in had) else 0
    return plain + sum(POINTS[name] * number for name, number in had.items())
