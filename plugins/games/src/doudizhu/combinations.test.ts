import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { answersOf, cheapAnswersOf } from './answers.ts';
import { BIG_JOKER, countOf, countsOf, DECK, LEAST } from './cards.ts';
import {
  arranged,
  beats,
  type Combination,
  type CombinationType,
  readingsOfCounts,
  recognise,
  recogniseAgainst,
} from './combinations.ts';
import { planOf } from './plan.ts';
import { cardsIn } from './testing/hands.ts';

function of(text: string): Combination | null {
  return recognise(cardsIn(text));
}

const VECTORS: readonly (readonly [string, CombinationType, number, number])[] = [
  ['3', 'single', 3, 1],
  ['2', 'single', 15, 1],
  ['jB', 'single', 17, 1],
  ['Q Q', 'pair', 12, 1],
  ['2 2', 'pair', 15, 1],
  ['A A A', 'triple', 14, 1],
  ['7 7 7 3', 'tripleSingle', 7, 1],
  ['3 3 3 jB', 'tripleSingle', 3, 1],
  ['7 7 7 3 3', 'triplePair', 7, 1],
  ['2 2 2 4 4', 'triplePair', 15, 1],
  ['3 4 5 6 7', 'straight', 7, 5],
  ['10 J Q K A', 'straight', 14, 5],
  ['3 4 5 6 7 8 9 10 J Q K A', 'straight', 14, 12],
  ['3 3 4 4 5 5', 'pairs', 5, 3],
  ['Q Q K K A A', 'pairs', 14, 3],
  ['3 3 3 4 4 4', 'plane', 4, 2],
  ['K K K A A A', 'plane', 14, 2],
  ['3 3 3 4 4 4 5 6', 'planeSingles', 4, 2],
  ['3 3 3 4 4 4 9 9', 'planeSingles', 4, 2],
  ['3 3 3 4 4 4 2 jS', 'planeSingles', 4, 2],
  ['3 3 3 3 4 4 4 7', 'planeSingles', 4, 2],
  ['3 3 3 3 4 4 4 4', 'planeSingles', 4, 2],
  ['3 3 3 4 4 4 5 5 6 6', 'planePairs', 4, 2],
  ['3 3 3 4 4 4 2 2 6 6', 'planePairs', 4, 2],
  ['3 3 3 4 4 4 5 5 5 6 6 6', 'plane', 6, 4],
  ['3 3 3 4 4 4 5 5 5 7 7 7', 'planeSingles', 5, 3],
  ['3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8', 'planeSingles', 7, 4],
  ['8 8 8 8 3 4', 'fourSingles', 8, 1],
  ['8 8 8 8 3 3', 'fourSingles', 8, 1],
  ['8 8 8 8 3 3 4 4', 'fourPairs', 8, 1],
  ['2 2 2 2 jS 4', 'fourSingles', 15, 1],
  ['8 8 8 8', 'bomb', 8, 1],
  ['2 2 2 2', 'bomb', 15, 1],
  ['jS jB', 'rocket', 17, 1],
];

const NEAR_MISSES = [
  '3 4',
  'jS 2',
  '3 3 4',
  '3 3 4 4',
  '3 4 5 6',
  'J Q K A 2',
  '2 3 4 5 6',
  '3 4 5 6 8',
  '3 4 5 6 7 7',
  '3 3 4 4 6 6',
  'K K A A 2 2',
  '7 7 7 3 4',
  '7 7 7 jS jB',
  'A A A 2 2 2',
  '3 3 3 5 5 5',
  '3 3 3 4 4 4 5',
  '3 3 3 5 5 5 6 7',
  '3 3 3 4 4 4 jS jB',
  '3 3 3 4 4 4 5 5 6',
  '3 3 3 4 4 4 5 5 6 7',
  '8 8 8 8 3',
  '8 8 8 8 jS jB',
  '8 8 8 8 3 4 5',
  '8 8 8 8 3 3 4 5',
  '8 8 8 8 3 3 3 4',
];

describe('a combination', () => {
  test.each(VECTORS)('%s is %s', (text, type, rank, length) => {
    expect(of(text)).toEqual({ type, rank, length });
    expect(recognise(cardsIn(text).toReversed())).toEqual({ type, rank, length });
  });

  test.each(NEAR_MISSES)('%s is none', (text) => {
    expect(of(text)).toBeNull();
  });

  test('none is made of no cards', () => {
    expect(of('')).toBeNull();
  });

  test('that can be read in two ways is read as the one that beats', () => {
    const cards = cardsIn('3 3 3 4 4 4 5 5 5 6 6 6');
    const winged = { type: 'planeSingles', rank: 5, length: 3 } as const;
    expect(recogniseAgainst(cards, winged)).toEqual({ ...winged, rank: 6 });
    expect(recogniseAgainst(cards, { ...winged, rank: 6 })).toBeNull();
    expect(recogniseAgainst(cards, { type: 'plane', rank: 14, length: 2 })).toBeNull();
  });

  test('lies with its body first, from the lowest', () => {
    const shown = (text: string): string => {
      const cards = cardsIn(text);
      return arranged(cards, must(recognise(cards), text))
        .map((card) => card.slice(1))
        .join('');
    };
    expect(shown('7 6 5 4 3')).toBe('34567');
    expect(shown('3 9 9 9')).toBe('9993');
    expect(shown('4 4 4 5 3 3 3 2')).toBe('33344452');
    expect(shown('3 3 3 3 4 4 4 7')).toBe('33344437');
    expect(shown('9 9 K K K K')).toBe('KKKK99');
  });
});

describe('a comparison', () => {
  const wins = (one: string, last: string): boolean =>
    beats(must(of(one), one), must(of(last), last));

  test.each([
    ['4', '3'],
    ['A', 'K'],
    ['2', 'A'],
    ['jB', 'jS'],
    ['4 4 4 3', '3 3 3 2'],
    ['4 5 6 7 8', '3 4 5 6 7'],
    ['9 9 9 9', '3 4 5 6 7'],
    ['3 3 3 3', '8 8 8 8 3 4'],
    ['4 4 4 4', '3 3 3 3'],
    ['jS jB', '2 2 2 2'],
    ['9 9 9 9 3 4', '8 8 8 8 2 2'],
  ])('%s beats %s, not the other way round', (one, last) => {
    expect(wins(one, last)).toBe(true);
    expect(wins(last, one)).toBe(false);
  });

  test.each([
    ['9', '9'],
    ['4 4', '3'],
    ['5 6 7 8 9 10', '3 4 5 6 7'],
    ['4 4 4', '3 3 3 5'],
    ['4 4 4 6 6', '3 3 3 5'],
    ['9 9 9 9 3 4', '8 8 8 8 3 3 4 4'],
    ['9 9 9 9 3 4', '3 3 3 3'],
    ['2 2', 'jS jB'],
  ])('%s does not beat %s', (one, last) => {
    expect(wins(one, last)).toBe(false);
  });
});

/** All choices of cards from the counts, by value. */
function handfuls(counts: readonly number[], from = LEAST): readonly (readonly number[])[] {
  if (from > BIG_JOKER) return [[]];
  const others = handfuls(counts, from + 1);
  return Array.from({ length: countOf(counts, from) + 1 }, (_, taken) => taken).flatMap((taken) =>
    others.map((values) => [...Array.from({ length: taken }, () => from), ...values]),
  );
}

function countsOfValues(values: readonly number[]): readonly number[] {
  const counts = Array.from({ length: BIG_JOKER + 1 }, () => 0);
  for (const value of values) counts[value] = countOf(counts, value) + 1;
  return counts;
}

/** Small hands of few values, so that they hold all kinds of combinations. */
function smallHands(seed: number, hands: number, size: number): readonly (readonly number[])[] {
  const draws = seededDraws(seed);
  return Array.from({ length: hands }, (_, at) => {
    const from = 3 + (at % 11);
    const near = DECK.filter((card) => {
      const value = countsOf([card]).indexOf(1);
      return value >= from && value < from + 4;
    });
    const jokers = at % 4 === 0 ? (['jS', 'jB'] as const) : [];
    return countsOf([...draws.shuffle(near).slice(0, size), ...jokers]);
  });
}

function keyOf(values: readonly number[]): string {
  return values.toSorted((a, b) => a - b).join();
}

describe('legal answers', () => {
  test('are all that trying every choice of cards finds', () => {
    const lasts = ['3', '5 5', '3 3 3', '4 4 4 3', '3 3 3 9 9', '3 3 3 3', '3 3 3 4 4 4 5 6'];
    const straights = ['3 4 5 6 7', '3 3 4 4 5 5', '3 3 3 4 4 4', '4 4 4 4 5 6'];
    const against = [null, ...[...lasts, ...straights].map((text) => must(of(text), text))];
    for (const counts of smallHands(3, 12, 10)) {
      const all = handfuls(counts).filter((values) => values.length > 0);
      const read = all.map((values) => [values, readingsOfCounts(countsOfValues(values))] as const);
      for (const last of against) {
        const expected = read
          .filter(([, readings]) => readings.some((one) => last === null || beats(one, last)))
          .map(([values]) => keyOf(values));
        const found = answersOf(counts, last);
        expect(found.map(({ values }) => keyOf(values)).toSorted()).toEqual(expected.toSorted());
        const cheap = cheapAnswersOf(counts, last).map(({ values }) => keyOf(values));
        expect(cheap.filter((key) => !expected.includes(key))).toEqual([]);
        expect(cheap.length > 0).toBe(expected.length > 0);
      }
    }
  });

  test('come smallest first with bombs at the end', () => {
    const types = answersOf(countsOf(cardsIn('9 J J J J jS jB')), {
      type: 'single',
      rank: 8,
      length: 1,
    }).map(({ combination: { type, rank } }) => `${type} ${rank}`);
    expect(types).toEqual([
      'single 9',
      'single 11',
      'single 16',
      'single 17',
      'bomb 11',
      'rocket 17',
    ]);
  });
});

describe('a plan of a hand', () => {
  const groups = (text: string): readonly string[] =>
    planOf(countsOf(cardsIn(text)))
      .groups.map(({ values }) => keyOf(values))
      .toSorted();

  test('lays all cards into few groups', () => {
    expect(groups('3 4 5 6 7 7 7 9')).toEqual(['3,4,5,6,7', '7,7', '9']);
    expect(groups('3 3 3 4 4 4 8 9')).toEqual(['3,3,3,4,4,4,8,9']);
    expect(groups('3 3 4 4 5 5 6')).toEqual(['3,3,4,4,5,5', '6']);
    expect(groups('K K K K 3 jS jB')).toEqual(['13,13,13,13', '16,17', '3']);
  });

  test('holds each card once, whatever the hand', () => {
    const draws = seededDraws(5);
    for (let hand = 0; hand < 40; hand += 1) {
      const counts = countsOf(draws.shuffle(DECK).slice(0, 20));
      const values = planOf(counts).groups.flatMap((group) => {
        const own = countsOfValues(group.values);
        expect(readingsOfCounts(own)).toContainEqual(group.combination);
        return group.values;
      });
      expect(countsOfValues(values)).toEqual(counts);
    }
  });
});
