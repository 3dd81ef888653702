import { createSeededRng, type MemberId, type Rng, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { onEmbedded } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { LOADS_PER_ADDRESS, SHARE_LIFE_MS, SHARES_PER_MEMBER } from '../limits.ts';
import { openBookDb } from '../testing/open-db.ts';
import { createSlipSharing } from './slip-sharing.ts';

const SITE = 6000 as SiteId;
const MEMBER = '00000000-0000-7000-8000-000000000001' as MemberId;

let db: Db;
beforeAll(async () => {
  db = await openBookDb(onEmbedded());
});

let seed = 0;

function open(rng?: Rng) {
  seed += 1;
  const clock = createFakeClock();
  const keyValue = createMemoryKeyValue({ clock });
  const draw = rng ?? createSeededRng(seed);
  const sharing = createSlipSharing({ db, keyValue, clock, rng: draw });
  const pick = (matchId: string) => ({ matchId, marketId: 'win.FT', side: 'H' });
  return {
    clock,
    share: (matches: readonly string[], siteId = SITE) =>
      sharing.share({ siteId, memberId: MEMBER, address: '::1', picks: matches.map(pick) }),
    load: (code: string, siteId = SITE) => sharing.load({ siteId, address: '::1', code }),
    pick,
  };
}

async function codeOf(sharing: ReturnType<typeof open>, matches: readonly string[]) {
  const shared = await sharing.share(matches);
  if (!shared.ok) throw new Error(shared.error);
  return shared.value.code;
}

test('what was shared is loaded by its code, in its order and on its site alone', async () => {
  const sharing = open();
  const code = await codeOf(sharing, ['b', 'a']);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(await sharing.load(code)).toEqual({
    ok: true,
    value: [sharing.pick('b'), sharing.pick('a')],
  });
  expect(await sharing.load(code, 6001 as SiteId)).toEqual({ ok: false, error: 'unknown' });
});

test('the same selections have the same code, others another', async () => {
  const sharing = open();
  const code = await codeOf(sharing, ['c', 'd']);
  expect(await codeOf(sharing, ['c', 'd'])).toBe(code);
  expect(await codeOf(sharing, ['d', 'c'])).not.toBe(code);
});

test('a code lasts seven days from its last sharing', async () => {
  const sharing = open();
  const code = await codeOf(sharing, ['e']);
  sharing.clock.advance(SHARE_LIFE_MS - 1);
  expect((await sharing.load(code)).ok).toBe(true);
  await sharing.share(['e']);
  sharing.clock.advance(SHARE_LIFE_MS - 1);
  expect((await sharing.load(code)).ok).toBe(true);
  sharing.clock.advance(1);
  expect(await sharing.load(code)).toEqual({ ok: false, error: 'unknown' });
});

test('a code that is drawn twice goes to the first; the second draws again', async () => {
  const rolls = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6];
  const rng = { ...createSeededRng(1), int: () => rolls.shift() ?? 0 };
  const sharing = open(rng);
  expect(await codeOf(sharing, ['f'])).toBe('234567');
  expect(await codeOf(sharing, ['g'])).toBe('888888');
  expect(await sharing.load('234567')).toMatchObject({ value: [{ matchId: 'f' }] });
});

test('who shares or tries codes too often has to wait', async () => {
  const sharing = open();
  for (let at = 0; at < SHARES_PER_MEMBER; at += 1) await sharing.share(['h']);
  expect(await sharing.share(['h'])).toEqual({ ok: false, error: 'tooOften' });
  for (let at = 0; at < LOADS_PER_ADDRESS; at += 1) await sharing.load('ZZZZZZ');
  expect(await sharing.load('ZZZZZZ')).toEqual({ ok: false, error: 'tooOften' });
  sharing.clock.advance(600_000);
  expect((await sharing.share(['h'])).ok).toBe(true);
});
