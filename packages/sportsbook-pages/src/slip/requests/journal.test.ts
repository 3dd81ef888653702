import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { JOURNAL_INTENTS_MAX, JOURNAL_KEEP_MS } from '../../limits.ts';
import { betView, entryIn } from '../../testing/bets.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createWorld } from '../../testing/world.ts';
import { placeRequestOf, stakeOf } from '../state/entry-status.ts';
import type { Intent } from './intent.ts';
import { createJournal } from './journal.ts';

const world = createWorld({ clock: createFakeClock() });
const entry = entryIn(world, 'mRB00c0', { family: 'win', side: 'H' });
const intent = (key: string, createdAt: number, change: Partial<Intent> = {}): Intent => ({
  key,
  memberId: 'u1',
  createdAt,
  wish: {
    entries: [entry],
    request: placeRequestOf([{ entry, worstPrice: null }], {
      size: 1,
      oddsType: 'H',
      policy: 'none',
      unitMinor: stakeOf('50'),
    }),
  },
  state: { kind: 'accepted', bet: betView() },
  ...change,
});

test('what is written is read again, whole, oldest first', () => {
  const journal = createJournal(createMemoryStorage(), () => 100);
  journal.write(intent('b', 2));
  journal.write(intent('a', 1));
  expect(journal.read('u1')).toEqual([intent('a', 1), intent('b', 2)]);
  journal.remove('a');
  expect(journal.read('u1').map(({ key }) => key)).toEqual(['b']);
});

test('two windows write beside each other', () => {
  const storage = createMemoryStorage();
  createJournal(storage, () => 0).write(intent('a', 1));
  createJournal(storage, () => 0).write(intent('b', 2));
  expect(createJournal(storage, () => 0).read('u1')).toHaveLength(2);
});

test('what is over is forgotten after its time, what is open never', () => {
  const storage = createMemoryStorage();
  const journal = createJournal(storage, () => JOURNAL_KEEP_MS + 10);
  journal.write(intent('old', 1));
  journal.write(intent('open', 1, { state: { kind: 'asking', unknowns: 0 } }));
  expect(journal.read('u1').map(({ key }) => key)).toEqual(['open']);
  expect(storage.length).toBe(1);
});

test('only so many are kept; the oldest of those that are over go', () => {
  const storage = createMemoryStorage();
  const journal = createJournal(storage, () => 1_000);
  for (let at = 0; at < JOURNAL_INTENTS_MAX + 5; at += 1) journal.write(intent(`k${at}`, at));
  expect(journal.read('u1')).toHaveLength(JOURNAL_INTENTS_MAX);
});

test('a full storage is said, foreign or broken entries are passed over', () => {
  const storage = createMemoryStorage();
  storage.setItem('tianping.intent.x', 'not json');
  storage.setItem('tianping.intent.y', '{"key":"y"}');
  storage.setItem('else', '{}');
  const journal = createJournal(storage, () => 0);
  expect(journal.read('u1')).toEqual([]);
  storage.full = true;
  expect(journal.write(intent('a', 1))).toBe(false);
});
