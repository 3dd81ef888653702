import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { deposit, gameRollback, gameStake, gift, type Movement } from '@tianping/ledger';
import { postMovement, readBalance } from '@tianping/ledger/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTurnover } from '../funds/turnover.ts';
import { allMigrations } from '../migrations.ts';
import { createSiteConfig } from '../testing/fake-app.ts';

const SITE = 6000 as SiteId;
const YUAN = 100;
const amount = (yuan: number) => ({ amountMinor: moneyMinor(yuan * YUAN) });
const clock = createFakeClock();
const rng = createSeededRng(43);
const id = () => createUuid({ clock, rng });
const excluded = new Set<MemberId>();
let db: Db;
let turnover: ReturnType<typeof createTurnover>;
let member: { readonly siteId: SiteId; readonly memberId: MemberId };

beforeAll(async () => {
  db = await openTestDb(allMigrations);
  const config = createSiteConfig(SITE, false);
  turnover = createTurnover({
    db,
    clock,
    rng,
    siteOf(siteId) {
      if (siteId !== SITE) throw new Error(`no site ${siteId}`);
      return config;
    },
    protection: {
      exclusion: async (_sql, { memberId }) =>
        excluded.has(memberId) ? { kind: 'exclusion', until: null } : null,
    },
  });
});
beforeEach(() => {
  member = { siteId: SITE, memberId: id() as string as MemberId };
});

async function move<Input>(movement: Movement<Input>, input: Input): Promise<void> {
  const key = id() as string as IdempotencyKey;
  const posting = { ...member, transferId: id(), key, reference: 'test', at: clock.now(), input };
  expect(await db.tx((sql) => postMovement(sql, movement, posting))).toBe('posted');
}

async function receive(source: 'deposit' | 'gift', yuan: number): Promise<void> {
  if (source === 'deposit') await move(deposit, { channel: 'test', ...amount(yuan) });
  else await move(gift, amount(yuan));
  const duty = { ...member, source, reference: id(), label: source, at: clock.now() };
  await db.tx((sql) => turnover.addDuty(sql, { ...duty, ...amount(yuan), multipleMilli: 3_000 }));
}

/** All of it is staked in a round of a venue that plays from the central wallet; the round stays open. */
async function stake(yuan: number): Promise<string> {
  await move(gameStake, { venue: 'TPZR', ...amount(yuan) });
  const roundId = id();
  await db.tx((sql) =>
    sql.query(
      `insert into game_round (id, provider, round, site_id, member_id, venue, game_code, staked_minor, state,
         opened_at, changed_at)
       values ($1::text::uuid, 'studio', $1, $2, $3, 'TPZR', 'g', $4, 'open', $5, $5)`,
      [roundId, SITE, member.memberId, yuan * YUAN, clock.now()],
    ),
  );
  return roundId;
}

async function close(roundId: string): Promise<void> {
  await db.tx((sql) =>
    sql.query(`update game_round set state = 'closed', closed_at = $2 where id = $1`, [
      roundId,
      clock.now(),
    ]),
  );
}

async function missingAfterRound(): Promise<number> {
  await db.tx((sql) => turnover.bringUpToDate(sql, member));
  await turnover.runTurnover();
  return (await turnover.totals(db, member)).missingMinor;
}

test('nothing is let go while the money is at stake in a round that is open, only once it is lost', async () => {
  await receive('deposit', 500);
  const returned = await stake(500);
  expect(await missingAfterRound()).toBe(1_500 * YUAN);
  await move(gameRollback, { venue: 'TPZR', ...amount(500) });
  await close(returned);
  expect(await missingAfterRound()).toBe(1_500 * YUAN);
  const lost = await stake(500);
  await close(lost);
  expect(await missingAfterRound()).toBe(0);
});

test('gifts of an excluded member do not lapse while they are at stake in a round that is open', async () => {
  await receive('gift', 60);
  const roundId = await stake(60);
  excluded.add(member.memberId);
  const lapse = () => db.tx((sql) => turnover.lapse(sql, member));
  expect(await lapse()).toBe(0);
  await move(gameRollback, { venue: 'TPZR', ...amount(60) });
  await close(roundId);
  expect(await lapse()).toBe(60 * YUAN);
  expect((await readBalance(db, SITE, member.memberId)).mainMinor).toBe(0);
});

test('a member of a site that is gone is counted no more, and holds up nobody', async () => {
  const [here, gone] = [member, { siteId: 5000 as SiteId, memberId: id() as string as MemberId }];
  member = gone;
  await receive('deposit', 60);
  member = here;
  await receive('deposit', 1);
  for (const each of [gone, here]) {
    await db.tx((sql) => turnover.bringUpToDate(sql, each));
  }
  await expect(turnover.runTurnover()).rejects.toThrow('no site 5000');
  expect((await turnover.totals(db, here)).missingMinor).toBe(0);
});
