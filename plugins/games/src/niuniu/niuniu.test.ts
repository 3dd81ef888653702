import { must } from '@tianping/base';
import { seededDraws } from '@tianping/games/testing';
import { describe, expect, test } from 'vitest';
import { type CardCode, cardCode, RANKS } from '../cards/index.ts';
import { NIUNIU_CLASSES, type NiuniuClass, niuniuHandOf } from './hands.ts';
import { hundredNiuniu, hundredNiuniuOf, hundredNiuniuOutcome, NIUNIU_GATES } from './hundred.ts';

/** `sA h10 …` */
function hand(cards: string): readonly CardCode[] {
  return cards.split(' ').map((card) => cardCode.parse(card));
}

/** Ways to choose so many suits of four. */
const SUIT_WAYS = [1, 4, 6, 4, 1] as const;
const SUITS = ['s', 'h', 'c', 'd'] as const;
const HANDS = 2_598_960;

/** Every choice of ranks with its number of hands; a class does not depend on suits. */
function countClasses(): ReadonlyMap<NiuniuClass, number> {
  const counts = new Map<NiuniuClass, number>();
  const choose = (rank: number, cards: readonly CardCode[], ways: number): void => {
    if (cards.length === 5) {
      const { code } = niuniuHandOf(cards);
      counts.set(code, (counts.get(code) ?? 0) + ways);
      return;
    }
    const name = RANKS[rank];
    if (name === undefined) return;
    for (let count = 0; count <= Math.min(4, 5 - cards.length); count += 1) {
      const added = SUITS.slice(0, count).map((suit): CardCode => `${suit}${name}`);
      choose(rank + 1, cards.concat(added), ways * must(SUIT_WAYS[count], 'ways'));
    }
  };
  choose(0, [], 1);
  return counts;
}

describe('hands of niuniu', () => {
  test('come as often as the domain tables say', () => {
    const counts = countClasses();
    const percent = (code: NiuniuClass, digits: number): number =>
      Math.round(((counts.get(code) ?? 0) * 100 * 10 ** digits) / HANDS) / 10 ** digits;
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(HANDS);
    expect(percent('none', 3)).toBe(33.513);
    for (const code of ['niu1', 'niu3', 'niu7', 'niu9'] as const) {
      expect(percent(code, 3)).toBe(6.591);
    }
    for (const code of ['niu2', 'niu4', 'niu6', 'niu8'] as const) {
      expect(percent(code, 3)).toBe(6.467);
    }
    expect(percent('niu5', 3)).toBe(6.826);
    expect(percent('niuniu', 3)).toBe(7.272);
    expect(percent('fourPictures', 4)).toBe(0.0757);
    expect(percent('fivePictures', 4)).toBe(0.0296);
    expect(percent('bomb', 4)).toBe(0.0234);
    expect(percent('fiveSmall', 4)).toBe(0.0299);
  });

  test('are ordered by class, then by the highest card, then by its suit', () => {
    const order = [
      'dA c2 h2 sA c3',
      'sK hK cK dK s2',
      'sJ hJ cJ dJ s2',
      'sK hQ cQ dJ sJ',
      'dK hQ cQ dJ sJ',
      'sJ hJ cQ dQ s10',
      'sK h7 c3 d6 s4',
      'hK h7 c3 d6 s4',
      'cK h7 c3 d6 s4',
      'dK h7 c3 d6 s4',
      'sQ h7 c3 d6 s4',
      's10 hJ cQ d5 c4',
      'sK hQ cJ d6 s2',
      'sA h9 c10 d6 sK',
      'd10 h8 c2 dA s10',
      'sK h9 c8 d5 s4',
      's10 h9 c8 d5 s4',
      's9 h8 c6 d4 sA',
    ].map((cards) => niuniuHandOf(hand(cards)).strength);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
  });

  test('are taken in their best class', () => {
    const classes: Readonly<Record<string, NiuniuClass>> = {
      'sA hA cA dA s2': 'fiveSmall',
      's2 h2 c2 d2 sA': 'fiveSmall',
      's2 h2 c2 d2 s3': 'bomb',
      // Eleven in all: too much for five small ones, and no three of them make ten.
      's4 h3 c2 dA hA': 'none',
      'sK hK cK dK sQ': 'bomb',
      'sK hK cQ dQ sJ': 'fivePictures',
      'sK hK cQ dQ s10': 'fourPictures',
      'sK hK cQ d10 s10': 'niuniu',
      'sK hK cQ dQ s9': 'niu9',
    };
    for (const [cards, code] of Object.entries(classes)) {
      expect(niuniuHandOf(hand(cards)).code, cards).toBe(code);
    }
  });

  test('pay monotone multiples', () => {
    const samples = [
      's9 h8 c6 d4 sA',
      'sK hQ c10 d4 s2',
      'sK hQ c10 d4 s3',
      'sK hQ c10 d4 s4',
      'sK hQ c10 d4 s5',
      'sK hQ c10 d4 s6',
      'sK hQ cJ dJ s10',
      'sK hQ cJ dJ sJ',
      'sK hQ cQ dQ sQ',
      'sA hA c2 d2 s2',
    ].map((cards) => niuniuHandOf(hand(cards)).times);
    expect(samples).toEqual([1, 1, 2, 3, 4, 5, 5, 6, 7, 8]);
  });

  test('come in the groups that make them', () => {
    const groups = (cards: string) =>
      niuniuHandOf(hand(cards)).groups.map((group) => group.join(' '));
    expect(groups('sA h7 c9 d2 sJ')).toEqual(['sA c9 sJ', 'h7 d2']);
    expect(groups('s9 h8 c6 d4 sA')).toEqual(['s9 h8 c6 d4 sA']);
    expect(groups('s9 h9 c6 d9 c9')).toEqual(['s9 h9 d9 c9', 'c6']);
    expect(groups('sA hA c2 d2 s2')).toEqual(['sA hA c2 d2 s2']);
    expect(groups('sK hQ cJ dJ sJ')).toHaveLength(2);
  });
});

const ROUND = hundredNiuniuOf(hand('s10 h7 c3 dA cA'), {
  sky: hand('sK h10 cQ d5 h3'),
  earth: hand('hK h9 c8 c5 s4'),
  dark: hand('sJ hJ d10 sA hA'),
  yellow: hand('s9 h2 c9 d8 s2'),
});

describe('a round of hundred niuniu', () => {
  test('is won or lost by each gate alone, by its highest card where classes are equal', () => {
    const { banker, gates } = ROUND;
    expect(banker.class).toBe('niu2');
    expect(NIUNIU_GATES.map((gate) => gates[gate].class)).toEqual([
      'niu8',
      'none',
      'niu2',
      'niuniu',
    ]);
    expect(NIUNIU_GATES.map((gate) => gates[gate].isWon)).toEqual([true, false, true, true]);
  });

  test('pays even money less five in a hundred, rounded down, and counts the whole stake', () => {
    const settle = (code: string) => hundredNiuniu.settle({ code, stakeMinor: 501 }, ROUND);
    expect(['sky', 'earth', 'dark', 'banker'].map(settle)).toEqual([976, 0, 976, 0]);
    expect(hundredNiuniu.effective({ code: 'sky', stakeMinor: 501 }, ROUND)).toBe(501);
  });

  test('returns 97.5 in a hundred, as many dealt rounds show', () => {
    for (const { returned } of hundredNiuniu.exactReturns()) {
      expect(returned.num * 1000n).toBe(975n * returned.den);
    }
    const draws = seededDraws(11);
    let won = 0;
    for (let round = 0; round < 5000; round += 1) {
      if (hundredNiuniu.draw(draws, null).outcome.gates.dark.isWon) won += 1;
    }
    // Five standard deviations of 5,000 even chances are 177.
    expect(Math.abs(won - 2500)).toBeLessThan(177);
  });

  test('is dealt of one deck, the same from the same draws, and is plain JSON', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { outcome } = hundredNiuniu.draw(seededDraws(seed), null);
      expect(hundredNiuniu.draw(seededDraws(seed), null).outcome).toEqual(outcome);
      expect(hundredNiuniuOutcome.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
      const cards = [outcome.banker, ...Object.values(outcome.gates)].flatMap((one) => one.cards);
      expect(new Set(cards).size).toBe(25);
    }
  });

  test('takes bets on any gates within limits', () => {
    const judge = (...bets: readonly (readonly [string, number])[]) =>
      hundredNiuniu.judgeBets(bets.map(([code, stakeMinor]) => ({ code, stakeMinor })));
    expect(judge(['sky', 500], ['earth', 500], ['dark', 500], ['yellow', 500]).ok).toBe(true);
    expect(judge(['sky', 500], ['banker', 500])).toMatchObject({
      error: { at: 1, fault: 'unknown' },
    });
    expect(judge(['sky', 499])).toMatchObject({ error: { at: 0, fault: 'limitLow' } });
    expect(judge(['sky', 5_264_000])).toMatchObject({ error: { at: 0, fault: 'limitHigh' } });
    expect(hundredNiuniu.readBet('sky')).toMatchObject({ returnMilli: [1950], units: 1 });
    expect(hundredNiuniu.readBet('sun')).toBeNull();
  });

  test('is described and marked by what the gates won', () => {
    const text = hundredNiuniu
      .describe(ROUND)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join('');
    expect(text).toBe('庄 牛2 · 天 牛8 胜 · 地 无牛 负 · 玄 牛2 胜 · 黄 牛牛 胜');
    expect(hundredNiuniu.mark?.(ROUND)).toEqual({ text: '3', colour: 'blue' });
    expect(NIUNIU_CLASSES).toHaveLength(15);
  });
});
