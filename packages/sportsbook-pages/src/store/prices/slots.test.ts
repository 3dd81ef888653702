import type { MarketView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { arrangeSlots, ascendingLines, movesSlots } from './slots.ts';

const line = (value: number | null, change: Partial<MarketView> = {}): MarketView => ({
  id: `handicap.FT.${value}`,
  gameId: 'm1',
  w: 'R',
  family: 'handicap',
  period: 'FT',
  group: 'main',
  line: value,
  state: 'open',
  main: false,
  version: 1,
  selections: [],
  ...change,
});

test('the main line comes first, then its neighbours by distance', () => {
  const slots = arrangeSlots([line(-4), line(-1), line(-2, { main: true }), line(-3)]);
  const lines = [0, 1, 2, 3].map((at) => slots.get(`handicap.FT.${at}`)?.line);
  expect(lines).toEqual([-2, -1, -3, -4]);
});

test('closed lines have no place, suspended ones keep theirs', () => {
  const slots = arrangeSlots([line(0, { state: 'closed' }), line(1, { state: 'suspended' })]);
  expect([...slots.values()].map((market) => market.line)).toEqual([1]);
});

test('the panel prints lines from the lowest to the highest', () => {
  expect(ascendingLines([line(1), line(-3), line(0)]).map((each) => each.line)).toEqual([-3, 0, 1]);
});

test('a price alone moves no place', () => {
  expect(movesSlots(line(1), line(1, { version: 9 }))).toBe(false);
  expect(movesSlots(line(1), line(1, { state: 'suspended' }))).toBe(false);
  expect(movesSlots(line(1), line(1, { state: 'closed' }))).toBe(true);
  expect(movesSlots(line(1), line(1, { main: true }))).toBe(true);
  expect(movesSlots(undefined, line(1))).toBe(true);
  expect(movesSlots(line(1), null)).toBe(true);
});
