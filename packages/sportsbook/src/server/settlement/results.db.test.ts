import type { MatchId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { evenCaps } from '../../testing/index.ts';
import { describeCaps } from '../testing/caps-suite.ts';
import { auditAll, openBookDb } from '../testing/open-db.ts';
import { acceptedParlay } from '../testing/parlay-bets.ts';
import { history, nil, placed, records, score } from '../testing/settlement-helpers.ts';
import { HOME_HALF, quote } from '../testing/test-feed.ts';
import { createWorld, type World } from '../testing/world.ts';

const HOME_WIN = { periods: { HT: nil, FT: score(1, 0) } };
const AWAY_WIN = { periods: { HT: nil, FT: score(0, 1) } };
const MINUTE = 60_000;

/** What the latest result of matches does to bets, whatever was reported before; runs on every database. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await openBookDb(engine);
});
const betOf = async (world: World, member: Awaited<ReturnType<World['member']>>, betId: string) =>
  (await records(world, member)).get(betId);

describe(`series on ${engine.name}`, () => {
  test('a double is open until both legs are known, then pays their product', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const [one, two] = [await world.match(), await world.match('BK')];
    const legs = [{ match: one }, { match: two, price: 850 }];
    const betId = await acceptedParlay(world, member, { legs, sizes: [2], bets: 1 });
    await one.result(HOME_WIN);
    await world.book.idle();
    expect(await betOf(world, member, betId)).toMatchObject({
      status: 'accepted',
      resultCode: null,
      legs: [
        { resultCode: 'W', sport: 'FT', explanation: { code: 'W', source: 'test' } },
        { resultCode: null, sport: 'BK', explanation: null },
      ],
      series: { code: 2001, sizes: [2], bets: 1, unitMinor: 100_00 },
      explanation: null,
      paid: null,
    });
    // A watching member sees the leg end immediately, not only with the last one.
    expect(world.pushed.at(-1)?.bet).toEqual(await betOf(world, member, betId));
    await two.result({ periods: { FT: score(90, 80) } });
    await world.book.idle();
    expect(await betOf(world, member, betId)).toMatchObject({
      status: 'settled',
      resultCode: 'W',
      payoutMinor: 351_50,
      effectiveMinor: 100_00,
      legs: [{ resultCode: 'W' }, { resultCode: 'W', scoreSettled: score(90, 80) }],
      paid: { cappedMinor: null, rounding: 'exact', payoutMinor: 351_50 },
    });
    expect(await history(db, betId)).toEqual(['W 35150']);
    expect(await world.balance(member)).toEqual({ main: 1_000_251_50, hold: 0 });
    await world.stop();
  });

  test('SETTLE-001 a corrected leg takes the parlay back, and an open one opens it again', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const [one, two] = [await world.match(), await world.match()];
    const legs = [{ match: one }, { match: two }];
    const betId = await acceptedParlay(world, member, { legs, sizes: [2], bets: 1 });
    await one.result({ revision: 1, ...HOME_WIN });
    await two.result({ revision: 1, ...HOME_WIN });
    await world.book.idle();
    await one.result({ revision: 2, status: 'open', periods: {} });
    await world.book.idle();
    expect(await betOf(world, member, betId)).toMatchObject({
      status: 'accepted',
      resultCode: 'A',
      payoutMinor: null,
      settleCount: 1,
      legs: [{ resultCode: null }, { resultCode: 'W' }],
    });
    expect(await world.balance(member)).toEqual({ main: 999_900_00, hold: 100_00 });
    await one.result({ revision: 3, ...AWAY_WIN });
    await world.book.idle();
    expect(await history(db, betId)).toEqual(['W 36100', 'A 36100', 'L 0']);
    expect(world.corrected).toEqual([[betId, 361_00, null]]);
    await world.stop();
  });

  test('a lost leg loses a treble while the others are played, and a correction revives it', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const matches = [await world.match(), await world.match(), await world.match()];
    const legs = matches.map((match) => ({ match }));
    const treble = await acceptedParlay(world, member, { legs, sizes: [3], bets: 1 });
    const system = await acceptedParlay(world, member, { legs, sizes: [2, 3], bets: 4 });
    await matches[0]?.result({ revision: 1, ...AWAY_WIN });
    await world.book.idle();
    expect(await betOf(world, member, treble)).toMatchObject({ resultCode: 'L', payoutMinor: 0 });
    expect(await betOf(world, member, system)).toMatchObject({ status: 'accepted' });
    await matches[0]?.result({ revision: 2, status: 'cancelled', periods: {} });
    await world.book.idle();
    expect(await betOf(world, member, treble)).toMatchObject({ resultCode: 'A' });
    for (const match of matches.slice(1)) await match.result(HOME_WIN);
    await world.book.idle();
    expect(await betOf(world, member, treble)).toMatchObject({ payoutMinor: 361_00 });
    // Doubles 1.90 twice with the void leg and 3.61 once, and the treble at 3.61.
    expect(await betOf(world, member, system)).toMatchObject({ payoutMinor: 1_102_00 });
    await world.stop();
  });

  test('all legs void give the stake back and free the limits of every match', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const matches = [await world.match(), await world.match()];
    const legs = matches.map((match) => ({ match }));
    const betId = await acceptedParlay(world, member, { legs, sizes: [2], bets: 1 });
    for (const match of matches) {
      await match.result({ status: 'postponed', reason: 'D4', periods: {} });
    }
    await world.book.idle();
    expect(await betOf(world, member, betId)).toMatchObject({ status: 'void', resultCode: 'D4' });
    const held = await db.query('select series_held from bet_match_hold where member_id = $1', [
      member.memberId,
    ]);
    expect(held.rows).toEqual([{ series_held: 0 }, { series_held: 0 }]);
    await world.stop();
  });

  test('SETTLE-016 a combined bet is bound by the lowest cap among its sports', async () => {
    const world = await createWorld(db);
    const usd = evenCaps(1_000, { basketball: 20, all: 2_000 });
    world.setSite({ payoutCaps: { usd, usdRateMinor: 700, usdRateDay: '2026-01-01' } });
    const member = await world.member();
    const [one, two] = [await world.match(), await world.match('BK')];
    const legs = [{ match: one }, { match: two }];
    const betId = await acceptedParlay(world, member, { legs, sizes: [2], bets: 1 });
    await one.result(HOME_WIN);
    await two.result({ periods: { FT: score(90, 80) } });
    await world.book.idle();
    expect(await betOf(world, member, betId)).toMatchObject({
      resultCode: 'W',
      payoutMinor: 240_00,
      paid: { cappedMinor: 121_00 },
    });
    const third = await world.match('BK');
    const single = await placed(world, member, third);
    await third.result({ periods: { FT: score(90, 80) } });
    await world.book.idle();
    // The combined bet has used up the cap of basketball.
    expect(await betOf(world, member, single)).toMatchObject({ payoutMinor: 100_00 });
    await world.stop();
  });
});

describeCaps(engine.name, () => db);

describe(`results that do not end a match on ${engine.name}`, () => {
  test('an open result settles its tallies; taken back, they are open again', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    await match.price([HOME_HALF, quote('total', 3, { OV: 1000, UN: 800 }, { period: 'HT' })]);
    const half = await placed(world, member, match, {
      marketId: 'total.HT.3',
      side: 'OV',
      priceSeen: 1000,
    });
    const whole = await placed(world, member, match);
    await match.result({ revision: 1, status: 'open', periods: { HT: score(1, 0) } });
    await world.book.idle();
    expect(await history(db, half)).toEqual(['LW 15000']);
    expect(await betOf(world, member, whole)).toMatchObject({ status: 'accepted' });
    await match.result({ revision: 2, status: 'open', periods: {} });
    await world.book.idle();
    expect(await history(db, half)).toEqual(['LW 15000', 'A 15000']);
    await match.result({ revision: 3, periods: { HT: score(2, 0), FT: score(2, 0) } });
    await world.book.idle();
    expect(await history(db, half)).toEqual(['LW 15000', 'A 15000', 'W 20000']);
    expect(await history(db, whole)).toEqual(['W 19000']);
    await world.stop();
  });

  test('a match rolled back to open takes bets again, one that is over does not', async () => {
    const world = await createWorld(db);
    const match = await world.match();
    const over = async () => {
      const { rows } = await db.tx((sql) =>
        sql.query<{ over: boolean }>(
          'select cardinality(bet_matches_over(array[$1::text])) > 0 as over',
          [match.matchId],
        ),
      );
      return rows[0]?.over;
    };
    await match.result({ revision: 1, status: 'open', periods: {} });
    await world.book.idle();
    expect(await over()).toBe(false);
    await match.result({ revision: 2, ...HOME_WIN });
    await world.book.idle();
    expect(await over()).toBe(true);
    await match.result({ revision: 3, status: 'open', periods: {} });
    await world.book.idle();
    expect(await over()).toBe(false);
    await world.stop();
  });

  test('a provisional result waits for its confirmation, at most as long as the site configures', async () => {
    const world = await createWorld(db);
    world.setSite({ settleProvisional: { afterMs: 5 * MINUTE } });
    const member = await world.member();
    const [confirmed, silent] = [await world.match(), await world.match()];
    const [one, two] = [
      await placed(world, member, confirmed),
      await placed(world, member, silent),
    ];
    for (const match of [confirmed, silent]) {
      await match.result({ revision: 1, certainty: 'provisional', ...HOME_WIN });
    }
    await world.book.idle();
    expect(await history(db, one)).toEqual([]);
    await confirmed.result({ revision: 2, certainty: 'confirmed', ...AWAY_WIN });
    await world.book.idle();
    expect(await history(db, one)).toEqual(['L 0']);
    world.clock.advance(5 * MINUTE);
    await world.book.idle();
    expect(await history(db, two)).toEqual(['W 19000']);
    // A confirmed result stands while a later one is only provisional.
    await confirmed.result({ revision: 3, certainty: 'provisional', ...HOME_WIN });
    await world.book.idle();
    expect(await history(db, one)).toEqual(['L 0']);
    world.clock.advance(5 * MINUTE);
    await world.book.idle();
    expect(await history(db, one)).toEqual(['L 0', 'A 0', 'W 19000']);
    expect(world.faults).toEqual([]);
    await world.stop();
  });

  test('a result voids the bets of a span of time, with its reason', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    const early = await placed(world, member, match);
    world.clock.advance(MINUTE);
    const late = await placed(world, member, match);
    const from = world.clock.now();
    await match.result({ ...HOME_WIN, voids: [{ family: 'handicap', from, reason: 'DJ' }] });
    await world.book.idle();
    expect(await betOf(world, member, early)).toMatchObject({ resultCode: 'W' });
    expect(await betOf(world, member, late)).toMatchObject({
      status: 'void',
      resultCode: 'DJ',
      explanation: { voidReason: 'DJ' },
    });
    await world.stop();
  });
});

describe(`orders of the operator on ${engine.name}`, () => {
  const order = { by: 'staff-1', note: 'wrong line' };

  test('SETTLE-020 a bet voided by itself stays void whatever the results until it is restored', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    const betId = await placed(world, member, match);
    const voided = { ...order, key: `v-${betId}`, betId, reason: 'DU' } as const;
    expect(await world.book.voidBet(voided)).toEqual({ ok: true, value: 1 });
    expect(await world.book.voidBet(voided)).toEqual({ ok: true, value: 0 });
    expect(await world.book.voidBet({ ...voided, key: 'other' })).toMatchObject({ ok: false });
    expect(await betOf(world, member, betId)).toMatchObject({
      status: 'void',
      resultCode: 'DU',
      explanation: { voidReason: 'DU', source: 'operator' },
    });
    const { list } = await world.book.betRecords({
      ...member,
      state: 'cancelled',
      from: '2020-01-01',
      to: '2030-01-01',
      pageNum: 1,
      pageSize: 10,
    });
    expect(list.map((bet) => bet.betId)).toEqual([betId]);
    await match.result(HOME_WIN);
    await world.book.idle();
    expect(await history(db, betId)).toEqual(['DU 10000']);
    const back = { ...order, key: `r-${betId}`, betId };
    expect(await world.book.restoreBet(back)).toEqual({ ok: true, value: 1 });
    expect(await world.book.restoreBet(back)).toEqual({ ok: true, value: 0 });
    expect(await history(db, betId)).toEqual(['DU 10000', 'A 10000', 'W 19000']);
    expect(await world.balance(member)).toEqual({ main: 1_000_090_00, hold: 0 });
    await world.stop();
  });

  test('a restored bet without a result is open again; an unknown one is said to be so', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const betId = await placed(world, member, await world.match());
    await world.book.voidBet({ ...order, key: `v-${betId}`, betId, reason: 'DL' });
    await world.book.restoreBet({ ...order, key: `r-${betId}`, betId });
    expect(await betOf(world, member, betId)).toMatchObject({
      status: 'accepted',
      resultCode: 'A',
    });
    expect(await world.balance(member)).toEqual({ main: 999_900_00, hold: 100_00 });
    const unknown = { ...order, key: 'u', betId: '00000000-0000-7000-8000-000000000000' };
    expect(await world.book.restoreBet(unknown)).toEqual({ ok: false, error: 'unknown' });
    await world.stop();
  });

  test('SETTLE-020 a market, a match and a league are voided and taken back, whatever the results', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    await match.price([HOME_HALF, quote('total', 10, { OV: 900, UN: 900 })]);
    const handicap = await placed(world, member, match);
    const total = await placed(world, member, match, {
      marketId: 'total.FT.10',
      side: 'UN',
      priceSeen: 900,
    });
    const matchId = match.matchId as MatchId;
    const codes = async () => {
      await world.book.idle();
      const all = await records(world, member);
      return [all.get(handicap)?.resultCode, all.get(total)?.resultCode];
    };
    const market = { ...order, key: `m-${matchId}`, matchId, family: 'handicap' };
    expect(await world.book.voidMarket({ ...market, reason: 'DK' })).toEqual({
      ok: true,
      value: 1,
    });
    expect(await codes()).toEqual(['DK', null]);
    await match.result(HOME_WIN);
    expect(await codes()).toEqual(['DK', 'W']);
    expect(await world.book.voidMarket({ ...market, reason: 'DK' })).toEqual({
      ok: true,
      value: 0,
    });
    await world.book.takeBackVoid({ ...order, key: market.key });
    expect(await codes()).toEqual(['W', 'W']);
    await world.book.voidMatch({ ...order, key: `a-${matchId}`, matchId, reason: 'DW' });
    expect(await codes()).toEqual(['DW', 'DW']);
    await world.book.takeBackVoid({ ...order, key: `a-${matchId}` });
    const { startAt, league } = match.fixture;
    const span = { leagueId: league.id, startsFrom: startAt, startsTo: startAt + 1 };
    await world.book.voidLeague({ ...order, key: `l-${matchId}`, ...span, reason: 'DI' });
    expect(await codes()).toEqual(['DI', 'DI']);
    await world.book.takeBackVoid({ ...order, key: `l-${matchId}` });
    expect(await codes()).toEqual(['W', 'W']);
    const nowhere = { ...order, key: 'x', matchId: 'nowhere' as MatchId, reason: 'D1' } as const;
    expect(await world.book.voidMatch(nowhere)).toEqual({ ok: false, error: 'unknown' });
    expect(world.faults).toEqual([]);
    await world.stop();
  });

  test('the auditor agrees with all of it', async () => {
    expect(await auditAll(db)).toEqual([]);
  });
});
