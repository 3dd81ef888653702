import type { Result } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import { slipEntry } from '../../testing/index.ts';
import {
  chooseOddsType,
  clearSlip,
  EMPTY_SLIP,
  pick,
  removeEntry,
  type Slip,
  type SlipEntry,
  slipMode,
  toggleMultiple,
  toggleParlay,
  updateEntry,
} from './slip.ts';

function taken(result: Result<Slip, string>): Slip {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function picked(slip: Slip, ...entries: readonly SlipEntry[]): Slip {
  return entries.reduce((state, entry) => taken(pick(state, entry)), slip);
}

const MULTIPLE = toggleMultiple(EMPTY_SLIP);
const ids = (slip: Slip) => slip.entries.map(({ gameInfo }) => gameInfo.gameId);
const a = slipEntry({ gameId: 'a' });
const b = slipEntry({ gameId: 'b' });
const c = slipEntry({ gameId: 'c' });
const delay = { state: 'delay', requestId: 'q', waitUntil: 1 } as const;

describe('modes', () => {
  test('SLIP-001 single, multiple and parlays', () => {
    expect(slipMode(EMPTY_SLIP)).toBe('single');
    expect(slipMode(MULTIPLE)).toBe('multiple');
    expect(slipMode(toggleParlay(MULTIPLE))).toBe('series');
  });

  test('SLIP-002 an entry holds the venue fields', () => {
    const { selection: _ours, ...fields } = slipEntry({ gameId: 'a', gide: 'g', hgid: 'h' });
    expect(fields).toEqual({
      gameInfo: {
        gameId: 'a',
        gide: 'g',
        hgid: 'h',
        team_h: { hans: 'a', hant: 'a' },
        team_c: { hans: 'a', hant: 'a' },
      },
      playInfo: { w: 'R' },
      oddInfo: { gameId: 'a', r: 'RH' },
      championRate: null,
      bettingData: { active: true, ticket_id: '' },
      orderData: null,
      isInvalid: false,
    });
  });

  test('SLIP-003 the toggle turns multiple on and off', () => {
    expect(MULTIPLE.multiple).toBe(true);
    expect(toggleMultiple(MULTIPLE).multiple).toBe(false);
  });

  test('SLIP-004 turning multiple off keeps only the last entry', () => {
    const slip = picked(MULTIPLE, a, b, c);
    expect(ids(toggleMultiple(slip))).toEqual(['c']);
  });

  test('SLIP-004 a bet under way is not thrown away with the rest', () => {
    const slip = updateEntry(picked(MULTIPLE, a, b, c), { ...a, orderData: delay });
    expect(ids(toggleMultiple(slip))).toEqual(['a', 'c']);
  });

  test('SLIP-005 turning parlays on forces Hong Kong odds and off does not change them back', () => {
    const slip = toggleParlay(chooseOddsType(EMPTY_SLIP, 'M'));
    expect(slip.oddsType).toBe('H');
    expect(chooseOddsType(slip, 'E').oddsType).toBe('H');
    expect(toggleParlay(slip).oddsType).toBe('H');
    expect(chooseOddsType(toggleParlay(slip), 'E').oddsType).toBe('E');
  });

  test.each([
    ['the same row', slipEntry({ gameId: 'a', r: 'RC' })],
    ['the same fixture', slipEntry({ gameId: 'x', gide: 'f-a' })],
    ['the half-time row', slipEntry({ gameId: 'h-a' })],
    ['the row whose half-time row it is', slipEntry({ gameId: 'x', hgid: 'a' })],
  ])('SLIP-006 turning parlays on marks entries that share a game: %s', (_name, other) => {
    const mixed: Slip = { ...MULTIPLE, entries: [a, b, other] };
    const parlay = toggleParlay(mixed);
    expect(parlay.entries.map(({ isInvalid }) => isInvalid)).toEqual([true, false, true]);
    const without = removeEntry(parlay, other);
    expect(without.entries.map(({ isInvalid }) => isInvalid)).toEqual([false, false]);
    expect(toggleParlay(parlay).entries.every(({ isInvalid }) => !isInvalid)).toBe(true);
  });

  test('SLIP-007 parlays with more than one entry turns multiple on, with one it does not', () => {
    const two: Slip = { ...EMPTY_SLIP, entries: [a, b] };
    expect(toggleParlay(two).multiple).toBe(true);
    expect(toggleParlay(picked(EMPTY_SLIP, a)).multiple).toBe(false);
    expect(toggleParlay(toggleParlay(two)).multiple).toBe(true);
  });
});

describe('picking', () => {
  const cup = slipEntry({ gameId: 'cup', outright: '17' });
  const league = slipEntry({ gameId: 'league', outright: '3' });

  test('SLIP-008 an outright clears the others', () => {
    expect(ids(picked(MULTIPLE, a, b, cup))).toEqual(['cup']);
    expect(ids(picked(MULTIPLE, cup, league))).toEqual(['cup', 'league']);
    expect(ids(picked(EMPTY_SLIP, cup, league))).toEqual(['league']);
  });

  test('SLIP-009 a normal entry clears the outrights', () => {
    expect(ids(picked(MULTIPLE, cup, league, a))).toEqual(['a']);
  });

  test('SLIP-010 a normal entry removes others of the same game', () => {
    const other = slipEntry({ gameId: 'a', r: 'RC' });
    const slip = picked(MULTIPLE, a, b, other);
    expect(slip.entries.map(({ oddInfo }) => oddInfo)).toEqual([
      { gameId: 'b', r: 'RH' },
      { gameId: 'a', r: 'RC' },
    ]);
  });

  test('SLIP-011 a normal entry removes others of the same fixture', () => {
    const otherLine = slipEntry({ gameId: 'a2', gide: 'f-a', line: -3 });
    expect(ids(picked(MULTIPLE, a, b, otherLine))).toEqual(['b', 'a2']);
  });

  test('SLIP-012 a normal entry clears all others unless multiple or parlay is on', () => {
    expect(ids(picked(EMPTY_SLIP, a, b))).toEqual(['b']);
    expect(ids(picked(MULTIPLE, a, b))).toEqual(['a', 'b']);
    expect(ids(picked(toggleParlay(EMPTY_SLIP), a, b))).toEqual(['a', 'b']);
  });

  test('SLIP-013 a second pick takes the entry out', () => {
    expect(ids(picked(MULTIPLE, a, b, a))).toEqual(['b']);
    expect(ids(picked(EMPTY_SLIP, a, a))).toEqual([]);
  });

  test('SLIP-014 the 11th entry is refused', () => {
    const ten = Array.from({ length: 10 }, (_, at) => slipEntry({ gameId: `g${at}` }));
    const full = picked(MULTIPLE, ...ten);
    expect(full.entries).toHaveLength(10);
    expect(pick(full, a)).toEqual({ ok: false, error: 'slipFull' });
    const swapped = picked(full, slipEntry({ gameId: 'g3', r: 'RC' }));
    expect(swapped.entries).toHaveLength(10);
    expect(ids(picked(full, ...ten.slice(0, 1), a))).toContain('a');
  });

  test.each([delay, { state: 'sending', requestId: 'q' } as const])(
    'SLIP-015 nothing is taken while an order is under way: $state',
    (orderData) => {
      const waiting = updateEntry(picked(MULTIPLE, a, b), { ...a, orderData });
      expect(pick(waiting, c)).toEqual({ ok: false, error: 'orderWaiting' });
      expect(pick(waiting, a)).toEqual({ ok: false, error: 'orderWaiting' });
      expect(ids(picked(waiting, b))).toEqual(['a']);
      expect(ids(removeEntry(waiting, a))).toEqual(['a', 'b']);
      expect(ids(clearSlip(waiting))).toEqual(['a']);
      const done = updateEntry(waiting, { ...a, orderData: { state: 'accepted', requestId: 'q' } });
      expect(ids(picked(done, c))).toEqual(['a', 'b', 'c']);
    },
  );
});
