import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { evenCaps } from '../../testing/index.ts';
import { auditAll, openBookDb } from '../testing/open-db.ts';
import { MATCH_RESULTS } from '../testing/settlement-cases.ts';
import {
  history,
  killedAfter,
  never,
  nil,
  placed,
  records,
  score,
} from '../testing/settlement-helpers.ts';
import { HOME_HALF, quote } from '../testing/test-feed.ts';
import { createWorld, openSite } from '../testing/world.ts';

/** How results end bets; runs on every database. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await openBookDb(engine);
});

describe(`settlement on ${engine.name}`, () => {
  test.each(MATCH_RESULTS)('$ids $bet on $result: $code pays $payoutMinor', async (row) => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    await match.price([row.quote]);
    const betId = await placed(world, member, match, {
      marketId: row.marketId,
      side: row.side,
      priceSeen: row.price,
    });
    await match.result({ periods: { HT: nil, FT: row.result } });
    await world.book.idle();
    const bet = (await records(world, member)).get(betId);
    expect(bet).toMatchObject({
      status: 'settled',
      resultCode: row.code,
      payoutMinor: row.payoutMinor,
      effectiveMinor: row.effectiveMinor,
      settleCount: 1,
      explanation: {
        code: row.code,
        scoreUsed: row.result,
        line: row.quote.line,
        source: 'test',
        payoutMinor: row.payoutMinor,
        split: row.split,
        cappedMinor: null,
      },
    });
    expect(await world.balance(member)).toEqual({
      main: 1_000_000_00 - 100_00 + row.payoutMinor,
      hold: 0,
    });
    expect(world.pushed.at(-1)?.bet).toEqual(bet);
    await world.stop();
  });

  test.each([
    ['SETTLE-006', 'cancelled', 'D', 'D'],
    ['SETTLE-007', 'postponed', 'D4', 'D4'],
    ['SETTLE-007', 'cancelled', undefined, 'D1'],
  ] as const)('%s a %s match (%s) gives stakes back as %s', async (_id, status, reason, code) => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    const betId = await placed(world, member, match);
    await match.result({ status, periods: {}, ...(reason ? { reason } : {}) });
    await world.book.idle();
    const bet = (await records(world, member)).get(betId);
    expect(bet).toMatchObject({
      status: 'void',
      resultCode: code,
      payoutMinor: 100_00,
      effectiveMinor: 0,
      explanation: { voidReason: code, scoreUsed: null },
    });
    expect(await world.balance(member)).toEqual({ main: 1_000_000_00, hold: 0 });
    await world.stop();
  });

  test('a match abandoned after half time: first-half bets stand, the others come back', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    const half = quote('total', 3, { OV: 1000, UN: 800 }, { period: 'HT' });
    await match.price([HOME_HALF, half]);
    const first = await placed(world, member, match, {
      marketId: 'total.HT.3',
      side: 'OV',
      priceSeen: 1000,
    });
    const whole = await placed(world, member, match);
    await match.result({ status: 'abandoned', reason: 'DF', periods: { HT: score(1, 0) } });
    await world.book.idle();
    const bets = await records(world, member);
    expect(bets.get(first)).toMatchObject({ status: 'settled', resultCode: 'LW' });
    expect(bets.get(whole)).toMatchObject({ status: 'void', resultCode: 'DF' });
    expect(await world.balance(member)).toEqual({ main: 1_000_050_00, hold: 0 });
    await world.stop();
  });

  test('first-half bets are paid when the second half begins, and once', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    await match.price([
      HOME_HALF,
      quote('win', null, { H: 2500, C: 3000, N: 2200 }, { period: 'HT' }),
    ]);
    const half = { marketId: 'win.HT', side: 'H', priceSeen: 2500 };
    const first = await placed(world, member, match, half);
    const whole = await placed(world, member, match);
    await match.clock('1H');
    await match.score(1, 0, { half: score(1, 0) });
    await match.clock('HT');
    await world.book.idle();
    expect((await records(world, member)).get(first)?.status).toBe('accepted');
    await match.clock('2H');
    await world.book.idle();
    expect((await records(world, member)).get(first)).toMatchObject({
      resultCode: 'W',
      payoutMinor: 250_00,
    });
    await match.result({ periods: { HT: score(1, 0), FT: score(1, 1) } });
    await world.book.idle();
    expect(await history(db, first)).toEqual(['W 25000']);
    expect(await history(db, whole)).toEqual(['L 0']);
    await world.stop();
  });

  test('an in-play handicap counts from the score at the bet, a total the whole match', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    await match.clock('1H');
    await match.score(1, 0);
    await match.price([
      quote('handicap', -1, { H: 900, C: 960 }),
      quote('total', 14, { OV: 950, UN: 900 }),
    ]);
    const live = { scoreSeen: score(1, 0) };
    const handicap = { ...live, marketId: 'handicap.FT.-1', priceSeen: 900 };
    const home = await placed(world, member, match, handicap);
    const over = { ...live, marketId: 'total.FT.14', side: 'OV', priceSeen: 950 };
    const total = await placed(world, member, match, over);
    world.clock.advance(5_000);
    await world.book.idle();
    await match.result({ periods: { HT: score(1, 0), FT: score(2, 2) } });
    await world.book.idle();
    const bets = await records(world, member);
    expect(bets.get(home)).toMatchObject({ resultCode: 'L' });
    expect(bets.get(total)).toMatchObject({ resultCode: 'W', payoutMinor: 195_00 });
    await world.stop();
  });

  test('SETTLE-018 a bet is paid at the odds it was accepted at, whatever came after', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    await placed(world, member, match);
    await match.price([quote('handicap', -2, { H: 300, C: 2000 })]);
    await match.result({ periods: { HT: nil, FT: score(1, 0) } });
    await world.book.idle();
    expect(await world.balance(member)).toEqual({ main: 1_000_090_00, hold: 0 });
    await world.stop();
  });

  test('SETTLE-001 a corrected result takes the old one back and pays the new one, both kept', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    const betId = await placed(world, member, match);
    const outcomes = [score(1, 0), score(0, 0), score(2, 0)];
    for (const [at, FT] of outcomes.entries()) {
      await match.result({ revision: at + 1, periods: { HT: nil, FT } });
      await world.book.idle();
    }
    expect(await history(db, betId)).toEqual(['W 19000', 'A 19000', 'L 0', 'A 0', 'W 19000']);
    expect(world.corrected).toEqual([
      [betId, 19_000, 0],
      [betId, 0, 19_000],
    ]);
    expect((await records(world, member)).get(betId)).toMatchObject({
      settleCount: 3,
      resultCode: 'W',
      explanation: { scoreUsed: score(2, 0) },
    });
    expect(await world.balance(member)).toEqual({ main: 1_000_090_00, hold: 0 });
    await world.stop();
  });

  test('a match that was cancelled by mistake is settled after all, and the other way round', async () => {
    const world = await createWorld(db);
    world.setSite({
      limits: {
        ...openSite().limits,
        byGroup: {
          ...openSite().limits.byGroup,
          main: { minMinor: 100, maxMinor: 100_000_00, matchMaxMinor: 100_00 },
        },
      },
    });
    const member = await world.member();
    const match = await world.match();
    const betId = await placed(world, member, match);
    const final = { periods: { HT: nil, FT: score(1, 0) } };
    await match.result({ revision: 1, status: 'cancelled', periods: {} });
    await world.book.idle();
    await match.result({ revision: 2, ...final });
    await world.book.idle();
    await match.result({ revision: 3, status: 'cancelled', periods: {} });
    await world.book.idle();
    expect(await history(db, betId)).toEqual([
      'D1 10000',
      'A 10000',
      'W 19000',
      'A 19000',
      'D1 10000',
    ]);
    expect(await world.balance(member)).toEqual({ main: 1_000_000_00, hold: 0 });
    await world.stop();
  });

  test('results in any order, repeated, end with the newest one', async () => {
    const orders = [
      [1, 2, 3],
      [3, 2, 1],
      [2, 2, 1, 3, 3, 1],
      [1, 3, 2, 3],
      [3, 1, 3],
    ];
    const scores = [nil, score(1, 0), score(0, 3), score(2, 1)];
    for (const order of orders) {
      const world = await createWorld(db);
      const member = await world.member();
      const match = await world.match();
      const betId = await placed(world, member, match);
      for (const revision of order) {
        const FT = scores[revision] ?? nil;
        await match.result({ revision, periods: { HT: nil, FT } });
        if (revision !== 2) await world.book.idle();
      }
      await world.book.idle();
      const bet = (await records(world, member)).get(betId);
      expect(bet).toMatchObject({ resultCode: 'W', explanation: { scoreUsed: score(2, 1) } });
      expect(await world.balance(member)).toEqual({ main: 1_000_090_00, hold: 0 });
      expect(world.faults).toEqual([]);
      await world.stop();
    }
  });

  test('winnings that were spent before a correction become a debt', async () => {
    const world = await createWorld(db);
    const member = await world.member(100_00);
    const [match, next] = [await world.match(), await world.match()];
    await placed(world, member, match);
    await match.result({ revision: 1, periods: { HT: nil, FT: score(1, 0) } });
    await world.book.idle();
    await placed(world, member, next, { stakeMinor: 150_00 });
    await match.result({ revision: 2, periods: { HT: nil, FT: nil } });
    await world.book.idle();
    expect(await world.balance(member)).toEqual({ main: 0, hold: 150_00 });
    const { rows } = await db.query<{ debt: number }>(
      'select debt_minor as debt from ledger_wallet where member_id = $1',
      [member.memberId],
    );
    expect(rows).toEqual([{ debt: -150_00 }]);
    await world.stop();
  });

  test('SETTLE-009 SETTLE-010 SETTLE-017 winnings of a day end at the cap; stakes are not counted', async () => {
    const world = await createWorld(db);
    const usd = evenCaps(20, { all: 30 });
    world.setSite({ payoutCaps: { usd, usdRateMinor: 700, usdRateDay: '2026-01-01' } });
    const member = await world.member();
    const final = { periods: { HT: nil, FT: score(1, 0) } };
    const win = async (gameType: 'FT' | 'BK', revision = 1) => {
      const match = await world.match(gameType);
      const betId = await placed(world, member, match);
      await match.result({ revision, ...final });
      await world.book.idle();
      return (await records(world, member)).get(betId);
    };
    expect(await win('FT')).toMatchObject({ payoutMinor: 190_00 });
    // 90.00 of 140.00 (20 dollars) are gone in football, then 140.00 of 210.00 in all sports.
    expect(await win('FT')).toMatchObject({
      payoutMinor: 150_00,
      explanation: { cappedMinor: 40_00 },
    });
    expect(await win('BK')).toMatchObject({
      payoutMinor: 170_00,
      explanation: { cappedMinor: 20_00 },
    });
    expect(await win('FT')).toMatchObject({ payoutMinor: 100_00, resultCode: 'W' });
    world.clock.advance(24 * 3_600_000);
    expect(await win('FT')).toMatchObject({ payoutMinor: 190_00 });
    await world.stop();
  });

  test('a process that dies in the middle of a run loses nothing and pays nothing twice', async () => {
    const world = await createWorld(db);
    const match = await world.match();
    const members = await Promise.all(Array.from({ length: 40 }, () => world.member()));
    await Promise.all(
      Array.from({ length: 1_200 }, (_, at) =>
        placed(world, members[at % members.length] ?? never(), match, { stakeMinor: 100 }),
      ),
    );
    await world.stop();
    for (const revision of [1, 2]) {
      const dying = await world.restart({ db: killedAfter(db, { transactions: 3 }) });
      // The start has found nothing to do by then: a result reported meanwhile would be taken immediately, and fail
      // twice.
      await dying.book.idle();
      const again = await dying.match(match);
      const FT = revision === 1 ? score(1, 0) : score(0, 1);
      await again.result({ revision, periods: { HT: nil, FT } });
      await dying.book.idle();
      expect(dying.faults).toHaveLength(1);
      const { rows } = await db.query<{ open: number }>(
        `select count(*) as open from bet b join bet_leg l on l.bet_id = b.bet_id
         where l.match_id = $1 and b.revision < $2`,
        [match.matchId, revision],
      );
      expect(rows[0]?.open).toBeGreaterThan(0);
      expect(rows[0]?.open).toBeLessThan(1_200);
      const heir = await world.restart();
      await heir.book.idle();
      await Promise.all([dying.stop(), heir.stop()]);
    }
    const { rows } = await db.query<{ code: string; n: number }>(
      'select code, count(*) as n from bet_settlement where match_id = $1 group by code order by code',
      [match.matchId],
    );
    expect(rows).toEqual([
      { code: 'A', n: 1_200 },
      { code: 'L', n: 1_200 },
      { code: 'W', n: 1_200 },
    ]);
  });

  test('a result that cannot be stored at first is stored and settled later', async () => {
    const world = await createWorld(db);
    const member = await world.member();
    const match = await world.match();
    await placed(world, member, match);
    await world.stop();
    const life = { transactions: 1 };
    const ailing = await world.restart({ db: killedAfter(db, life) });
    const again = await ailing.match(match);
    const reported = again.result({ periods: { HT: nil, FT: score(1, 0) } });
    while (ailing.faults.length === 0) await new Promise((resolve) => setImmediate(resolve));
    life.transactions = 100;
    ailing.clock.advance(5_000);
    await reported;
    await ailing.book.idle();
    expect(await ailing.balance(member)).toEqual({ main: 1_000_090_00, hold: 0 });
    await ailing.stop();
  });

  test('two processes that work on one run settle each bet once', async () => {
    const world = await createWorld(db);
    const match = await world.match();
    const member = await world.member();
    await Promise.all(Array.from({ length: 20 }, () => placed(world, member, match)));
    const other = await world.restart();
    await other.match(match);
    await match.result({ periods: { HT: nil, FT: score(1, 0) } });
    const third = await world.restart();
    await Promise.all([world.book.idle(), other.book.idle(), third.book.idle()]);
    expect(await world.balance(member)).toEqual({ main: 1_001_800_00, hold: 0 });
    await Promise.all([world.stop(), other.stop(), third.stop()]);
  });

  test('the auditor agrees with all of it', async () => {
    expect(await auditAll(db)).toEqual([]);
  });
});
