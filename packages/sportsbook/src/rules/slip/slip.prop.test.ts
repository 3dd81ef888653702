import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLIP_ENTRIES_MAX } from '../../limits.ts';
import { slipEntry } from '../../testing/index.ts';
import {
  chooseOddsType,
  clearSlip,
  EMPTY_SLIP,
  isOutright,
  isSameMatch,
  isUnderWay,
  pick,
  removeEntry,
  type Slip,
  type SlipEntry,
  toggleMultiple,
  toggleParlay,
  updateEntry,
} from './slip.ts';

/** Thirteen rows of twelve fixtures (two share one) on two sides, and two outrights. */
const CARD: readonly SlipEntry[] = [
  ...Array.from({ length: 12 }, (_, at) => `m${at}`).flatMap((gameId) => [
    slipEntry({ gameId }),
    slipEntry({ gameId, r: 'RC' }),
  ]),
  slipEntry({ gameId: 'm0-line', gide: 'f-m0', line: -3 }),
  slipEntry({ gameId: 'cup', outright: '1' }),
  slipEntry({ gameId: 'league', outright: '2' }),
];

const ORDERS: readonly SlipEntry['orderData'][] = [
  null,
  { state: 'sending', requestId: 'q' },
  { state: 'delay', requestId: 'q', waitUntil: 1 },
  { state: 'accepted', requestId: 'q' },
];

type Step =
  | { readonly do: 'pick' | 'remove'; readonly entry: SlipEntry }
  | { readonly do: 'order'; readonly at: number; readonly order: SlipEntry['orderData'] }
  | { readonly do: 'multiple' | 'series' | 'clear' | 'malay' };

const arbStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('pick'), entry: fc.constantFrom(...CARD) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('remove'), entry: fc.constantFrom(...CARD) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('order'),
      at: fc.nat(SLIP_ENTRIES_MAX),
      order: fc.constantFrom(...ORDERS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('multiple', 'series', 'clear', 'malay') }),
  },
);

function step(slip: Slip, next: Step): Slip {
  switch (next.do) {
    case 'pick': {
      const result = pick(slip, next.entry);
      return result.ok ? result.value : slip;
    }
    case 'remove':
      return removeEntry(slip, next.entry);
    case 'order': {
      const entry = slip.entries[next.at];
      return entry ? updateEntry(slip, { ...entry, orderData: next.order }) : slip;
    }
    case 'multiple':
      return toggleMultiple(slip);
    case 'series':
      return toggleParlay(slip);
    case 'clear':
      return clearSlip(slip);
    case 'malay':
      return chooseOddsType(slip, 'M');
  }
}

/** Invariants of any slip that was reached by steps. */
function checkSlip(slip: Slip): void {
  const { entries } = slip;
  expect(entries.length).toBeLessThanOrEqual(SLIP_ENTRIES_MAX);
  expect(new Set(entries.map(isOutright)).size).toBeLessThanOrEqual(1);
  const pairs = entries.flatMap((a, at) => entries.slice(at + 1).map((b) => [a, b] as const));
  expect(pairs.some(([a, b]) => isSameMatch(a, b))).toBe(false);
  expect(entries.some(({ isInvalid }) => isInvalid)).toBe(false);
  if (slip.series) expect(slip.oddsType).toBe('H');
}

test('SLIP-001 no steps lead to a slip that breaks its rules', () => {
  fc.assert(
    fc.property(fc.array(arbStep, { maxLength: 60 }), (steps) => {
      let slip = EMPTY_SLIP;
      for (const next of steps) {
        const before = slip.entries.filter(isUnderWay).map(({ oddInfo }) => oddInfo);
        slip = step(slip, next);
        checkSlip(slip);
        if (next.do !== 'order') {
          expect(slip.entries.filter(isUnderWay).map(({ oddInfo }) => oddInfo)).toEqual(before);
        }
      }
    }),
  );
});

test('SLIP-012 SLIP-013 in single mode a slip follows a model of one cell', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CARD), { maxLength: 30 }), (clicks) => {
      let slip = EMPTY_SLIP;
      let cell: SlipEntry | null = null;
      for (const entry of clicks) {
        slip = step(slip, { do: 'pick', entry });
        cell = cell === entry ? null : entry;
        expect(slip.entries.map(({ oddInfo }) => oddInfo)).toEqual(
          cell === null ? [] : [cell.oddInfo],
        );
      }
    }),
  );
});

test('SLIP-010 SLIP-013 SLIP-014 in multiple mode a slip follows a model of one cell a match', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CARD.slice(0, 24)), { maxLength: 60 }), (clicks) => {
      let slip = toggleMultiple(EMPTY_SLIP);
      const cells = new Map<string, string>();
      for (const entry of clicks) {
        slip = step(slip, { do: 'pick', entry });
        const { gameId, r } = entry.oddInfo;
        if (cells.get(gameId) === r) cells.delete(gameId);
        else if (cells.has(gameId) || cells.size < SLIP_ENTRIES_MAX) {
          cells.delete(gameId);
          cells.set(gameId, r);
        }
        const shown = slip.entries.map(({ oddInfo }) => [oddInfo.gameId, oddInfo.r]);
        expect(shown).toEqual([...cells]);
      }
    }),
  );
});
