"""
A second program for the hands of the studio's card rooms and the hits of its fishing rooms, in another language, with
nothing but Python's standard library, written from the rules as they are published and not from the studio's code.

Reads one JSON object a line and writes one a line: what it makes of the same secret, message and moves.
"""

import hashlib
import hmac
import json
import sys
from collections import Counter
from itertools import combinations

SUITS = "shcd"
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
DECK = [suit + rank for suit in SUITS for rank in RANKS]


class Stream:
    """Words of HMAC-SHA256 with the secret's bytes as key and `message:cursor`, big endian."""

    def __init__(self, secret, message):
        self.key = bytes.fromhex(secret)
        self.message = message
        self.cursor = 0
        self.words = []

    def word(self):
        if not self.words:
            text = f"{self.message}:{self.cursor}".encode()
            block = hmac.new(self.key, text, hashlib.sha256).digest()
            self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            self.cursor += 1
        return self.words.pop(0)

    def integer(self, below):
        end = 2**32 // below * below
        word = self.word()
        while word >= end:
            word = self.word()
        return word % below

    def shuffle(self, items):
        items = list(items)
        for at in range(len(items) - 1, 0, -1):
            other = self.integer(at + 1)
            items[at], items[other] = items[other], items[at]
        return items


def rank_of(card):
    """Ace 1 to king 13."""
    return RANKS.index(card[1:]) + 1


def highest_card(cards):
    """King high, ace low; then spade, heart, club, diamond."""
    return max((rank_of(card), -SUITS.index(card[0])) for card in cards)


# --- niuniu: five cards -------------------------------------------------------------------------------------------

NIU_ORDER = ["none"] + [f"niu{at}" for at in range(1, 10)]
NIU_ORDER += ["niuniu", "fourPictures", "fivePictures", "bomb", "fiveSmall"]
NIU_TIMES = dict.fromkeys(NIU_ORDER, 1)
NIU_TIMES.update(niu7=2, niu8=3, niu9=4, niuniu=5, fourPictures=5, fivePictures=6, bomb=7, fiveSmall=8)


def niuniu(cards):
    ranks = [rank_of(card) for card in cards]
    points = [min(rank, 10) for rank in ranks]
    if max(ranks) < 5 and sum(ranks) <= 10:
        return "fiveSmall"
    if 4 in Counter(ranks).values():
        return "bomb"
    if min(ranks) > 10:
        return "fivePictures"
    if sorted(ranks)[0] == 10 and sorted(ranks)[1] > 10:
        return "fourPictures"
    tens = [three for three in combinations(range(5), 3) if sum(points[at] for at in three) % 10 == 0]
    if not tens:
        return "none"
    rest = sum(points[at] for at in range(5) if at not in tens[0]) % 10
    return "niuniu" if rest == 0 else f"niu{rest}"


def niuniu_strength(cards):
    return (NIU_ORDER.index(niuniu(cards)), highest_card(cards))


# --- sangong: three cards -----------------------------------------------------------------------------------------

GONG_ORDER = [f"points{at}" for at in range(10)] + ["sangong", "bomb", "threes"]
GONG_TIMES = dict.fromkeys(GONG_ORDER, 1)
GONG_TIMES.update(points7=2, points8=3, points9=4, sangong=5, bomb=6, threes=8)


def sangong(cards):
    ranks = [rank_of(card) for card in cards]
    if ranks[0] == ranks[1] == ranks[2]:
        return "threes" if ranks[0] == 3 else "bomb"
    if min(ranks) > 10:
        return "sangong"
    return f"points{sum(rank for rank in ranks if rank < 10) % 10}"


def sangong_strength(cards):
    pictures = sum(rank_of(card) > 10 for card in cards)
    return (GONG_ORDER.index(sangong(cards)), pictures, highest_card(cards))


def grab_banker(asked, size, class_of, strength, times):
    stream = Stream(asked["secret"], asked["message"])
    deck = stream.shuffle(DECK)
    places = range(asked["places"])
    hands = [deck[place * size : (place + 1) * size] for place in places]
    lots = stream.shuffle(places)
    bids = asked["bids"]
    banker = next(place for place in lots if bids[place] == max(bids))
    bank = max(1, bids[banker])
    nets = [0 for _ in places]
    for place in places:
        if place == banker:
            continue
        is_won = strength(hands[place]) > strength(hands[banker])
        winner = place if is_won else banker
        amount = asked["base"] * times[class_of(hands[winner])] * bank * asked["bets"][place]
        nets[place] += amount if is_won else -amount
        nets[banker] += -amount if is_won else amount
    return {"hands": hands, "classes": [class_of(hand) for hand in hands], "banker": banker, "nets": nets}


# --- zhajinhua: three cards, ace high -----------------------------------------------------------------------------

HUA_ORDER = ["single", "pair", "straight", "flush", "straightFlush", "leopard"]


def zhajinhua(cards):
    """The class, what decides within it, and whether it is 2, 3 and 5 of more than one suit."""
    ranks = sorted((14 if rank_of(card) == 1 else rank_of(card) for card in cards), reverse=True)
    same_suit = len({card[0] for card in cards}) == 1
    lowest = ranks == [14, 3, 2]
    straight = lowest or (ranks[0] - 1 == ranks[1] and ranks[1] - 1 == ranks[2])
    if ranks[0] == ranks[2]:
        return ("leopard", ranks, False)
    if straight:
        return ("straightFlush" if same_suit else "straight", [3 if lowest else ranks[0]], False)
    if same_suit:
        return ("flush", ranks, False)
    if len(set(ranks)) == 2:
        pair = ranks[1]
        return ("pair", [pair, next(rank for rank in ranks if rank != pair)], False)
    return ("single", ranks, ranks == [5, 3, 2])


def compare_hua(one, other):
    a, b = zhajinhua(one), zhajinhua(other)
    if a[2] and b[0] == "leopard":
        return 1
    if b[2] and a[0] == "leopard":
        return -1
    left, right = (HUA_ORDER.index(a[0]), a[1]), (HUA_ORDER.index(b[0]), b[1])
    return (left > right) - (left < right)


def play_zhajinhua(asked):
    stream = Stream(asked["secret"], asked["message"])
    deck = stream.shuffle(DECK)
    count, base = asked["places"], asked["base"]
    hands = [deck[3 * place : 3 * place + 3] for place in range(count)]
    put = [base] * count
    looked, inside = [False] * count, [True] * count
    first = asked["first"]
    bet, circle, over = 1, 1, None
    order = [(first + at) % count for at in range(count)]
    turn = 0
    for place, kind, argument in asked["moves"]:
        if over is not None or order[turn] != place:
            return {"fault": "turn"}
        cost = bet * base * (2 if looked[place] else 1)
        if kind == "look":
            looked[place] = True
            continue
        if kind == "follow":
            put[place] += cost
        elif kind == "raise":
            bet = argument
            put[place] += bet * base * (2 if looked[place] else 1)
        elif kind == "compare":
            put[place] += 2 * cost
            # Equal hands: the one who asked loses.
            inside[argument if compare_hua(hands[place], hands[argument]) > 0 else place] = False
        else:
            inside[place] = False
        if sum(inside) == 1:
            over = [place for place in order if inside[place]]
            continue
        following = [at for at in range(turn + 1, count) if inside[order[at]]]
        if following:
            turn = following[0]
        elif circle == asked["circles"]:
            over = best_hua([place for place in order if inside[place]], hands)
        else:
            circle += 1
            turn = next(at for at in range(count) if inside[order[at]])
    nets = [-one for one in put]
    pot = sum(put)
    winners = over or []
    if len(winners) == 1:
        nets[winners[0]] += pot
    return {
        "hands": hands,
        "classes": [zhajinhua(hand)[0] for hand in hands],
        "winners": sorted(winners),
        # Equal winners share what the others put: rounding is the table's own affair.
        "nets": nets if len(winners) == 1 else None,
    }


def best_hua(places, hands):
    best = places[:1]
    for place in places[1:]:
        found = compare_hua(hands[place], hands[best[0]])
        if found > 0:
            best = [place]
        elif found == 0:
            best.append(place)
    return best


# --- tiles: two of forty ------------------------------------------------------------------------------------------

TILES = [tile for tile in [f"t{at}" for at in range(1, 10)] + ["white"] for _ in range(4)]


def halves(tile):
    return 1 if tile == "white" else 2 * int(tile[1:])


def erbagang(tiles):
    """The class as it is named, and its strength; equal points go by the larger tile."""
    one, other = sorted(halves(tile) for tile in tiles)
    if one == other:
        return ("pairWhite" if one == 1 else f"pair{one // 2}", (3 if one == 1 else 2, one, 0))
    if (one, other) == (4, 16):
        return ("gang", (1, 0, other))
    points = (one + other) % 20
    return (f"half{points}", (0, points, other))


def deal_erbagang(asked):
    tiles = Stream(asked["secret"], asked["message"]).shuffle(TILES)
    hands = [tiles[2 * at : 2 * at + 2] for at in range(4)]
    classes = [erbagang(hand) for hand in hands]
    won = [one[1] > classes[0][1] for one in classes[1:]]
    return {"hands": hands, "classes": [one[0] for one in classes], "won": won}


def deal_hundred(asked):
    deck = Stream(asked["secret"], asked["message"]).shuffle(DECK)
    hands = [deck[5 * at : 5 * at + 5] for at in range(5)]
    won = [niuniu_strength(hand) > niuniu_strength(hands[0]) for hand in hands[1:]]
    return {"hands": hands, "classes": [niuniu(hand) for hand in hands], "won": won}


# --- fishing ------------------------------------------------------------------------------------------------------

FISH = {
    "clownfish": 2,
    "butterflyfish": 3,
    "puffer": 5,
    "octopus": 8,
    "turtle": 10,
    "angler": 15,
    "swordfish": 20,
    "manta": 30,
    "shark": 40,
    "goldShark": 60,
    "whale": 100,
    "dragon": 200,
}


def hit(asked):
    """A hit catches with the room's return over what is paid: below the first number of the second."""
    times = FISH.get(asked["kind"], asked["times"]) + sum(asked["along"])
    share, whole = asked["returned"]
    drawn = Stream(asked["secret"], asked["message"]).integer(whole * times)
    return {"times": times if drawn < share else 0}


def main():
    from doudizhu import play_doudizhu, readings_of_cards
    from mahjong import deal_mahjong, fans

    games = {
        "niuniu": lambda asked: grab_banker(asked, 5, niuniu, niuniu_strength, NIU_TIMES),
        "sangong": lambda asked: grab_banker(asked, 3, sangong, sangong_strength, GONG_TIMES),
        "zhajinhua": play_zhajinhua,
        "erbagang": deal_erbagang,
        "hundred-niuniu": deal_hundred,
        "doudizhu": lambda asked: play_doudizhu(asked, Stream(asked["secret"], asked["message"])),
        "combination": lambda asked: {"readings": readings_of_cards(asked["cards"])},
        "mahjong": lambda asked: deal_mahjong(Stream(asked["secret"], asked["message"]), asked["dealer"]),
        "fans": fans,
        "fishing": hit,
    }
    for line in sys.stdin:
        asked = json.loads(line)
        sys.stdout.write(json.dumps(games[asked["game"]](asked)) + "\n")


if __name__ == "__main__":
    main()
