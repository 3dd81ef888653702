import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditAll, openBookDb } from './open-db.ts';
import { type FedMatch, HOME_HALF, quote } from './test-feed.ts';
import { createWorld, type World } from './world.ts';

const NIL = { home: 0, away: 0 };

interface Live {
  readonly world: World;
  readonly member: Awaited<ReturnType<World['member']>>;
  readonly match: FedMatch;
}

/** A match in its 23rd minute with an open handicap. */
async function liveMatch(db: Db, gameType: 'FT' | 'BK' = 'FT'): Promise<Live> {
  const world = await createWorld(db);
  const member = await world.member();
  const match = await world.match(gameType);
  await match.clock(gameType === 'FT' ? '1H' : 'Q1', 23 * 60_000);
  await match.price([HOME_HALF]);
  return { world, member, match };
}

async function placeLive({ world, member, match }: Live, changes: object = {}): Promise<string> {
  const placed = await world.place(member, match, { scoreSeen: NIL, ...changes });
  if (!placed.ok || placed.value.outcome !== 'waiting') {
    throw new Error(`not waiting: ${JSON.stringify(placed)}`);
  }
  return placed.value.bet.betId;
}

async function pass({ world }: Live, ms: number): Promise<void> {
  world.clock.advance(ms);
  await world.book.idle();
}

/** Status and reason of the member's newest bet, as it was last pushed. */
function lastPush({ world }: Live): string {
  const bet = world.pushed.at(-1)?.bet;
  return [bet?.status, bet?.refusal].filter(Boolean).join(' ');
}

/** How bets on a live match wait; runs on every database. */
export function describeWaiting(engine: TestEngine): void {
  let db: Db;
  beforeAll(async () => {
    db = await openBookDb(engine);
  });

  describe(`waiting on ${engine.name}`, () => {
    test('an in-play bet holds its stake, waits its five seconds and is accepted', async () => {
      const live = await liveMatch(db);
      const { world, member } = live;
      await placeLive(live);
      const startedAt = world.clock.now();
      expect(await world.balance(member)).toEqual({ main: 999_900_00, hold: 100_00 });
      expect(world.pushed.at(-1)?.bet.waitUntil).toBe(startedAt + 5_000);
      await pass(live, 4_999);
      expect(lastPush(live)).toBe('waiting');
      await pass(live, 1);
      expect(lastPush(live)).toBe('accepted');
      expect(await world.book.openBets(member)).toEqual([world.pushed.at(-1)?.bet]);
      expect(world.pushed.at(-1)?.bet.legs[0]).toMatchObject({ w: 'RE', scoreAtBet: NIL });
      await world.stop();
    });

    test('a goal refuses a waiting bet immediately and returns its stake, and its key always gets that answer', async () => {
      const live = await liveMatch(db);
      await placeLive(live, { key: 'before-goal' });
      await live.match.score(1, 0);
      await live.world.book.idle();
      expect(lastPush(live)).toBe('refused scoreChanged');
      expect(await live.world.balance(live.member)).toEqual({ main: 1_000_000_00, hold: 0 });
      const [status] = await live.world.book.betStatus({
        ...live.member,
        requestIds: ['before-goal'],
      });
      expect(status?.answer).toEqual({
        outcome: 'refused',
        reason: 'scoreChanged',
        fix: { score: { home: 1, away: 0 } },
      });
      await live.world.stop();
    });

    test('a goal that is taken back within the wait has refused the bet all the same', async () => {
      const live = await liveMatch(db);
      await placeLive(live);
      const goal = live.match.score(1, 0);
      await Promise.all([goal, live.match.score(0, 0), live.match.price([HOME_HALF])]);
      await pass(live, 5_000);
      expect(lastPush(live)).toBe('refused scoreChanged');
      await live.world.stop();
    });

    test('basketball points do not refuse; the price alone decides', async () => {
      const live = await liveMatch(db, 'BK');
      await placeLive(live);
      await live.match.score(2, 0);
      await live.match.price([HOME_HALF]);
      await pass(live, 3_000);
      expect(lastPush(live)).toBe('accepted');
      await live.world.stop();
    });

    test('a basketball line that moves takes the bet along as far as its member allows', async () => {
      const live = await liveMatch(db, 'BK');
      const line = (quarters: number) => quote('total', quarters, { OV: 900, UN: 900 });
      const gone = (quarters: number) =>
        quote('total', quarters, {}, { state: 'closed', main: false });
      const bet = { marketId: 'total.FT.800', side: 'OV', policy: 'any' } as const;
      await live.match.price([line(800)]);
      await placeLive(live, { ...bet, acceptLine: true });
      await placeLive(live, { ...bet, acceptLine: false, key: 'strict' });
      await placeLive(live, { ...bet, side: 'UN' });
      await live.match.price([gone(800), line(812)]);
      await pass(live, 3_000);
      const [over, strict, under] = live.world.pushed.slice(-3).map(({ bet: each }) => each);
      expect(over).toMatchObject({ status: 'accepted', legs: [{ line: 812, scoreAtBet: NIL }] });
      expect(strict).toMatchObject({ status: 'refused', refusal: 'lineChanged' });
      expect(under).toMatchObject({ status: 'accepted', legs: [{ marketId: 'total.FT.812' }] });
      const open = await live.world.book.openBets(live.member);
      expect(open).toEqual(expect.arrayContaining([under, over]));
      const [reported] = await live.world.book.betStatus({
        ...live.member,
        requestIds: ['strict'],
      });
      expect(reported?.answer).toMatchObject({ fix: { marketId: 'total.FT.812', price: 900 } });
      await live.world.stop();
    });

    test('danger makes it wait on, and after ninety seconds it is refused', async () => {
      const live = await liveMatch(db);
      await placeLive(live);
      await live.match.say({ type: 'danger', on: true });
      await pass(live, 5_000);
      expect(lastPush(live)).toBe('waiting');
      expect(live.world.pushed.at(-1)?.bet.waitUntil).toBe(live.world.clock.now() + 6_000);
      await pass(live, 6_000);
      await live.match.say({ type: 'danger', on: false });
      await pass(live, 6_000);
      expect(lastPush(live)).toBe('accepted');

      await live.match.say({ type: 'danger', on: true });
      await placeLive(live);
      for (let step = 0; step < 18; step += 1) await pass(live, 5_000);
      expect(lastPush(live)).toBe('refused dangerous');
      await live.world.stop();
    });

    test('a lock immediately refuses every bet that waits on the market, prices again or not', async () => {
      const live = await liveMatch(db);
      await placeLive(live);
      await placeLive(live, { side: 'C', priceSeen: 960 });
      const locked = live.match.say({ type: 'stop' });
      await Promise.all([locked, live.match.price([HOME_HALF])]);
      await live.world.book.idle();
      expect(live.world.pushed.slice(-2).map(({ bet }) => bet.refusal)).toEqual([
        'suspended',
        'suspended',
      ]);
      expect(await live.world.balance(live.member)).toEqual({ main: 1_000_000_00, hold: 0 });
      await live.world.stop();
    });

    test('a silent feed takes no bets and decides none until it has recovered', async () => {
      const live = await liveMatch(db);
      await placeLive(live);
      const producer = live.world.book.match(live.match.matchId)?.producer ?? '';
      live.world.book.producerDown(producer);
      const refused = await live.world.place(live.member, live.match, { scoreSeen: NIL });
      expect(refused).toMatchObject({ value: { outcome: 'refused', reason: 'suspended' } });
      await pass(live, 20_000);
      expect(lastPush(live)).toBe('waiting');
      live.world.book.producerUp(producer);
      await pass(live, 1_000);
      expect(lastPush(live)).toBe('accepted');
      await live.world.stop();
    });

    test.each([
      ['none', 920, 'refused priceChanged', 900],
      ['better', 920, 'accepted', 920],
      ['better', 880, 'refused priceChanged', 900],
      ['any', 880, 'accepted', 880],
      ['better', 9_500, 'refused priceChanged', 900],
      ['any', 60, 'refused priceChanged', 900],
    ] as const)('policy %s with the price at %i: %s', async (policy, price, ends, taken) => {
      const live = await liveMatch(db);
      await placeLive(live, { policy });
      await live.match.price([quote('handicap', -2, { H: price, C: 900 })]);
      await pass(live, 5_000);
      expect(lastPush(live)).toBe(ends);
      expect(live.world.pushed.at(-1)?.bet.legs[0]?.price).toBe(taken);
      await live.world.stop();
    });

    test('a negative price that moved changes what is held by the difference', async () => {
      const live = await liveMatch(db);
      await live.match.price([quote('handicap', -2, { H: 1250, C: 700 })]);
      const malay = { oddsType: 'M', policy: 'any', priceSeen: 1250 };
      await placeLive(live, malay);
      expect(await live.world.balance(live.member)).toEqual({ main: 999_920_00, hold: 80_00 });
      await live.match.price([quote('handicap', -2, { H: 1600, C: 500 })]);
      await pass(live, 5_000);
      expect(lastPush(live)).toBe('accepted');
      expect(await live.world.balance(live.member)).toEqual({ main: 999_937_50, hold: 62_50 });

      await placeLive(live, { ...malay, priceSeen: 1600 });
      await live.match.price([quote('handicap', -2, { H: 1100, C: 800 })]);
      await pass(live, 5_000);
      expect(await live.world.balance(live.member)).toEqual({ main: 999_846_59, hold: 153_41 });
      await live.world.stop();
    });

    test('a moved negative price that the wallet cannot pay for refuses', async () => {
      const live = await liveMatch(db);
      const poor = { ...live, member: await live.world.member(65_00) };
      await live.match.price([quote('handicap', -2, { H: 1600, C: 500 })]);
      await placeLive(poor, { oddsType: 'M', policy: 'any', priceSeen: 1600 });
      await live.match.price([quote('handicap', -2, { H: 1100, C: 800 })]);
      await pass(live, 5_000);
      expect(lastPush(live)).toBe('refused balanceLow');
      expect(await live.world.balance(poor.member)).toEqual({ main: 65_00, hold: 0 });
      await live.world.stop();
    });

    test('the final whistle refuses what still waits', async () => {
      const live = await liveMatch(db);
      await placeLive(live);
      await live.match.result({ periods: { FT: NIL } });
      await live.world.book.idle();
      expect(lastPush(live)).toBe('refused matchClosed');
      expect(await live.world.balance(live.member)).toEqual({ main: 1_000_000_00, hold: 0 });
      await live.world.stop();
    });

    test('another process takes over waiting bets; without a feed they are refused in time', async () => {
      const live = await liveMatch(db);
      await placeLive(live);
      const next = { ...live, world: await live.world.restart() };
      const match = await next.world.match(live.match);
      await match.clock('1H', 24 * 60_000);
      await match.price([HOME_HALF]);
      await pass(next, 5_000);
      expect(lastPush(next)).toBe('accepted');
      await live.world.stop();

      await placeLive({ ...next, match });
      const third = { ...next, world: await next.world.restart() };
      await next.world.stop();
      for (let step = 0; step < 18; step += 1) await pass(third, 5_000);
      expect(lastPush(third)).toBe('refused suspended');
      expect(await third.world.balance(live.member)).toEqual({ main: 999_900_00, hold: 100_00 });
      await third.world.stop();
    });

    test('after a restart facts repeated by the feed are no change, new facts are', async () => {
      const live = await liveMatch(db);
      await placeLive(live);
      await live.world.stop();
      const next = { ...live, world: await live.world.restart() };
      const match = await next.world.match(live.match);
      await match.clock('1H', 24 * 60_000);
      await match.price([HOME_HALF]);
      await match.say({ type: 'stop' });
      await match.price([HOME_HALF]);
      await pass(next, 5_000);
      expect(lastPush(next)).toBe('refused suspended');
      await next.world.stop();
    });

    test('two processes that decide on the same bet decide once', async () => {
      const live = await liveMatch(db);
      await placeLive(live);
      const next = await live.world.restart();
      const match = await next.match(live.match);
      await match.clock('1H');
      await match.price([HOME_HALF]);
      live.world.clock.advance(5_000);
      await Promise.all([live.world.book.idle(), next.book.idle()]);
      expect(await next.balance(live.member)).toEqual({ main: 999_900_00, hold: 100_00 });
      expect([...live.world.faults, ...next.faults]).toEqual([]);
      await Promise.all([live.world.stop(), next.stop()]);
    });

    test('a bet whose process died is adopted by one that has been running', async () => {
      const live = await liveMatch(db);
      const next = { ...live, world: await live.world.restart() };
      const match = await next.world.match(live.match);
      await match.clock('1H', 24 * 60_000);
      await match.price([HOME_HALF]);
      await placeLive(live);
      await live.world.stop();
      for (let step = 0; step < 4; step += 1) await pass(next, 5_000);
      expect(lastPush(next)).toBe('accepted');
      expect(await next.world.balance(live.member)).toEqual({ main: 999_900_00, hold: 100_00 });
      await next.world.stop();
    });

    test('a match end received only by another process refuses bets that wait here', async () => {
      const live = await liveMatch(db);
      const next = await live.world.restart();
      const elsewhere = await next.match(live.match);
      await placeLive(live);
      await elsewhere.result({ periods: { FT: NIL } });
      await next.book.idle();
      await pass(live, 5_000);
      expect(lastPush(live)).toBe('refused matchClosed');
      expect(await live.world.balance(live.member)).toEqual({ main: 1_000_000_00, hold: 0 });
      await Promise.all([live.world.stop(), next.stop()]);
    });

    test('the auditor agrees with all of it', async () => {
      expect(await auditAll(db)).toEqual([]);
    });
  });
}
