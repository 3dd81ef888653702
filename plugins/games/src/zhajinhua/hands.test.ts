import { must } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import { CARD_CODES, type CardCode, cardCode } from '../cards/index.ts';
import {
  bestZhajinhua,
  compareZhajinhua,
  ZHAJINHUA_CLASSES,
  type ZhajinhuaHand,
  zhajinhuaHandOf,
} from './hands.ts';

function hand(cards: string): ZhajinhuaHand {
  return zhajinhuaHandOf(cards.split(' ').map((card) => cardCode.parse(card)));
}

function everyHand(see: (hand: ZhajinhuaHand) => void): void {
  const card = (at: number): CardCode => must(CARD_CODES[at], 'a card');
  for (let first = 0; first < 52; first += 1) {
    for (let second = first + 1; second < 52; second += 1) {
      for (let third = second + 1; third < 52; third += 1) {
        see(zhajinhuaHandOf([card(first), card(second), card(third)]));
      }
    }
  }
}

describe('hands of zhajinhua', () => {
  test('come as often as the domain tables say', () => {
    const counts = new Map<string, number>();
    let mixed = 0;
    everyHand((one) => {
      counts.set(one.class, (counts.get(one.class) ?? 0) + 1);
      if (one.is235) mixed += 1;
    });
    expect(ZHAJINHUA_CLASSES.map((code) => counts.get(code))).toEqual([
      16_440, 3744, 720, 1096, 48, 52,
    ]);
    expect(mixed).toBe(60);
  });

  test('are ordered by class and rank, ace high; ace two three is the lowest straight', () => {
    const order = [
      'sA hA cA',
      's2 h2 c2',
      'sA sK sQ',
      's4 s3 s2',
      's3 s2 sA',
      'sA sK sJ',
      's5 s3 s2',
      'sA hK sQ',
      's4 h3 s2',
      'sA h3 s2',
      'sA hA sK',
      'sA hA s2',
      'sK hK sA',
      's2 h2 s3',
      'sA hK sJ',
      'sA hK s10',
      'sA h4 s2',
      'sK hQ s10',
      's6 h3 s2',
      's5 h4 s2',
      's5 h3 c2',
    ].map(hand);
    for (const [at, one] of order.entries()) {
      // The last is the mixed 2, 3 and 5, which has an order of its own against the first two.
      const lower = order.slice(at + 1, at < 2 ? -1 : undefined);
      for (const other of lower) {
        expect(compareZhajinhua(one, other)).toBeGreaterThan(0);
        expect(compareZhajinhua(other, one)).toBeLessThan(0);
      }
    }
  });

  test('of equal ranks are equal, whatever their suits', () => {
    expect(compareZhajinhua(hand('sK hJ d9'), hand('cK dJ s9'))).toBe(0);
    expect(compareZhajinhua(hand('sK sJ s9'), hand('cK cJ c9'))).toBe(0);
    expect(compareZhajinhua(hand('sK hK d9'), hand('cK dK s9'))).toBe(0);
  });

  test('of 2, 3 and 5 in mixed suits beat three of a kind and nothing else', () => {
    const mixed = hand('s2 h3 s5');
    for (const rank of ['A', '2', '9'] as const) {
      const leopard = hand(`s${rank} h${rank} c${rank}`);
      expect(compareZhajinhua(mixed, leopard)).toBeGreaterThan(0);
      expect(compareZhajinhua(leopard, mixed)).toBeLessThan(0);
      expect(compareZhajinhua(hand('s2 s3 s5'), leopard)).toBeLessThan(0);
    }
    for (const other of ['s2 h2 c3', 's6 h4 c2', 's5 h4 c2', 'sA h2 c3', 'd2 d3 d5']) {
      expect(compareZhajinhua(mixed, hand(other)), other).toBeLessThan(0);
    }
    expect(compareZhajinhua(mixed, hand('c2 d3 h5'))).toBe(0);
  });

  test('are compared one after the other, and equal ones stay together', () => {
    const best = (...hands: readonly string[]) => bestZhajinhua(hands.map(hand));
    expect(best('s2 h2 c3', 's6 h4 c2', 'sA hK c2')).toEqual([0]);
    expect(best('sK hJ d9', 's2 h2 c3', 'cK dJ s9', 'd2 c2 h3')).toEqual([1, 3]);
    expect(best('sA hA cA', 's2 h3 c5', 's6 h4 c2')).toEqual([2]);
    expect(best('s2 h3 c5', 's6 h4 c2', 'sA hA cA')).toEqual([2]);
  });
});
