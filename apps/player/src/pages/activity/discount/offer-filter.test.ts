import type { OfferView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { filtered, isOver, isPossible, isWideAt } from './offer-filter.ts';

const offer = (state: OfferView['state'], tab: OfferView['tab'] = 'daily') => ({ state, tab });

test('only what a member has or can have counts as theirs', () => {
  const all = [
    'guest',
    'excluded',
    'upcoming',
    'toClaim',
    'review',
    'left',
    'inProgress',
    'joined',
  ].concat([
    'claimed',
    'ended',
    'paused',
    'full',
    'notEligible',
    'canJoin',
  ]) as OfferView['state'][];
  expect(all.filter((state) => isPossible(offer(state)))).toEqual([
    'toClaim',
    'review',
    'inProgress',
    'joined',
    'canJoin',
  ]);
  expect(all.filter((state) => isOver(offer(state)))).toEqual(['left', 'ended', 'full']);
});

test('a tab shows its own offers, with or without those that are not possible', () => {
  const list = [offer('canJoin', 'sport'), offer('full', 'sport'), offer('toClaim', 'daily')];
  expect(filtered(list, { tab: 'all', isMineOnly: false })).toHaveLength(3);
  expect(filtered(list, { tab: 'sport', isMineOnly: false })).toHaveLength(2);
  expect(filtered(list, { tab: 'sport', isMineOnly: true })).toEqual([list[0]]);
  expect(filtered(list, { tab: 'vip', isMineOnly: false })).toEqual([]);
});

test('rows of four come out even from four offers on', () => {
  const cells = (count: number): number =>
    Array.from({ length: count }, (_, at) => (isWideAt(at, count) ? 2 : 1)).reduce(
      (sum: number, width) => sum + width,
      0,
    );
  const counts = Array.from({ length: 20 }, (_, at) => at + 6);
  expect(counts.filter((count) => cells(count) % 4 !== 0)).toEqual([]);
});
