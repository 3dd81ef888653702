import type { Draws, Ratio } from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { type CardCode, cardAt, SHOE_DECKS } from '../cards/index.ts';
import { type BlackjackRules, bestPlay } from './best-play.ts';
import { blackjack } from './game.ts';

const STAKE = 1000;

/** Draws that deal these cards from the shoe, in their order. */
function dealing(...cards: readonly CardCode[]): Draws {
  const left = Array.from({ length: 52 }, () => SHOE_DECKS);
  let at = 0;
  return {
    int() {
      const place = Array.from({ length: 52 }, (_, one) => cardAt(one)).indexOf(cards[at] ?? 'dK');
      at += 1;
      const before = left.slice(0, place).reduce((sum, count) => sum + count, 0);
      left[place] = (left[place] ?? 1) - 1;
      return before;
    },
    shuffle: (items) => [...items],
  };
}

/** First and third card are the member's, second and fourth the dealer's. */
function played(cards: readonly CardCode[], ...actions: readonly string[]) {
  return blackjack.play(dealing(...cards), { stakeMinor: STAKE, actions });
}

describe('blackjack by best play against infinite decks', () => {
  const rules: BlackjackRules = {
    hitsSoft17: false,
    doubleAfterSplit: true,
    surrender: false,
    natural: { num: 3n, den: 2n },
  };
  /** In hundredths of a percent, rounded. */
  const edge = ({ num, den }: Ratio): number => Math.round(Number((-num * 1_000_000n) / den) / 100);

  test.each([
    ['as played here, without surrender', rules, 57],
    ['without doubling after a split', { ...rules, doubleAfterSplit: false }, 69],
    ['where the dealer draws on a soft 17', { ...rules, hitsSoft17: true }, 79],
    ['with naturals at 6 : 5', { ...rules, natural: { num: 6n, den: 5n } }, 192],
  ])('has its known edge %s', (_name, given, expected) => {
    expect(edge(bestPlay(given).win)).toBe(expected);
  });

  test('is a little better with surrender, which is what the game states', () => {
    const { num, den } = bestPlay({ ...rules, surrender: true }).win;
    const [whole] = blackjack.exactReturns();
    expect(whole?.returned).toEqual({ num: den + num, den });
    expect(edge({ num, den })).toBeLessThan(57);
  });

  test('insurance loses 7.69 percent there, and what the game states with eight decks', () => {
    const infinite = 4n * 2n - 9n;
    expect(Number((infinite * 10_000n) / 13n)).toBe(-769);
    const insure = blackjack.exactReturns().find(({ of }) => of === 'insure');
    expect(insure?.returned).toEqual({ num: 3n * 128n, den: 415n });
  });
});

describe('a hand of blackjack', () => {
  test('shows the dealer one card while decisions are open, and what may be done', () => {
    const state = played(['s9', 'h6', 's8', 'hK']);
    expect(state).toMatchObject({
      shown: { dealer: { cards: ['h6'] }, hands: [{ total: 17, isSoft: false }], active: 0 },
      actions: ['hit', 'stand', 'double', 'surrender'],
      stakedMinor: STAKE,
      payoutMinor: null,
    });
  });

  test('pays a natural 3 : 2 immediately, rounded down, unless the dealer has one too', () => {
    expect(played(['sA', 'h9', 'sK', 'h8'])?.payoutMinor).toBe(2500);
    expect(
      blackjack.play(dealing('sA', 'h9', 'sK', 'h8'), { stakeMinor: 1001, actions: [] }),
    ).toMatchObject({ payoutMinor: 2502 });
    expect(played(['sA', 'hK', 'sK', 'hA'])).toMatchObject({
      payoutMinor: STAKE,
      shown: { hands: [{ result: 'push' }] },
    });
  });

  test('is lost immediately when the dealer has a natural under a ten', () => {
    expect(played(['s9', 'hK', 's9', 'hA'])).toMatchObject({ actions: [], payoutMinor: 0 });
  });

  test('asks about insurance on an ace, pays it 2 : 1, and goes on when there is no natural', () => {
    expect(played(['s9', 'hA', 's9', 'hK'])?.actions).toEqual(['insure', 'noInsure']);
    expect(played(['s9', 'hA', 's9', 'hK'], 'insure')).toMatchObject({
      stakedMinor: 1500,
      payoutMinor: 1500,
    });
    expect(played(['s9', 'hA', 's9', 'h7'], 'insure', 'stand')).toMatchObject({
      stakedMinor: 1500,
      payoutMinor: STAKE,
      shown: { dealer: { total: 18 }, insurancePaidMinor: 0, hands: [{ result: 'push' }] },
    });
  });

  test('ends a hand over 21 without the dealer drawing', () => {
    expect(played(['s9', 'h6', 's8', 'h6', 'cK'], 'hit')).toMatchObject({
      payoutMinor: 0,
      shown: { dealer: { cards: ['h6', 'h6'] }, hands: [{ total: 27, result: 'bust' }] },
    });
  });

  test('doubles for one card only', () => {
    expect(played(['s5', 'h6', 's6', 'hK', 'cK', 'c9'], 'double')).toMatchObject({
      stakedMinor: 2000,
      payoutMinor: 4000,
      actions: [],
      shown: { dealer: { total: 25 } },
    });
  });

  test('splits equal values up to three hands, and counts 21 there as a plain 21', () => {
    const first = played(['sK', 'h6', 'sQ', 'hK', 'cA', 'cJ'], 'split');
    expect(first?.shown.hands.map(({ total }) => total)).toEqual([21, 20]);
    expect(first?.actions).toContain('split');
    const cards: CardCode[] = ['sK', 'h6', 'sQ', 'hK', 'cA', 'cJ', 'd2', 'd3', 'h9'];
    const third = played(cards, 'split', 'split');
    expect(third?.shown.hands).toHaveLength(3);
    expect(third?.actions).not.toContain('split');
    expect(third?.stakedMinor).toBe(3000);
    expect(played(cards, 'split', 'split', 'stand', 'stand')).toMatchObject({
      payoutMinor: 6000,
      shown: { hands: [{ result: 'win' }, { result: 'win' }, { result: 'win' }] },
    });
  });

  test('gives split aces one card each', () => {
    expect(played(['sA', 'h6', 'hA', 'hK', 'c5', 'cK', 'c2'], 'split')).toMatchObject({
      actions: [],
      shown: { hands: [{ total: 16 }, { total: 21, result: 'win' }], dealer: { total: 18 } },
    });
  });

  test('gives half back on surrender, only as the first decision', () => {
    expect(played(['s9', 'hK', 's7', 'h9'], 'surrender')?.payoutMinor).toBe(500);
    expect(played(['s2', 'hK', 's3', 'h9', 'c2'], 'hit')?.actions).toEqual(['hit', 'stand']);
  });

  test('takes no decision that is not open', () => {
    expect(played(['s9', 'h6', 's8', 'hK'], 'split')).toBeNull();
    expect(played(['s9', 'h6', 's8', 'hK'], 'stand', 'hit')).toBeNull();
    expect(played(['s9', 'hA', 's8', 'hK'], 'hit')).toBeNull();
  });

  test('has the same beginning whatever is decided later', () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const start = blackjack.play(seededDraws(seed), { stakeMinor: STAKE, actions: [] });
      if (!start) throw new Error('a hand');
      for (const action of start.actions) {
        const next = blackjack.play(seededDraws(seed), { stakeMinor: STAKE, actions: [action] });
        const added = blackjack.added(start, action);
        expect(next?.stakedMinor).toBe(start.stakedMinor + added);
        expect(next?.shown.dealer.cards[0]).toBe(start.shown.dealer.cards[0]);
      }
    }
  });
});
