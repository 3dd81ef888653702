import { createUuid, err, must, ok } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBookDb } from '../testing/open-db.ts';
import { quote } from '../testing/test-feed.ts';
import { createWorld } from '../testing/world.ts';
import type { RecordFilter } from './bet-records.ts';
import { recentWinners } from './winners.ts';

const nil = { home: 0, away: 0 };
/** 23:30 of 14 March on the site's clock. */
const LATE_EVENING = Date.UTC(2026, 2, 14, 15, 30);
const HOUR = 3_600_000;

/** A member with a lost, a won, a void, a refused and an open bet over two days of the site's clock. */
async function history(db: Db) {
  const world = await createWorld(db, createFakeClock(LATE_EVENING));
  const member = await world.member();
  const ids: string[] = [];
  const bet = async (changes: object = {}) => {
    const match = await world.match();
    const placed = await world.place(member, match, changes);
    if (!placed.ok || placed.value.outcome === 'refused') throw new Error('not placed');
    ids.push(placed.value.bet.betId);
    return match;
  };
  const lost = await bet();
  await lost.result({ periods: { HT: nil, FT: nil } });
  await world.book.idle();
  const won = await bet();
  const cancelled = await bet();
  world.clock.advance(HOUR);
  await won.result({ periods: { HT: nil, FT: { home: 1, away: 0 } } });
  await cancelled.result({ status: 'cancelled', periods: {} });
  await world.book.idle();
  const live = await world.match();
  await live.clock('1H');
  await live.price([quote('handicap', 0, { H: 900, C: 960 })]);
  await world.place(member, live, { marketId: 'handicap.FT.0', scoreSeen: nil });
  await live.score(1, 0);
  await world.book.idle();
  await bet();
  const find = async (changes: Partial<RecordFilter> & { pageNum?: number; pageSize?: number }) =>
    world.book.betRecords({
      ...member,
      state: 'all',
      from: '2026-03-14',
      to: '2026-03-15',
      pageNum: 1,
      pageSize: 20,
      ...changes,
    });
  return { world, member, find };
}

/** What members read of their bets; runs on every database. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await openBookDb(engine);
});

describe(`records on ${engine.name}`, () => {
  test('REC-002 bets are listed by state and by the day of placing or settlement, newest first', async () => {
    const { world, find } = await history(db);
    const shown = async (...args: Parameters<typeof find>) =>
      (await find(...args)).list.map((bet) => `${bet.status} ${bet.resultCode ?? bet.refusal}`);
    expect(await shown({ state: 'open' })).toEqual(['accepted null']);
    expect(await shown({ state: 'settled' })).toEqual(['settled W', 'settled L']);
    expect((await shown({ state: 'cancelled' })).sort()).toEqual([
      'refused scoreChanged',
      'void D1',
    ]);
    expect(await shown({ to: '2026-03-14' })).toEqual(['settled L']);
    expect(await shown({ from: '2026-03-15' })).toHaveLength(4);
    const all = (await find({})).list.map((bet) => bet.settledAt ?? bet.placedAt);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    await world.stop();
  });

  test('REC-002 pages hold every bet once', async () => {
    const { world, find } = await history(db);
    const pages = await Promise.all([1, 2, 3].map((pageNum) => find({ pageNum, pageSize: 2 })));
    expect(pages.map((page) => [page.total, page.list.length])).toEqual([
      [5, 2],
      [5, 2],
      [5, 1],
    ]);
    const ids = pages.flatMap((page) => page.list.map((bet) => bet.betId));
    expect(new Set(ids).size).toBe(5);
    await world.stop();
  });

  test('REC-001 totals have count, stakes, effective stakes and what was won or lost', async () => {
    const { world, member } = await history(db);
    const days = { from: '2026-03-14', to: '2026-03-15' };
    expect(await world.book.betTotals({ ...member, ...days, state: 'all' })).toEqual({
      count: 5,
      stakeMinor: 300_00,
      effectiveMinor: 200_00,
      profitMinor: -10_00,
    });
    expect(await world.book.betTotals({ ...member, ...days, state: 'open' })).toEqual({
      count: 1,
      stakeMinor: 100_00,
      effectiveMinor: 0,
      profitMinor: 0,
    });
    await world.stop();
  });

  test('winners are the settled bets that returned more than their stake, and name no bet', async () => {
    const { world, member, find } = await history(db);
    const listed = await recentWinners(db, member.siteId, 50);
    const own = listed.filter((winner) => winner.memberId === member.memberId);
    const bets = (await find({})).list;
    const won = bets.filter((bet) => (bet.payoutMinor ?? 0) > bet.holdMinor);
    expect(won).toHaveLength(1);
    expect(own.map((winner) => winner.profitMinor)).toEqual([
      must(won[0]?.payoutMinor, 'payout') - must(won[0]?.holdMinor, 'hold'),
    ]);
    expect(own[0]).toMatchObject({ gameType: 'FT', home: won[0]?.legs[0]?.team_h });
    expect(JSON.stringify(listed)).not.toContain(must(won[0]?.betId, 'bet'));
    expect(await recentWinners(db, member.siteId, 1)).toHaveLength(1);
    await world.stop();
  });

  test('SETTLE-023 a dossier has every settlement and every movement of the money', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    const placed = await world.place(member, match);
    if (!placed.ok || placed.value.outcome === 'refused') throw new Error('not placed');
    const { betId, ticketId } = placed.value.bet;
    await match.result({ revision: 1, periods: { HT: nil, FT: { home: 1, away: 0 } } });
    await world.book.idle();
    await match.result({ revision: 2, periods: { HT: nil, FT: nil } });
    await world.book.idle();
    const dossier = await world.book.betDossier(member, betId);
    expect(dossier?.bet).toEqual((await world.book.bet(member, betId)) ?? undefined);
    expect(
      dossier?.settlements.map(({ seq, code, payoutMinor }) => [seq, code, payoutMinor]),
    ).toEqual([
      [1, 'W', 19_000],
      [2, 'A', 19_000],
      [3, 'L', 0],
    ]);
    expect(dossier?.postings.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['betHold', -10_000],
      ['betSettle', 19_000],
      ['betRestore', -19_000],
      ['betSettle', 0],
    ]);
    expect(new Set(dossier?.postings.map(({ reference }) => reference))).toEqual(
      new Set([ticketId]),
    );
    expect(await world.book.betDossier(await world.member(), betId)).toBeNull();
    await world.stop();
  });

  test('SETTLE-022 a written dispute of a result is accepted for 14 days from it, once, and again when it is corrected', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    const placed = await world.place(member, match);
    if (!placed.ok || placed.value.outcome === 'refused') throw new Error('not placed');
    const { betId } = placed.value.bet;
    const sent: string[] = [];
    const dispute = (refuse = false) =>
      world.book.disputeBet({
        member,
        betId,
        async send(bet) {
          if (refuse) return err('too short');
          sent.push(bet.betId);
          return ok(createUuid(world));
        },
      });
    expect(await dispute()).toEqual({ ok: false, error: 'open' });
    await match.result({ revision: 1, periods: { HT: nil, FT: nil } });
    await world.book.idle();
    expect(await dispute(true)).toEqual({ ok: false, error: { refusal: 'too short' } });
    const [one, other] = await Promise.all([dispute(), dispute()]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    expect(await dispute()).toEqual({ ok: false, error: 'disputed' });
    expect(sent).toEqual([betId]);
    await match.result({ revision: 2, periods: { HT: nil, FT: { home: 1, away: 0 } } });
    await world.book.idle();
    expect(await dispute()).toMatchObject({ ok: true });
    // In time at the last moment of the fourteenth day, late a moment after it.
    await match.result({ revision: 3, periods: { HT: nil, FT: nil } });
    await world.book.idle();
    world.clock.advance(14 * 24 * HOUR);
    expect(await dispute()).toMatchObject({ ok: true });
    expect(sent).toEqual([betId, betId, betId]);
    await match.result({ revision: 4, periods: { HT: nil, FT: { home: 1, away: 0 } } });
    await world.book.idle();
    world.clock.advance(14 * 24 * HOUR + 1);
    expect(await dispute()).toEqual({ ok: false, error: 'late' });
    expect(sent).toHaveLength(3);
    await world.stop();
  });

  test('nobody reads the bets of another member', async () => {
    const { world, find } = await history(db);
    const stranger = await world.member();
    expect(await find(stranger)).toEqual({ total: 0, list: [] });
    expect(await world.book.openBets(stranger)).toEqual([]);
    await world.stop();
  });
});
