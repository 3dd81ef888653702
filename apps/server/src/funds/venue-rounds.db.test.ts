import {
  createSeededRng,
  createUuid,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { seedMember } from '@tianping/members/testing';
import { createTurnoverService } from '@tianping/turnover/server';
import { createVenuesService, type VenuesService } from '@tianping/venues/server';
import { createVipService } from '@tianping/vip/server';
import { beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { countVenueRounds } from './venue-rounds.ts';

const SITE = 6000 as SiteId;
const CATEGORIES: Readonly<Record<string, string>> = { TPZR: 'ZR', TPDZ: 'DZ' };
const engine = onDatabase();
const clock = createFakeClock();
const rng = createSeededRng(17);
let db: Db;
let venues: VenuesService;
let deps: Parameters<typeof countVenueRounds>[0];

beforeEach(async () => {
  db = await engine.openEmpty(allMigrations);
  const base = { db, clock, rng };
  venues = createVenuesService({
    ...base,
    venues: [],
    rateKey: 'k',
    categoryOf: (_site, venue) => CATEGORIES[venue] ?? '',
  });
  deps = {
    venues,
    vip: createVipService({ ...base, sites: [], markets: [], members: {} as never }),
    turnover: createTurnoverService({
      ...base,
      markets: [],
      rulesOf: () => ({}) as never,
      wealthOf: async () => moneyMinor(0),
      isExcluded: async () => false,
    }),
  };
});

async function memberWithDuty(): Promise<MemberId> {
  const { memberId } = await seedMember({ db, clock, rng, siteId: SITE });
  await db.tx((sql) =>
    sql.query('insert into turnover_member (site_id, member_id) values ($1, $2)', [SITE, memberId]),
  );
  return memberId as MemberId;
}

async function round(
  memberId: MemberId,
  venue: string,
  sums: { readonly staked: number; readonly paid: number; readonly state?: 'open' | 'closed' },
): Promise<string> {
  const id = createUuid({ clock, rng });
  const { state = 'closed' } = sums;
  await db.tx((sql) =>
    sql.query(
      `insert into game_round (id, provider, round, site_id, member_id, venue, game_code, staked_minor,
         paid_minor, state, opened_at, changed_at, closed_at, revision)
       values ($1::text::uuid, 'studio', $1, $2, $3, $4, 'g', $5, $6, $7, $8, $8,
         case when $7 = 'closed' then $8::bigint end, 1)`,
      [id, SITE, memberId, venue, sums.staked, sums.paid, state, clock.now()],
    ),
  );
  return id;
}

async function counted(memberId: MemberId) {
  const days = await db.query(
    `select category, turnover_minor::int as minor from vip_day where member_id = $1 order by 1`,
    [memberId],
  );
  const bets = await db.query(
    `select venue, stake_minor::int as stake, effective_minor::int as effective from turnover_bet
     where member_id = $1 order by 1`,
    [memberId],
  );
  return { days: days.rows, bets: bets.rows };
}

test('rounds that are over count once for grade, rebate and duties, by the category of their venue', async () => {
  const memberId = await memberWithDuty();
  await round(memberId, 'TPZR', { staked: 20_000, paid: 19_500 });
  await round(memberId, 'TPDZ', { staked: 300, paid: 0 });
  await round(memberId, 'TPDZ', { staked: 900, paid: 0, state: 'open' });
  expect(await countVenueRounds(deps)).toEqual({ rounds: 2 });
  const once = {
    days: [
      { category: 'DZ', minor: 300 },
      { category: 'ZR', minor: 500 },
    ],
    bets: [
      { venue: 'TPDZ', stake: 300, effective: 300 },
      { venue: 'TPZR', stake: 20_000, effective: 500 },
    ],
  };
  expect(await counted(memberId)).toEqual(once);
  expect(await countVenueRounds(deps)).toEqual({ rounds: 0 });
  expect(await counted(memberId)).toEqual(once);
});

test('a round that changes after it was counted counts for what it is now', async () => {
  const memberId = await memberWithDuty();
  const id = await round(memberId, 'TPZR', { staked: 1_000, paid: 0 });
  await countVenueRounds(deps);
  await db.tx((sql) =>
    sql.query('update game_round set paid_minor = 700, revision = revision + 1 where id = $1', [
      id,
    ]),
  );
  expect(await countVenueRounds(deps)).toEqual({ rounds: 1 });
  expect(await counted(memberId)).toEqual({
    days: [{ category: 'ZR', minor: 300 }],
    bets: [{ venue: 'TPZR', stake: 1_000, effective: 300 }],
  });
});

test('a round that stays open without a movement is marked once, others are not', async () => {
  const memberId = await memberWithDuty();
  await round(memberId, 'TPZR', { staked: 100, paid: 0, state: 'open' });
  await round(memberId, 'TPZR', { staked: 100, paid: 0 });
  clock.advance(29 * 60_000);
  await round(memberId, 'TPZR', { staked: 100, paid: 0, state: 'open' });
  expect(await venues.flagOpenRounds()).toBe(0);
  clock.advance(60_001);
  expect(await venues.flagOpenRounds()).toBe(1);
  expect(await venues.flagOpenRounds()).toBe(0);
});

test('two processes that count at the same time count each round once', async () => {
  const members = [await memberWithDuty(), await memberWithDuty()];
  for (const memberId of members) {
    for (let at = 0; at < 6; at += 1) await round(memberId, 'TPDZ', { staked: 100, paid: 0 });
  }
  const both = await Promise.all([countVenueRounds(deps), countVenueRounds(deps)]);
  expect(both.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(12);
  for (const memberId of members) {
    expect((await counted(memberId)).days).toEqual([{ category: 'DZ', minor: 600 }]);
  }
});
