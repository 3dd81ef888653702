import { describe, expect, test } from 'vitest';
import { CARD_CODES, type CardCode, cardCode } from '../cards/index.ts';
import { textOf } from '../grab-banker/testing/index.ts';
import { sangong } from './game.ts';
import { SANGONG_CLASSES, sangongHandOf } from './hands.ts';

function hand(cards: string): readonly CardCode[] {
  return cards.split(' ').map((card) => cardCode.parse(card));
}

/** Calls with every three of the deck, by place in it. */
function everyThree(see: (first: number, second: number, third: number) => void): void {
  for (let first = 0; first < 52; first += 1) {
    for (let second = first + 1; second < 52; second += 1) {
      for (let third = second + 1; third < 52; third += 1) see(first, second, third);
    }
  }
}

describe('hands of sangong', () => {
  test('come as often as a count by ranks alone says', () => {
    const counts = new Map<string, number>();
    const expected = new Map<string, number>();
    const add = (to: Map<string, number>, code: string) => to.set(code, (to.get(code) ?? 0) + 1);
    everyThree((first, second, third) => {
      const at = [first, second, third];
      const cards = at.flatMap((one) => CARD_CODES[one] ?? []);
      add(counts, sangongHandOf(cards).code);
      // Thirteen ranks from ace to king in each suit.
      const ranks = at.map((one) => (one % 13) + 1);
      const points =
        ranks.map((rank) => Math.min(rank, 10)).reduce((sum, one) => sum + one, 0) % 10;
      if (new Set(ranks).size === 1) add(expected, ranks.includes(3) ? 'threes' : 'bomb');
      else if (Math.min(...ranks) > 10) add(expected, 'sangong');
      else add(expected, `points${points}`);
    });
    expect(counts).toEqual(expected);
    expect(['threes', 'bomb', 'sangong'].map((code) => counts.get(code))).toEqual([4, 48, 208]);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(22_100);
    expect(counts.size).toBe(SANGONG_CLASSES.length);
  });

  test('are ordered by class, pictures, highest card and suit', () => {
    const order = [
      's3 h3 c3',
      'sK hK cK',
      'sA hA cA',
      'sK hQ cJ',
      'hK sQ cJ',
      'sQ hQ cJ',
      'dJ dQ d9',
      's8 hA cK',
      'dK d10 s9',
      'sQ d10 s9',
      'hQ d10 s9',
      's10 h10 c9',
      's7 h10 cK',
      'sA h5 c10',
      's4 h6 c10',
      's4 h6 d10',
    ];
    const sorted = [...order]
      .reverse()
      .map((cards) => ({ cards, strength: sangongHandOf(hand(cards)).strength }))
      .sort((a, b) => b.strength - a.strength);
    expect(sorted.map(({ cards }) => cards)).toEqual(order);
    expect(new Set(sorted.map(({ strength }) => strength)).size).toBe(order.length);
  });

  test('pay monotone multiples', () => {
    const samples = ['sA hK cK', 'sK h2 c5', 's8 hK cK', 's9 hK cK', 'sQ hK cK', 'sA hA cA'];
    expect(samples.map((cards) => sangongHandOf(hand(cards)).times)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(sangongHandOf(hand('s3 h3 c3')).times).toBe(8);
  });
});

describe('a hand of sangong', () => {
  test('shows two cards before the bets and names the hands at the end', () => {
    const state = {
      step: 'over',
      baseMinor: 100,
      carried: [20_000, 20_000],
      hands: [hand('sK hQ c9'), hand('s3 h3 c3')],
      lots: [0, 1],
      bids: [1, 0],
      banker: 0,
      bets: [null, 2],
      isOpen: [true, true],
    } as const;
    expect(sangong.end(state)).toMatchObject({ netMinor: [-1600, 1600], times: [16, 16] });
    expect(textOf(sangong.describe(state, 1))).toBe('闲 爆玖 胜 · 庄 9点');
    const before = { ...state, step: 'bet', bets: [null, null], isOpen: [false, false] } as const;
    expect(sangong.shownTo(before, 1).places[1]).toMatchObject({
      cards: ['s3', 'h3'],
      hiddenCards: 0,
      hand: null,
    });
    expect(sangong.shownTo(before, 1).places[0]).toMatchObject({ cards: [], hiddenCards: 2 });
  });
});
