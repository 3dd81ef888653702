import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { isComplete, winningKinds } from './shapes.ts';
import { stepsToReady } from './steps.ts';
import { tilesIn } from './testing/hands.ts';
import {
  ALL_TILES,
  type Counts,
  countOf,
  countsOf,
  countsWith,
  TILE_KINDS,
  tileOf,
} from './tiles.ts';

const NONE = TILE_KINDS.map(() => 0);
const KINDS = [...TILE_KINDS.keys()];
/** The tiles of every set there is: 16 of three alike, 7 rows. */
const SETS: readonly (readonly number[])[] = [
  ...KINDS.map((kind) => [kind, kind, kind]),
  ...[0, 1, 2, 3, 4, 5, 6].map((kind) => [kind, kind + 1, kind + 2]),
];

function plus(counts: Counts, kinds: readonly number[]): Counts {
  return kinds.reduce<Counts>((all, kind) => countsWith(all, kind, 1), counts);
}

/** Tries to take a pair and then any sets away, in any order. */
function canBeTaken(counts: Counts, sets: number, hasPair = false): boolean {
  if (!hasPair) {
    return KINDS.some(
      (kind) => countOf(counts, kind) >= 2 && canBeTaken(countsWith(counts, kind, -2), sets, true),
    );
  }
  if (sets === 0) return counts.every((count) => count === 0);
  return SETS.some((set) => {
    const left = set.reduce<Counts>((all, kind) => countsWith(all, kind, -1), counts);
    return left.every((count) => count >= 0) && canBeTaken(left, sets - 1, true);
  });
}

function isSevenPairs(counts: Counts): boolean {
  return counts.every((count) => count % 2 === 0) && counts.reduce((a, b) => a + b, 0) === 14;
}

/** Every hand of so many sets and a pair that four tiles of a kind allow. */
function winningHands(sets: number, from = 0, counts: Counts = NONE): readonly Counts[] {
  if (counts.some((count) => count > 4)) return [];
  if (sets === 0) {
    return KINDS.filter((kind) => countOf(counts, kind) <= 2).map((kind) =>
      countsWith(counts, kind, 2),
    );
  }
  return SETS.flatMap((set, at) =>
    at < from ? [] : winningHands(sets - 1, at, plus(counts, set)),
  );
}

function sevenPairHands(pairs: number, from = 0, counts: Counts = NONE): readonly Counts[] {
  if (pairs === 0) return [counts];
  return KINDS.filter((kind) => kind >= from).flatMap((kind) =>
    [1, 2]
      .filter((times) => times <= pairs)
      .flatMap((times) =>
        sevenPairHands(pairs - times, kind + 1, countsWith(counts, kind, 2 * times)),
      ),
  );
}

/** The least that is missing to any of these hands, which must be there beside what lies open. */
function leastMissing(counts: Counts, melded: Counts, hands: readonly Counts[]): number {
  let least = 99;
  for (const hand of hands) {
    let missing = 0;
    for (let kind = 0; kind < hand.length; kind += 1) {
      const wanted = hand[kind] ?? 0;
      if (wanted + (melded[kind] ?? 0) > 4) missing = 99;
      if (wanted > (counts[kind] ?? 0)) missing += wanted - (counts[kind] ?? 0);
    }
    least = Math.min(least, missing);
  }
  return least;
}

describe('a win', () => {
  test.each([
    ['m123 m456 m789 z111 z22', 4],
    ['m111 m234 m567 m999 m88', 4],
    ['m112233 m445566 m77', 4],
    ['m1122 m3344 z1122 z33', 4],
    ['z1122 z3344 z5566 z77', 4],
    ['m1111 m2222 m3333 z11', 4],
    ['m111 m222 m333 z11 m444', 4],
    ['m11 m234', 1],
    ['z55', 0],
  ])('is %s with %i sets to make', (text, sets) => {
    expect(isComplete(countsOf(tilesIn(text)), sets)).toBe(true);
  });

  test.each([
    ['m123 m456 m789 z123 z22', 4],
    ['m123 m456 m78 m1 z111 z22', 4],
    ['m891 m345 m567 z111 z22', 4],
    ['m123 m456 m789 z11 z22 z3', 4],
    ['m1122 m3344 m5566 z12', 4],
    ['m123 m456 m789 z1112', 4],
    ['m1122 z11 z22 z33', 3],
  ])('is not %s with %i sets to make', (text, sets) => {
    expect(isComplete(countsOf(tilesIn(text)), sets)).toBe(false);
  });

  test('is found where taking tiles away in every order finds one', () => {
    const draws = seededDraws(11);
    let wins = 0;
    for (let hand = 0; hand < 400; hand += 1) {
      const sets = 1 + draws.int(4);
      let counts: Counts = countsWith(NONE, draws.int(16), 2);
      for (let set = 0; set < sets; set += 1)
        counts = plus(counts, must(SETS[draws.int(23)], 'a set'));
      if (draws.int(2) === 0) {
        const held = KINDS.filter((kind) => countOf(counts, kind) > 0);
        const out = must(held[draws.int(held.length)], 'a tile');
        counts = countsWith(countsWith(counts, out, -1), draws.int(9), 1);
      }
      if (counts.some((count) => count > 4)) continue;
      const expected = canBeTaken(counts, sets) || (sets === 4 && isSevenPairs(counts));
      expect(isComplete(counts, sets)).toBe(expected);
      wins += Number(expected);
    }
    expect(wins).toBeGreaterThan(100);
  });

  test('is not waited for on a fifth tile', () => {
    const waits = (text: string, melds = ''): readonly string[] => {
      const counts = countsOf(tilesIn(text));
      const owned = countsOf([...tilesIn(text), ...tilesIn(melds)]);
      return winningKinds(counts, melds === '' ? 4 : 3, owned).map(tileOf);
    };
    expect(waits('m1112345678999')).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9']);
    expect(waits('m123 m456 m789 z111 z2')).toEqual(['z2']);
    expect(waits('m456 m789 z22 m12', 'm333')).toEqual(['m3']);
    expect(waits('m3 z222 z444 z555', 'm333')).toEqual([]);
    expect(waits('m1111 m456 m789 z222')).toEqual([]);
  });
});

describe('the steps of a hand to ready', () => {
  const steps = (text: string, sets = 4, melded = ''): number =>
    stepsToReady(countsOf(tilesIn(text)), sets, countsOf(tilesIn(melded)));

  test.each([
    ['m123 m456 m789 z111 z22', -1],
    ['m123 m456 m789 z111 z2', 0],
    ['m123 m456 m78 z111 z22', 0],
    ['m123 m456 m7 z111 z22 z3', 1],
    ['m1 m4 m7 z1234567 m1 m4 m7', 3],
    ['z1122 z3344 z556 m1 m5', 1],
    ['m147 z1234567 m258', 5],
    // Four alike can be no pair and no other set, unless as two of seven pairs.
    ['m1111 m456 m789 z222', 1],
    ['m1111 z11 z22 z33 z44 z5', 0],
  ])('of %s are %i', (text, expected) => {
    expect(steps(text)).toBe(expected);
  });

  test('count what lies open as gone', () => {
    expect(steps('m456 m789 z22 m12', 3, 'z777')).toBe(0);
    expect(steps('m3 z222 z444 z555', 3, 'm333')).toBe(1);
    expect(steps('m3 z222 z444 z555', 3, 'z333')).toBe(0);
  });

  test('are as many as comparing with every winning hand gives', () => {
    const draws = seededDraws(5);
    const whole = [...winningHands(4), ...sevenPairHands(7)];
    for (let hand = 0; hand < 8; hand += 1) {
      // Of few kinds, so that tiles run out.
      const tiles = draws.shuffle(hand % 2 === 0 ? ALL_TILES : ALL_TILES.slice(12, 40));
      const counts = countsOf(tiles.slice(0, 13));
      expect(stepsToReady(counts, 4, NONE)).toBe(leastMissing(counts, NONE, whole) - 1);
    }
    for (const sets of [0, 1, 2]) {
      const hands = winningHands(sets);
      for (let hand = 0; hand < 60; hand += 1) {
        const tiles = draws.shuffle(ALL_TILES.slice(0, hand % 2 === 0 ? 64 : 24));
        const counts = countsOf(tiles.slice(0, 3 * sets + 1));
        const melded = countsOf(tiles.slice(20, 23));
        expect(stepsToReady(counts, sets, melded)).toBe(leastMissing(counts, melded, hands) - 1);
      }
    }
  });

  test('are gone where the hand has won', () => {
    const draws = seededDraws(8);
    for (let hand = 0; hand < 200; hand += 1) {
      const counts = countsOf(draws.shuffle(ALL_TILES.slice(0, 20)).slice(0, 14));
      expect(stepsToReady(counts, 4, NONE) === -1).toBe(isComplete(counts, 4));
    }
  });
});
