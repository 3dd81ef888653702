"""Doudizhu by its published rules: what cards can be, what beats what, and what a hand costs."""

from collections import Counter

VALUES = {"3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 12, "K": 13, "A": 14, "2": 15}
DECK = [suit + rank for suit in "shcd" for rank in ["A"] + [str(at) for at in range(2, 11)] + ["J", "Q", "K"]]
DECK += ["jS", "jB"]


def value_of(card):
    return {"jS": 16, "jB": 17}.get(card) or VALUES[card[1:]]


def is_rocket(values):
    return Counter(values) == Counter([16, 17])


def is_row(values):
    """Different values one after the other, none above the ace."""
    return max(values) <= 14 and max(values) - min(values) + 1 == len(values) == len(set(values))


def readings_of_cards(cards):
    return [list(one) for one in sorted(readings([value_of(card) for card in cards]))]


def readings(values):
    """All that these values can be, each by type, rank and length."""
    count, size = Counter(values), len(values)
    kinds = sorted(count)
    found = set()
    if is_rocket(values):
        return {("rocket", 17, 1)}
    if len(kinds) == 1 and size <= 4:
        found.add((["single", "pair", "triple", "bomb"][size - 1], kinds[0], 1))
    if size >= 5 and set(count.values()) == {1} and is_row(kinds):
        found.add(("straight", kinds[-1], size))
    if len(kinds) >= 3 and set(count.values()) == {2} and is_row(kinds):
        found.add(("pairs", kinds[-1], len(kinds)))
    for length in range(1, size // 3 + 1):
        for high in range(3, 16):
            body = list(range(high - length + 1, high + 1))
            if body[0] < 3 or (length > 1 and not is_row(body)) or any(count[one] < 3 for one in body):
                continue
            rest = count - Counter(body * 3)
            left = list(rest.elements())
            name = with_wings(rest, left, length, high)
            if name:
                found.add((name, high, length))
    for four in [kind for kind in kinds if count[kind] == 4]:
        rest = Counter({kind: number for kind, number in count.items() if kind != four})
        left = list(rest.elements())
        if len(left) == 2 and not is_rocket(left):
            found.add(("fourSingles", four, 1))
        if len(left) == 4 and set(rest.values()) == {2}:
            found.add(("fourPairs", four, 1))
    return found


def with_wings(rest, left, length, high):
    if not left:
        return "plane" if length > 1 else None
    if len(left) == length and not (16 in left and 17 in left):
        # Three with the fourth of the same are a bomb.
        if length == 1:
            return None if left[0] == high else "tripleSingle"
        return "planeSingles"
    if len(left) == 2 * length and set(rest.values()) == {2}:
        return "planePairs" if length > 1 else "triplePair"
    return None


def beats(one, last):
    if last[0] == "rocket":
        return False
    if one[0] == "rocket" or (one[0] == "bomb" and last[0] != "bomb"):
        return True
    return one[0] == last[0] and one[2] == last[2] and one[1] > last[1]


def play_doudizhu(asked, stream):
    """`moves`: place, kind, cards; a play says besides what it was taken for."""
    deck = stream.shuffle(DECK)
    hands = [set(deck[place * 17 : place * 17 + 17]) for place in range(3)]
    dealt = [sorted(hand) for hand in hands]
    calls = [(place, kind) for place, kind, *_ in asked["moves"] if kind in ("call", "noCall", "grab", "noGrab")]
    wanted = [place for place, kind in calls if kind in ("call", "grab")]
    if not wanted:
        return {"hands": dealt, "landlord": None, "nets": [0, 0, 0], "faults": []}
    landlord = wanted[-1]
    hands[landlord] |= set(deck[51:])
    doubled = {place for place, kind, *_ in asked["moves"] if kind == "double"}
    times = 2 ** sum(kind == "grab" for _, kind in calls)
    times *= 2 if any(kind == "open" for _, kind, *_ in asked["moves"]) else 1
    last, passes, turn, winner, faults = None, 0, landlord, None, []
    played = [0, 0, 0]
    for move in asked["moves"]:
        if move[1] not in ("play", "pass"):
            continue
        place, kind = move[:2]
        if place != turn or winner is not None:
            faults.append("turn")
        turn = (place + 1) % 3
        if kind == "pass":
            passes += 1
            if last is None:
                faults.append("pass")
            if passes == 2:
                last = None
            continue
        cards, taken = move[2], tuple(move[3])
        if not set(cards) <= hands[place] or len(set(cards)) != len(cards):
            faults.append("card")
        if taken not in readings([value_of(card) for card in cards]):
            faults.append(f"reading {taken}")
        if last is not None and not beats(taken, last):
            faults.append(f"{taken} does not beat {last}")
        hands[place] -= set(cards)
        last, passes = taken, 0
        played[place] += 1
        if taken[0] in ("bomb", "rocket"):
            times *= 2
        if not hands[place]:
            winner = place
    if winner is None:
        faults.append("no end")
    farmers = [place for place in range(3) if place != landlord]
    spring = winner == landlord and sum(played[place] for place in farmers) == 0
    if spring or (winner != landlord and played[landlord] == 1):
        times *= 2
    nets = [0, 0, 0]
    for farmer in farmers:
        own = times * (2 if farmer in doubled else 1) * (2 if landlord in doubled else 1)
        amount = asked["base"] * min(own, asked["cap"]) * (1 if winner == landlord else -1)
        nets[landlord] += amount
        nets[farmer] -= amount
    return {"hands": dealt, "landlord": landlord, "nets": nets, "faults": faults}
