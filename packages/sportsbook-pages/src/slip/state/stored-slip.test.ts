import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { EMPTY_SLIP, loadEntries, updateEntry } from '@tianping/sportsbook';
import { slipEntry } from '@tianping/sportsbook/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryIn } from '../../testing/bets.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createWorld } from '../../testing/world.ts';
import { keepSlip, readStoredSlip } from './stored-slip.ts';

const KEY = 'tianping.sport.slip';
const world = createWorld({ clock: createFakeClock() });
const picks = ['mRB00c0', 'mRB02c0'].map((matchId) =>
  entryIn(world, matchId, { family: 'handicap', side: 'H' }),
);

test('what was picked comes back with its modes; versions and scores are of the past', () => {
  const storage = createMemoryStorage();
  const slip = { ...loadEntries(EMPTY_SLIP, picks), series: true };
  keepSlip(storage, slip);
  const read = readStoredSlip(storage);
  expect([read.multiple, read.series]).toEqual([true, true]);
  expect(read.entries.map(({ gameInfo, oddInfo }) => [gameInfo, oddInfo])).toEqual(
    picks.map(({ gameInfo, oddInfo }) => [gameInfo, oddInfo]),
  );
  expect(read.entries.map(({ selection }) => selection.versionSeen)).toEqual([0, 0]);
});

test('bets under way and those that were made are the journal’s, not kept here', () => {
  const storage = createMemoryStorage();
  const first = must(picks[0], 'pick');
  const accepted = { state: 'accepted', requestId: 'k' } as const;
  const slip = updateEntry(loadEntries(EMPTY_SLIP, picks), { ...first, orderData: accepted });
  keepSlip(storage, slip);
  expect(readStoredSlip(storage).entries.map(({ selection }) => selection.matchId)).toEqual([
    'mRB02c0',
  ]);
});

test('an outright keeps its runner', () => {
  const storage = createMemoryStorage();
  keepSlip(storage, loadEntries(EMPTY_SLIP, [slipEntry({ gameId: 'cup', outright: 'R3' })]));
  const [read] = readStoredSlip(storage).entries;
  expect(read?.championRate).not.toBeNull();
  expect(read?.selection.runner).toEqual({ hans: 'cup', hant: 'cup' });
});

test('anything else stored there is an empty slip, and nothing breaks', () => {
  const storage = createMemoryStorage();
  fc.assert(
    fc.property(fc.json(), (text) => {
      storage.setItem(KEY, text);
      expect(readStoredSlip(storage).entries).toEqual([]);
    }),
  );
  const broken = {
    entries: [{ ...picks[0], selection: { ...picks[0]?.selection, priceSeen: 0 } }],
  };
  storage.setItem(KEY, JSON.stringify(broken));
  expect(readStoredSlip(storage)).toEqual(EMPTY_SLIP);
  storage.setItem(KEY, '{');
  expect(readStoredSlip(storage)).toEqual(EMPTY_SLIP);
});
