import { type IdempotencyKey, moneyMinor } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import {
  betHold,
  betSettle,
  deposit,
  gamePayout,
  gameStake,
  gift,
  type Movement,
} from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ComposedOffice,
  composedOffice,
  OTHER_SITE,
  SITE,
} from './testing/composed-office.ts';
import type { StaffLine } from './testing/office-client.ts';

const DAY_MS = 86_400_000;
const rangeAnswer = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      stakeMinor: z.int(),
      ggrMinor: z.int(),
      beforeStakeMinor: z.int(),
    }),
  ),
  stakes: z.array(
    z.object({ code: z.string(), name: z.string(), count: z.int(), stakeMinor: z.int() }),
  ),
  channels: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      ended: z.int(),
      credited: z.int(),
      open: z.int(),
      creditedMinor: z.int(),
      lastHour: z.object({ ended: z.int(), credited: z.int() }),
    }),
  ),
});

let clock: FakeClock;
let world: ComposedOffice;
let line: StaffLine;
let memberId: Awaited<ReturnType<ComposedOffice['member']>>['memberId'];

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  line = await world.client.enter('viewer@demo');
  ({ memberId } = await world.member());
});
afterAll(() => world.close());

const run = (text: string, params: readonly unknown[]) =>
  world.composition.db.tx((sql) => sql.query(text, params));

function post<Input>(movement: Movement<Input>, at: number, input: Input) {
  const transferId = crypto.randomUUID();
  return world.composition.db.tx((sql) =>
    postMovement(sql, movement, {
      siteId: SITE,
      memberId,
      transferId,
      reference: 'r',
      at,
      input,
      key: transferId as IdempotencyKey,
    }),
  );
}

/** A bet lost on that day, as rows of the sportsbook and the ledger. */
async function lost(sport: string, stakeMinor: number, daysAgo: number): Promise<void> {
  const id = crypto.randomUUID();
  const at = clock.now() - daysAgo * DAY_MS;
  const held = { holdMinor: moneyMinor(stakeMinor) };
  await post(gift, at, { amountMinor: moneyMinor(stakeMinor) });
  await post(betHold, at, held);
  await post(betSettle, at, { ...held, payoutMinor: moneyMinor(0) });
  await run(
    `insert into bet (bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake,
       hold, win, placed_at, decided_at, settled_at, result_code, payout, effective)
     values ($1::text::uuid, $2, $3, $1::text, 'settled', $4, 'H', $5, $5, $5, $6, $6, $6, 'L', 0, $5)`,
    [id, SITE, memberId, sport, stakeMinor, at],
  );
  await run(
    `insert into bet_settlement
       (bet_id, seq, match_id, revision, code, payout, effective, rounding, legs, at)
     values ($1, 1, 'match', 1, 'L', 0, $2, 'exact', '[]', $3)`,
    [id, stakeMinor, at],
  );
}

async function order(
  status: 'credited' | 'expired' | 'pending',
  of: { readonly siteId?: number; readonly daysAgo?: number } = {},
): Promise<void> {
  const at = clock.now() - (of.daysAgo ?? 0) * DAY_MS;
  const paid = status === 'credited' ? 100_00 : null;
  await run(
    `insert into deposit_orders (id, site_id, member_id, channel, status, ticket_id, amount_minor,
       pay_minor, pay_url, asks, idempotency_key, body_hash, created_at, expires_at, credited_at,
       credited_minor, paid_minor)
     values ($1::text::uuid, $2, $3, 'sandbox-bank', $4, $1, 10000, 10000, '', 0, $1, $1, $5, $5, $6, $7, $7)`,
    [crypto.randomUUID(), of.siteId ?? SITE, memberId, status, at, paid && at, paid],
  );
}

const rangeOf = async (days: number) =>
  rangeAnswer.parse(await world.client.done('dashboard/range', { line, body: { days } }));

test('a site without bets and orders has days and nothing else', async () => {
  const { days, stakes, channels } = await rangeOf(7);
  expect(days).toHaveLength(7);
  expect(days.every(({ stakeMinor, ggrMinor }) => stakeMinor === 0 && ggrMinor === 0)).toBe(true);
  expect({ stakes, channels }).toEqual({ stakes: [], channels: [] });
});

test('days stand beside those before, stakes by sport, deposits by how they came through', async () => {
  await lost('TN', 70_00, 9);
  await lost('BK', 20_00, 2);
  await lost('FT', 30_00, 0);
  await lost('FT', 10_00, 0);
  for (const status of ['credited', 'credited', 'expired', 'pending'] as const) await order(status);
  await order('credited', { daysAgo: 3 });
  await order('credited', { siteId: OTHER_SITE });

  const week = await rangeOf(7);
  expect(week.days.map(({ stakeMinor }) => stakeMinor)).toEqual([0, 0, 0, 0, 20_00, 0, 40_00]);
  expect(week.days.map(({ ggrMinor }) => ggrMinor)).toEqual([0, 0, 0, 0, 20_00, 0, 40_00]);
  expect(week.days.map((day) => day.beforeStakeMinor)).toEqual([0, 0, 0, 0, 70_00, 0, 0]);
  expect(week.stakes).toEqual([
    { code: 'FT', name: '足球', count: 2, stakeMinor: 40_00 },
    { code: 'BK', name: '篮球', count: 1, stakeMinor: 20_00 },
  ]);
  const bank = { code: 'sandbox-bank', open: 1 };
  expect(week.channels).toMatchObject([{ ...bank, ended: 4, credited: 3, creditedMinor: 300_00 }]);

  const today = await rangeOf(1);
  expect(today.days.map(({ stakeMinor }) => stakeMinor)).toEqual([40_00]);
  expect(today.stakes.map(({ code }) => code)).toEqual(['FT']);
  expect(today.channels).toMatchObject([{ ...bank, ended: 3, credited: 2, creditedMinor: 200_00 }]);
  const lastHour = { ended: 3, credited: 2 };
  for (const { channels } of [today, week]) expect(channels).toMatchObject([{ lastHour }]);

  const month = await rangeOf(30);
  expect(month.days).toHaveLength(30);
  expect(month.stakes.map(({ code }) => code)).toEqual(['TN', 'FT', 'BK']);
});

const summaryAnswer = z.object({
  online: z.int(),
  onlinePeak: z.int(),
  onlineYesterday: z.int().nullable(),
  hours: z.array(
    z.object({
      hour: z.int(),
      stakeMinor: z.int().nullable(),
      depositMinor: z.int().nullable(),
      withdrawMinor: z.int().nullable(),
      activeMembers: z.int().nullable(),
      online: z.int().nullable(),
    }),
  ),
});
const summaryNow = async () =>
  summaryAnswer.parse(await world.client.done('dashboard/summary', { line }));

test('every figure is shown by the hour, and members online are counted over time', async () => {
  await post(deposit, clock.now(), { channel: 'test', amountMinor: moneyMinor(77_00) });
  const first = await summaryNow();
  expect(first).toMatchObject({ online: 1, onlinePeak: 1, onlineYesterday: null });
  const now = first.hours.findLast(({ stakeMinor }) => stakeMinor !== null);
  expect(now).toMatchObject({ stakeMinor: 40_00, depositMinor: 77_00, withdrawMinor: 0 });
  expect(now).toMatchObject({ activeMembers: 1, online: null });
  const owner = await world.client.enter('owner@demo');
  await world.client.done('jobs/run', { line: owner, body: { job: 'presence' } });
  const counted = await summaryNow();
  expect(counted).toMatchObject({ online: 1, onlinePeak: 1, onlineYesterday: null });
  expect(counted.hours[now?.hour ?? -1]?.online).toBe(1);
  clock.advance(DAY_MS);
  line = await world.client.enter('viewer@demo');
  expect(await summaryNow()).toMatchObject({ online: 0, onlinePeak: 0, onlineYesterday: 1 });
});

test('stakes and revenue of a day count venue games too, as the report of the day does', async () => {
  const at = clock.now();
  await lost('FT', 30_00, 0);
  await post(gift, at, { amountMinor: moneyMinor(50_00) });
  await post(gameStake, at, { venue: 'TPDZ', amountMinor: moneyMinor(50_00) });
  await post(gamePayout, at, { venue: 'TPDZ', amountMinor: moneyMinor(65_00) });
  const { today, hours } = z
    .object({
      today: z.object({ stakeMinor: z.int(), ggrMinor: z.int(), betCount: z.int() }),
      hours: z.array(z.object({ stakeMinor: z.int().nullable(), ggrMinor: z.int().nullable() })),
    })
    .parse(await world.client.done('dashboard/summary', { line }));
  expect(today).toMatchObject({ stakeMinor: 80_00, ggrMinor: 15_00, betCount: 2 });
  const sum = (of: 'stakeMinor' | 'ggrMinor') =>
    hours.reduce((total, hour) => total + (hour[of] ?? 0), 0);
  expect([sum('stakeMinor'), sum('ggrMinor')]).toEqual([80_00, 15_00]);
  const day = new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
  const report = await world.client.done('reports/revenue', { line, body: { from: day, to: day } });
  expect(report).toMatchObject({ days: [{ stakeMinor: 80_00, ggrMinor: 15_00 }] });
});

test('other spans than those that are offered are refused', async () => {
  const got = await world.client.call('dashboard/range', { line, body: { days: 400 } });
  expect(got.status_code).toBe(6007);
});

test('a report takes any days up to today, and states why it takes no others', async () => {
  const today = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const before = (days: number) =>
    new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
  const stated = async (from: string, to: string) => {
    const answers = await Promise.all([
      world.client.call('reports/revenue', { line, body: { from, to } }),
      world.client.call('reports/members', { line, body: { from, to, sort: 'ggr' } }),
      world.client.call('reports/breakdown', { line, body: { from, to, by: 'sport' } }),
      world.client.call('reports/export', { line, body: { from, to, report: 'revenue' } }),
    ]);
    return [...new Set(answers.map(({ message }) => message))];
  };
  expect(await stated(before(1), before(2))).toEqual(['结束日期不能早于开始日期']);
  expect(await stated(today, before(-1))).toEqual(['结束日期不能晚于今天（GMT+8）']);
  expect(await stated(before(366), today)).toEqual(['一次最多查询 366 天，请缩短日期']);
  const body = { from: before(365), to: today };
  const { days } = z
    .object({ days: z.array(z.unknown()) })
    .parse(await world.client.done('reports/revenue', { line, body }));
  expect(days).toHaveLength(366);
});
