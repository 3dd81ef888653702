import {
  createSeededRng,
  createUuid,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { GameCategory } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { seedMember } from '@tianping/members/testing';
import { createTurnoverService, type TurnoverService } from '@tianping/turnover/server';
import { createVenuesService, type VenuesService } from '@tianping/venues/server';
import { NO_REBATE } from '@tianping/vip';
import { createVipService } from '@tianping/vip/server';
import { beforeEach, expect, test } from 'vitest';
import { roundCategories } from '../agents/round-categories.ts';
import { allMigrations } from '../migrations.ts';
import { countVenueRounds } from './venue-rounds.ts';

const SITE = 6000 as SiteId;
const CATEGORIES = { TPZR: 'ZR', TPDZ: 'DZ' } as const;
let categories: Readonly<Record<string, GameCategory>>;
const engine = onDatabase();
const clock = createFakeClock();
const rng = createSeededRng(17);
let db: Db;
let venues: VenuesService;
let turnover: TurnoverService;
let deps: Parameters<typeof countVenueRounds>[0];

const siteNow = () => {
  const venues = Object.entries(categories).map(([code, category]) => ({ code, category }));
  return { siteId: SITE, funds: { venues } };
};

beforeEach(async () => {
  categories = CATEGORIES;
  db = await engine.openEmpty(allMigrations);
  const base = { db, clock, rng };
  venues = createVenuesService({
    ...base,
    venues: [],
    rateKey: 'k',
    categoriesOf: (sql, rounds) => roundCategories(sql, siteNow, rounds),
  });
  turnover = createTurnoverService({
    ...base,
    markets: [],
    rulesOf: () => ({}) as never,
    wealthOf: async () => moneyMinor(0),
    isExcluded: async () => false,
  });
  deps = {
    venues,
    vip: createVipService({ ...base, sites: [], markets: [], members: {} as never }),
    turnover,
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
  sums: {
    readonly staked: number;
    readonly paid: number;
    readonly state?: 'open' | 'closed';
    readonly game?: string;
  },
): Promise<string> {
  const id = createUuid({ clock, rng });
  const { state = 'closed', game = 'g' } = sums;
  await db.tx((sql) =>
    sql.query(
      `insert into game_round (id, provider, round, site_id, member_id, venue, game_code, staked_minor,
         paid_minor, state, opened_at, changed_at, closed_at, revision)
       values ($1::text::uuid, 'studio', $1, $2, $3, $4, $9, $5, $6, $7, $8, $8,
         case when $7 = 'closed' then $8::bigint end, 1)`,
      [id, SITE, memberId, venue, sums.staked, sums.paid, state, clock.now(), game],
    ),
  );
  return id;
}

async function counted(memberId: MemberId) {
  const days = await db.query(
    `select category, turnover_minor::int as minor from vip_day where member_id = $1 order by 1`,
    [memberId],
  );
  const bets = await db.query<{ venue: string; stake: number; effective: number }>(
    `select venue, stake_minor::int as stake, effective_minor::int as effective from turnover_bet
     where member_id = $1 order by 1, 2`,
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

test('rounds of blackjack, erbagang and dice count for everything but rebate', async () => {
  const memberId = await memberWithDuty();
  await round(memberId, 'TPDZ', { staked: 300, paid: 0, game: 'slot-koi' });
  for (const game of ['blackjack', 'erbagang', 'dice']) {
    await round(memberId, 'TPDZ', { staked: 1_000, paid: 0, game });
  }
  await countVenueRounds(deps);
  const { days, bets } = await counted(memberId);
  expect(days).toEqual([
    { category: 'DZ', minor: 300 },
    { category: NO_REBATE, minor: 3_000 },
  ]);
  expect(bets.reduce((sum, { effective }) => sum + effective, 0)).toBe(3_300);
  const rounds = await db.query(
    `select category, sum(counted_minor)::int as minor from vip_round_counted group by 1`,
  );
  expect(rounds.rows).toEqual([{ category: 'DZ', minor: 3_300 }]);
});

test('rounds opened while an offer suspends rebate count for everything but rebate, later reports of them too', async () => {
  const memberId = await memberWithDuty();
  await round(memberId, 'TPDZ', { staked: 100, paid: 0 });
  clock.advance(1);
  await db.tx((sql) =>
    turnover.addDuty(sql, {
      siteId: SITE,
      memberId,
      source: 'activity',
      reference: 'grant',
      label: '首存优惠',
      amountMinor: 1_000,
      multipleMilli: 8_000,
      suspendsRebate: true,
      at: clock.now(),
    }),
  );
  const id = await round(memberId, 'TPZR', { staked: 2_000, paid: 0 });
  await countVenueRounds(deps);
  const paused = [
    { category: 'DZ', minor: 100 },
    { category: NO_REBATE, minor: 2_000 },
  ];
  expect((await counted(memberId)).days).toEqual(paused);
  await db.tx((sql) =>
    sql.query(`update turnover_duty set status = 'released', ended_at = created_at`),
  );
  await db.tx((sql) =>
    sql.query('update game_round set paid_minor = 700, revision = revision + 1 where id = $1', [
      id,
    ]),
  );
  await countVenueRounds(deps);
  const [own, free] = paused;
  expect((await counted(memberId)).days).toEqual([own, { ...free, minor: 1_300 }]);
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

test('a correction counts in the category in which the round was counted, though its venue has another or is gone', async () => {
  const memberId = await memberWithDuty();
  const changed = await round(memberId, 'TPDZ', { staked: 1_000, paid: 0 });
  const gone = await round(memberId, 'TPDZ', { staked: 500, paid: 0 });
  await countVenueRounds(deps);
  const correct = (id: string) =>
    db.tx((sql) =>
      sql.query(
        `update game_round set staked_minor = staked_minor - 200, effective_minor = null,
           revision = revision + 1 where id = $1`,
        [id],
      ),
    );
  categories = { TPDZ: 'BY' };
  await correct(changed);
  await countVenueRounds(deps);
  categories = {};
  await correct(gone);
  await countVenueRounds(deps);
  expect((await counted(memberId)).days).toEqual([{ category: 'DZ', minor: 1_100 }]);
  const stored = await db.query<{ category: string }>(
    'select distinct category from vip_round_counted where member_id = $1',
    [memberId],
  );
  expect(stored.rows).toEqual([{ category: 'DZ' }]);
});

test('rounds of a removed venue count no more than was won or lost where its games had opposite sides', async () => {
  const memberId = await memberWithDuty();
  const corrected = await round(memberId, 'TPZR', { staked: 20_000, paid: 19_500 });
  await countVenueRounds(deps);
  categories = {};
  await db.tx((sql) =>
    sql.query(
      `update game_round set paid_minor = 19400, effective_minor = null, revision = revision + 1
       where id = $1`,
      [corrected],
    ),
  );
  // Open while the venue was taken away, and closed by its provider since.
  await round(memberId, 'TPZR', { staked: 10_000, paid: 10_300 });
  await countVenueRounds(deps);
  expect(await counted(memberId)).toEqual({
    days: [{ category: 'ZR', minor: 900 }],
    bets: [
      { venue: 'TPZR', stake: 10_000, effective: 300 },
      { venue: 'TPZR', stake: 20_000, effective: 600 },
    ],
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

test('rounds that gathered while nobody counted are all counted by one run, the earliest first', async () => {
  const memberId = await memberWithDuty();
  await db.tx((sql) =>
    sql.query(
      `insert into game_round (id, provider, round, site_id, member_id, venue, game_code, staked_minor,
         state, opened_at, changed_at, closed_at, revision)
       select lpad(n::text, 32, '0')::uuid, 'studio', n::text, $1, $2, 'TPDZ', 'g', 100, 'closed',
         $3::bigint - n, $3::bigint - n, $3::bigint - n, 1 from generate_series(1, 450) n`,
      [SITE, memberId, clock.now()],
    ),
  );
  const first: number[] = [];
  const { countRounds } = deps.venues;
  const watched: typeof deps.venues = {
    countRounds: (count) =>
      countRounds(async (sql, due) => {
        first.push(Math.max(...due.map(({ closedAt }) => clock.now() - closedAt)));
        await count(sql, due);
      }),
  };
  expect(await countVenueRounds({ ...deps, venues: watched })).toEqual({ rounds: 450 });
  expect(first).toEqual([450, 250, 50]);
  expect((await counted(memberId)).days).toEqual([{ category: 'DZ', minor: 45_000 }]);
});

test('a member whose rounds cannot be counted holds up nobody else, and is counted afterwards', async () => {
  const [broken, sound] = [await memberWithDuty(), await memberWithDuty()];
  await round(broken, 'TPDZ', { staked: 100, paid: 0 });
  await round(sound, 'TPDZ', { staked: 100, paid: 0 });
  const { countVenueRounds: count } = deps.vip;
  const vip: typeof deps.vip = {
    async countVenueRounds(sql, due) {
      if (due.some(({ memberId }) => memberId === broken)) throw new Error('no such grade');
      await count(sql, due);
    },
  };
  await expect(countVenueRounds({ ...deps, vip })).rejects.toThrow('no such grade');
  const once = [{ category: 'DZ', minor: 100 }];
  expect((await counted(sound)).days).toEqual(once);
  expect(await counted(broken)).toEqual({ days: [], bets: [] });
  expect(await countVenueRounds(deps)).toEqual({ rounds: 1 });
  expect((await counted(broken)).days).toEqual(once);
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
