import { createSeededRng, createUuid, type MemberId, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { JackpotConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { audit, migrations as ledger, ledgerChecks, readBalance } from '@tianping/ledger/server';
import { beforeEach, expect, test } from 'vitest';
import { auditChecks } from '../audit-checks.ts';
import { migrations } from '../index.ts';
import { createVenuesService, type VenuesService } from '../venues-service.ts';
import { digestOf } from './draw.ts';

const SITE = 6000 as SiteId;
const shared = { venue: 'TPDZ', games: [], shareBasisPoints: 50, seedMinor: 10_000 };
const KOI: JackpotConfig = {
  ...shared,
  code: 'KOI',
  name: '锦鲤',
  kind: 'random',
  boundMinor: 100_000_000,
};
const MOON: JackpotConfig = {
  ...shared,
  code: 'MOON',
  name: '月兔',
  kind: 'mustHit',
  boundMinor: 11_000,
  games: ['slot-moon'],
};

const engine = onDatabase();
const clock = createFakeClock();
let rng = createSeededRng(91);
let db: Db;
let pools: readonly JackpotConfig[];
let noted: string[];
let venues: VenuesService;
const service = (over: Db) =>
  createVenuesService({
    db: over,
    clock,
    rng,
    venues: [],
    rateKey: 'k',
    jackpotsOf: () => pools,
    onJackpotPaid: async (_sql, { id }) => void noted.push(id),
  });

beforeEach(async () => {
  db = await engine.openEmpty([...ledger, ...migrations]);
  rng = createSeededRng(91);
  pools = [KOI, MOON];
  noted = [];
  venues = service(db);
});

const newId = () => createUuid({ clock, rng });
/** A finished round, of a new member by default. */
async function round(stakedMinor: number, more: { game?: string; member?: string } = {}) {
  const id = newId();
  const member = (more.member ?? newId()) as MemberId;
  clock.advance(1);
  await db.tx((sql) =>
    sql.query(
      `insert into game_round (id, provider, round, site_id, member_id, venue, game_code, staked_minor,
         state, opened_at, changed_at, closed_at, revision)
       values ($1::text::uuid, 'studio', $1, $2, $3, 'TPDZ', $4, $5, 'closed', $6, $6, $6, 1)`,
      [id, SITE, member, more.game ?? 'slot-koi', stakedMinor, clock.now()],
    ),
  );
  return { id, member };
}
const count = (over: VenuesService = venues) => over.countRounds(async () => {});
const amounts = async () =>
  Object.fromEntries(
    (await venues.jackpots(SITE)).map(({ config, amountMinor }) => [config.code, amountMinor]),
  );
const mainOf = async (member: MemberId) => (await readBalance(db, SITE, member)).mainMinor;
const won = async () =>
  (
    await db.query<{ code: string; minor: number; member: MemberId; round: string }>(
      `select code, won_minor as minor, member_id as member, round_id as round from game_jackpot
       where won_at is not null order by code, cycle`,
    )
  ).rows;
// Rounds are inserted without their stakes: only the checks of pools are compared with the ledger.
const poolFaults = async () =>
  (await audit(db, [...ledgerChecks, ...auditChecks])).filter(({ check }) =>
    check.includes('pool'),
  );

test('API-085 a share of each real stake lies in an account of its own, to the ten thousandth of a cent', async () => {
  expect(await amounts()).toEqual({ KOI: 10_000, MOON: 10_000 });
  // 0.5 % of 199 is 0.995 of a cent.
  await round(199);
  await count();
  expect(await amounts()).toEqual({ KOI: 10_000, MOON: 10_000 });
  await round(1);
  await round(20_000, { game: 'slot-moon' });
  await count();
  expect(await amounts()).toEqual({ KOI: 10_101, MOON: 10_100 });
  const { rows } = await db.query(
    `select account, sum(amount_minor)::int as minor from ledger_posting group by account order by 1`,
  );
  expect(rows).toEqual([
    { account: 'house:jackpot-KOI', minor: 10_101 },
    { account: 'house:jackpot-MOON', minor: 10_100 },
    { account: 'house:jackpots', minor: -20_201 },
  ]);
  expect(await poolFaults()).toEqual([]);
});

test('API-085 the office sees what fed a pool and whom it paid, and of an open one never when it will pay', async () => {
  pools = [MOON];
  await round(20_000, { game: 'slot-moon' });
  await count();
  const cycles = (state: 'open' | 'won' | 'paid' | 'all' = 'all', siteId = SITE) =>
    venues.office.jackpots({ siteId, code: null, state }, { limit: 20, offset: 0 });
  const open = await cycles();
  expect(open).toMatchObject({ total: 1, poolMinor: 10_100, paidMinor: 0 });
  expect(open.list).toMatchObject([
    { code: 'MOON', cycle: 1, stakedMinor: 20_000, rounds: 1, targetMinor: null, wonAt: null },
  ]);
  const winner = await round(200_000, { game: 'slot-moon' });
  await count();
  const [hit] = (await cycles('won')).list;
  expect(hit).toMatchObject({ memberId: winner.member, roundId: winner.id, paidAt: null });
  expect(hit?.targetMinor).toBeGreaterThan(0);
  expect(await venues.payJackpots()).toBe(1);
  const paid = await cycles('paid');
  expect(paid).toMatchObject({ total: 1, paidMinor: hit?.wonMinor });
  expect(paid.list).toMatchObject([{ stakedMinor: 220_000, rounds: 2, wonMinor: hit?.wonMinor }]);
  expect((await cycles('open')).list).toMatchObject([{ cycle: 2, targetMinor: null, rounds: 0 }]);
  expect(await cycles('all', 6001 as SiteId)).toMatchObject({ total: 0, poolMinor: 0 });
});

test('a stake that is rolled back after its round has fed a pool is taken out again, and draws no second time', async () => {
  const { id } = await round(20_000);
  await count();
  expect(await amounts()).toMatchObject({ KOI: 10_100 });
  await db.tx((sql) =>
    sql.query(
      'update game_round set staked_minor = 0, effective_minor = 0, revision = 2 where id = $1',
      [id],
    ),
  );
  await count();
  expect(await amounts()).toMatchObject({ KOI: 10_000 });
  expect(await won()).toEqual([]);
  expect(await poolFaults()).toEqual([]);
});

test('a pool that must be hit is paid at its sealed amount, never above its bound, once, and begins again', async () => {
  pools = [MOON];
  await round(1_000, { game: 'slot-moon' });
  await count();
  const digest = (await venues.jackpots(SITE))[0]?.digest;
  // Far beyond the bound with one stake: 0.5 % of 10,000.00.
  const big = await round(1_000_000, { game: 'slot-moon' });
  await count();
  expect(await won()).toEqual([{ code: 'MOON', minor: 11_000, member: big.member, round: big.id }]);
  expect(await mainOf(big.member)).toBe(0);
  expect(await poolFaults()).toEqual([]);
  expect(await venues.payJackpots()).toBe(1);
  expect(await venues.payJackpots()).toBe(0);
  expect(await mainOf(big.member)).toBe(11_000);
  expect(noted).toHaveLength(1);
  const [state] = await venues.jackpots(SITE);
  // 10,000 and 5 and 5,000, less 11,000, and the seed of the next.
  expect(state).toMatchObject({ amountMinor: 4_005 + 10_000, last: { wonMinor: 11_000, digest } });
  expect(state?.digest).not.toBe(digest);
  // What was committed to can be verified now.
  const last = state?.last;
  expect(digestOf(last?.secret ?? '')).toBe(digest);
  expect(last?.targetMinor).toBeGreaterThan(10_000);
  expect(last?.targetMinor).toBeLessThanOrEqual(11_000);
  expect(await poolFaults()).toEqual([]);
});

test('a pool that must be hit is paid at its bound at the latest, also at one that was lowered since it began', async () => {
  const high = { ...MOON, boundMinor: 1_000_000_000 };
  for (const before of [high, { ...high, kind: 'random' } as const]) {
    pools = [{ ...before, code: before.kind.toUpperCase() }];
    await round(1_000, { game: 'slot-moon' });
    await count();
    pools = pools.map((pool) => ({ ...pool, kind: 'mustHit', boundMinor: 10_100 }));
    const { id } = await round(20_000, { game: 'slot-moon' });
    await count();
    expect((await won()).filter((hit) => hit.round === id)).toMatchObject([{ minor: 10_100 }]);
  }
  expect(await poolFaults()).toEqual([]);
});

test('a random pool is hit in proportion to the stake, whatever stands in it', async () => {
  pools = [{ ...KOI, boundMinor: 1_000 }];
  for (let times = 0; times < 400; times += 1) await round(25);
  while ((await count()) > 0);
  const hits = (await won()).length;
  // 400 draws at 2.5 %: 10, with a deviation of 3.1.
  expect(hits).toBeGreaterThan(1);
  expect(hits).toBeLessThan(20);
  while ((await venues.payJackpots()) > 0);
  expect(noted).toHaveLength(hits);
  expect(await poolFaults()).toEqual([]);
});

test('pools that begin at one moment are listed the latest first, each on one page', async () => {
  pools = [{ ...KOI, boundMinor: 100 }];
  for (let times = 0; times < 5; times += 1) await round(100);
  await count();
  const all = { siteId: SITE, code: null, state: 'all' } as const;
  const pages = [0, 2, 4].map((offset) => venues.office.jackpots(all, { limit: 2, offset }));
  const cycles = (await Promise.all(pages)).flatMap(({ list }) => list.map(({ cycle }) => cycle));
  expect(cycles).toEqual([6, 5, 4, 3, 2, 1]);
});

test('a pool without a cent in it is hit by nobody, and rounds go on being counted', async () => {
  pools = [{ ...KOI, seedMinor: 0, boundMinor: 100 }];
  // Sure to hit, but 0.5 % of it is half a cent.
  await round(100);
  expect(await count()).toBe(1);
  expect(await won()).toEqual([]);
  const { id } = await round(100);
  expect(await count()).toBe(1);
  expect(await won()).toMatchObject([{ minor: 1, round: id }]);
  expect(await poolFaults()).toEqual([]);
});

test('a stake rolled back after the share was raised takes out no more than there is in the pool', async () => {
  pools = [{ ...KOI, seedMinor: 0 }];
  const { id } = await round(10_000);
  await count();
  expect(await amounts()).toEqual({ KOI: 50 });
  pools = [{ ...KOI, seedMinor: 0, shareBasisPoints: 1_000 }];
  await db.tx((sql) =>
    sql.query(
      'update game_round set staked_minor = 0, effective_minor = 0, revision = 2 where id = $1',
      [id],
    ),
  );
  expect(await count()).toBe(1);
  expect(await amounts()).toEqual({ KOI: 0 });
  expect(await poolFaults()).toEqual([]);
});

test('a win whose payment fails keeps no other from being paid, and is paid the next time', async () => {
  pools = [{ ...KOI, boundMinor: 100 }];
  for (let times = 0; times < 3; times += 1) await round(100);
  await count();
  let failed: string | null = null;
  const failing = createVenuesService({
    db,
    clock,
    rng,
    venues: [],
    rateKey: 'k',
    onJackpotPaid: async (_sql, { memberId }) => {
      if (failed !== null) return;
      failed = memberId;
      throw new Error('no letter');
    },
  });
  await expect(failing.payJackpots()).rejects.toThrow('no letter');
  for (const { member, minor } of await won()) {
    expect(await mainOf(member)).toBe(member === failed ? 0 : minor);
  }
  expect(await failing.payJackpots()).toBe(1);
  for (const { member, minor } of await won()) expect(await mainOf(member)).toBe(minor);
});

test('two processes that count and pay at the same time feed, hit and pay a pool once', async () => {
  pools = [{ ...KOI, boundMinor: 2_000 }, MOON];
  const rounds = [];
  for (let times = 0; times < 120; times += 1) rounds.push(await round(100, { game: 'slot-moon' }));
  const other = service(db);
  const work = async (own: VenuesService) => {
    for (let times = 0; times < 4; times += 1) {
      await count(own);
      await own.payJackpots();
    }
  };
  await Promise.all([work(venues), work(other), work(venues)]);
  const hit = await won();
  expect(new Set(hit.map((each) => each.round)).size).toBe(hit.length);
  const { rows } = await db.query(
    `select count(*)::int as n, sum(staked_minor)::int as staked from game_jackpot_feed where code = 'KOI'`,
  );
  expect(rows).toEqual([{ n: 120, staked: 12_000 }]);
  for (const { member, minor } of hit) expect(await mainOf(member)).toBe(minor);
  expect(noted).toHaveLength(hit.length);
  expect(await poolFaults()).toEqual([]);
});
