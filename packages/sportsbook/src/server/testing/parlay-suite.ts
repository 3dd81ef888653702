import { createUuid, type IdempotencyKey } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { evenCaps, evenLimits } from '../../testing/index.ts';
import type { MemberOfSite } from '../deps.ts';
import type { PlaceRequest } from '../placing/types.ts';
import { auditAll, openBookDb } from './open-db.ts';
import { type FedMatch, HOME_HALF, quote } from './test-feed.ts';
import { createWorld, openSite, type World } from './world.ts';

const NIL = { home: 0, away: 0 };
const EACH = { minMinor: 100, maxMinor: 1_000_000, matchMaxMinor: 100_000_00 };

type Leg = PlaceRequest['legs'][number];

const PARLAY = { oddsType: 'H', voucherId: null } as const;

function legOf(match: FedMatch, changes: Partial<Leg> = {}): Leg {
  return {
    matchId: match.matchId,
    marketId: match.marketId,
    side: 'H',
    priceSeen: 900,
    versionSeen: 0,
    scoreSeen: null,
    worstPrice: null,
    ...changes,
  };
}

/** Places 10.00 a combination on all legs together by default. */
function placeParlay(
  world: World,
  member: MemberOfSite,
  request: Partial<PlaceRequest> & { readonly legs: Leg[]; readonly key?: string },
) {
  const { key = createUuid(world), ...rest } = request;
  return world.book.placeBet({
    ...member,
    key: key as IdempotencyKey,
    bodyHash: JSON.stringify(rest),
    request: { size: rest.legs.length, unitMinor: 1000, policy: 'none', ...PARLAY, ...rest },
  });
}

type Placed = Awaited<ReturnType<typeof placeParlay>>;

/** `accepted`, `waiting`, or the reasons of the refusal, legs with their numbers. */
function verdictOf(placed: Placed): string {
  if (!placed.ok) return placed.error;
  const answer = placed.value;
  if (answer.outcome !== 'refused') return answer.outcome;
  const legs = (answer.legs ?? []).map(({ leg, reason }) => `${leg}:${reason}`);
  return [answer.reason, ...legs].join(' ');
}

async function matches(world: World, count: number): Promise<FedMatch[]> {
  return Promise.all(Array.from({ length: count }, () => world.match()));
}

/** How parlays are taken; runs on every database. */
export function describeParlay(engine: TestEngine): void {
  let db: Db;
  beforeAll(async () => {
    db = await openBookDb(engine);
  });

  describe(`series on ${engine.name}`, () => {
    test('SLIP-001 a 4串11 is one bet of eleven with the stake of all', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const legs = (await matches(world, 4)).map((match) => legOf(match));
      const placed = await placeParlay(world, member, { legs, size: 'all', key: 'all' });
      expect(placed).toMatchObject({
        ok: true,
        value: {
          outcome: 'accepted',
          bet: {
            status: 'accepted',
            stakeMinor: 110_00,
            holdMinor: 110_00,
            series: { code: 40011, sizes: [2, 3, 4], bets: 11, unitMinor: 1000 },
          },
        },
      });
      expect(await world.balance(member)).toEqual({ main: 999_890_00, hold: 110_00 });
      const [open] = await world.book.openBets(member);
      expect(open?.legs.map(({ matchId }) => matchId)).toEqual(legs.map(({ matchId }) => matchId));
      const again = await placeParlay(world, member, { legs, size: 'all', key: 'all' });
      expect(again).toEqual(placed);
      expect(verdictOf(await placeParlay(world, member, { legs, key: 'all' }))).toBe('conflict');
      expect(await world.book.openBets(member)).toHaveLength(1);
      await world.stop();
    });

    test('tickets of one leg and of several that are committed together are each decided by themselves', async () => {
      const world = await createWorld(db);
      const [first, second] = await matches(world, 2);
      if (!first || !second) throw new Error('two matches');
      const legs = [legOf(first), legOf(second)];
      const old = legOf(second, { priceSeen: 880 });
      const members = await Promise.all(Array.from({ length: 12 }, () => world.member(150_00)));
      // Occupies the lanes, so that all that follows is committed together.
      const before = members.map((member) => world.place(member, second, { stakeMinor: 20_00 }));
      const after = await Promise.all(
        members.flatMap((member, at) => [
          world.place(member, first, { key: `plain ${at}` }),
          placeParlay(world, member, { legs, key: `parlay ${at}` }),
          placeParlay(world, member, { legs: [legOf(first), old], key: `moved ${at}` }),
          world.place(member, first, { key: `moved one ${at}`, priceSeen: 880 }),
          world.place(member, first, { key: `moved one ${at}`, priceSeen: 880 }),
          placeParlay(world, member, { legs: legs.slice(0, 1), unitMinor: 50_00, size: 2 }),
        ]),
      );
      expect((await Promise.all(before)).map(verdictOf)).toEqual(before.map(() => 'accepted'));
      expect(after.map(verdictOf)).toEqual(
        members.flatMap(() => [
          'accepted',
          'accepted',
          'seriesLegs 2:priceChanged',
          'priceChanged',
          'priceChanged',
          'malformed',
        ]),
      );
      const balances = await Promise.all(members.map((member) => world.balance(member)));
      expect(balances).toEqual(members.map(() => ({ main: 20_00, hold: 130_00 })));
      expect(await auditAll(db)).toEqual([]);
      await world.stop();
    });

    test('all legs are accepted or none, and each refused one is named with its fix', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const [first, second, third] = await matches(world, 3);
      if (!first || !second || !third) throw new Error('three matches');
      await second.price([quote('handicap', -2, { H: 880, C: 980 })]);
      await third.say({ type: 'stop' });
      const legs = [legOf(first), legOf(second), legOf(third), legOf(first, { side: 'C' })];
      const placed = await placeParlay(world, member, { legs });
      expect(verdictOf(placed)).toBe('seriesLegs 2:priceChanged 3:suspended 4:sameMatch');
      expect(placed).toMatchObject({ value: { legs: [{ fix: { price: 880 } }, {}, {}] } });
      expect(await world.balance(member)).toEqual({ main: 1_000_000_00, hold: 0 });
      const odd = await placeParlay(world, member, { legs: [legOf(first)], size: 2 });
      expect(verdictOf(odd)).toBe('malformed');
      await world.stop();
    });

    test('the site configures whether legs may be in play or of several sports', async () => {
      const world = await createWorld(db);
      const strict = evenLimits(EACH);
      const parlay = { ...strict.series, inPlay: false, acrossSports: false };
      world.setSite({ limits: { ...strict, series: parlay } });
      const member = await world.member();
      const [first, second] = await matches(world, 2);
      const basketball = await world.match('BK');
      if (!first || !second) throw new Error('two matches');
      await second.clock('1H', 60_000);
      await second.price([HOME_HALF]);
      const legs = [legOf(first), legOf(second, { scoreSeen: NIL }), legOf(basketball)];
      expect(verdictOf(await placeParlay(world, member, { legs }))).toBe(
        'seriesLegs 2:seriesInPlay 3:seriesSports',
      );
      await world.stop();
    });

    test('parlays with legs on one match keep its limit from several processes concurrently', async () => {
      const world = await createWorld(db);
      const other = await world.restart();
      const limits = evenLimits({ ...EACH, matchMaxMinor: 55_00 });
      for (const each of [world, other]) each.setSite({ limits });
      const member = await world.member();
      const [shared, ...others] = await matches(world, 9);
      if (!shared) throw new Error('a match');
      await Promise.all([shared, ...others].map((match) => other.match(match)));
      const placed = await Promise.all(
        others.map((match, at) =>
          placeParlay(at % 2 === 0 ? world : other, member, {
            legs: at % 3 === 0 ? [legOf(match), legOf(shared)] : [legOf(shared), legOf(match)],
          }),
        ),
      );
      const verdicts = placed.map(verdictOf);
      expect(verdicts.filter((verdict) => verdict === 'accepted')).toHaveLength(5);
      expect(verdicts.filter((verdict) => verdict === 'aboveSeriesMatch')).toHaveLength(3);
      const refused = placed.find((each) => verdictOf(each) === 'aboveSeriesMatch');
      expect(refused).toMatchObject({ value: { fix: { minMinor: 100, maxMinor: 500 } } });
      expect(await world.balance(member)).toEqual({ main: 999_950_00, hold: 50_00 });
      // A single bet on the match has a limit of its own.
      expect(verdictOf(await world.place(member, shared, { stakeMinor: 50_00 }))).toBe('accepted');
      await Promise.all([world.stop(), other.stop()]);
    });

    test('the largest win of the ticket, the unit and the balance bind', async () => {
      const world = await createWorld(db);
      world.setSite({ limits: evenLimits(EACH, { maxWinMinor: 26_10_00 }) });
      const member = await world.member(500_00);
      const legs = (await matches(world, 2)).map((match) => legOf(match));
      const over = await placeParlay(world, member, { legs, unitMinor: 1001_00 });
      expect(over).toMatchObject({ value: { reason: 'aboveMaxWin', fix: { maxMinor: 1000_00 } } });
      const poor = await placeParlay(world, member, { legs, unitMinor: 1000_00 });
      expect(verdictOf(poor)).toBe('balanceLow');
      expect(verdictOf(await placeParlay(world, member, { legs, unitMinor: 99 }))).toBe(
        'belowMinimum',
      );
      expect(await world.balance(member)).toEqual({ main: 500_00, hold: 0 });
      await world.stop();
    });

    test('a system that may win more than a ticket is accepted with its largest win, and pays that', async () => {
      const world = await createWorld(db);
      world.setSite({ limits: evenLimits(EACH, { maxWinMinor: 1_000_00 }) });
      const member = await world.member();
      const held = await matches(world, 3);
      const legs = held.map((match) => legOf(match));
      const placed = await placeParlay(world, member, { legs, size: 'all', unitMinor: 100_00 });
      expect(placed).toMatchObject({ value: { bet: { winMinor: 1_000_00 } } });
      for (const match of held) {
        await match.result({ periods: { FT: { home: 3, away: 0 }, HT: { home: 1, away: 0 } } });
      }
      await world.book.idle();
      // The stakes of four combinations come back, and no more than the highest win beside them.
      expect(await world.balance(member)).toEqual({ main: 1_001_000_00, hold: 0 });
      await world.stop();
    });

    test('SETTLE-016 the lowest cap among the sports bounds the whole', async () => {
      const world = await createWorld(db);
      const usd = evenCaps(1_000_000, { basketball: 100 });
      const payoutCaps = { usd, usdRateMinor: 261, usdRateDay: '2026-01-01' };
      world.setSite({ limits: evenLimits(EACH, { maxWinMinor: 1_000_000 }), payoutCaps });
      const member = await world.member();
      const legs = [legOf(await world.match()), legOf(await world.match('BK'))];
      const over = await placeParlay(world, member, { legs, unitMinor: 101_00 });
      expect(over).toMatchObject({ value: { reason: 'aboveMaxWin', fix: { maxMinor: 100_00 } } });
      const most = await placeParlay(world, member, { legs, unitMinor: 100_00 });
      expect(most).toMatchObject({ value: { bet: { winMinor: 261_00 } } });
      const { rows } = await world.db.query<{ game_type: string }>(
        'select game_type from bet where member_id = $1',
        [member.memberId],
      );
      expect(rows).toEqual([{ game_type: 'BK' }]);
      await world.stop();
    });

    test('SETTLE-021 the same parlay is taken once while it is open; its legs alone may be bet', async () => {
      const world = await createWorld(db);
      world.setSite({ sameSelectionOnce: true });
      const member = await world.member();
      const [first, second, third] = await matches(world, 3);
      if (!first || !second || !third) throw new Error('three matches');
      const legs = [legOf(first), legOf(second), legOf(third)];
      const placed = await Promise.all([
        placeParlay(world, member, { legs }),
        placeParlay(world, member, { legs: [...legs].reverse() }),
      ]);
      expect(placed.map(verdictOf).sort()).toEqual(['accepted', 'duplicateSelection']);
      expect(verdictOf(await placeParlay(world, member, { legs, size: 2 }))).toBe('accepted');
      expect(verdictOf(await placeParlay(world, member, { legs: legs.slice(1) }))).toBe('accepted');
      expect(verdictOf(await world.place(member, first))).toBe('accepted');
      expect(verdictOf(await world.place(member, first))).toBe('duplicateSelection');
      await world.stop();
    });

    test('a match that another process knows to be over refuses its leg', async () => {
      const world = await createWorld(db);
      const other = await world.restart();
      const member = await world.member();
      const [first, second] = await matches(world, 2);
      if (!first || !second) throw new Error('two matches');
      await (await other.match(second)).result({ periods: { FT: NIL } });
      const placed = await placeParlay(world, member, { legs: [legOf(first), legOf(second)] });
      expect(verdictOf(placed)).toBe('seriesLegs 2:matchClosed');
      expect(await world.balance(member)).toEqual({ main: 1_000_000_00, hold: 0 });
      await Promise.all([world.stop(), other.stop()]);
    });

    test('with a leg in play it waits as long as the slowest, and every leg is decided together', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const [first, second] = await matches(world, 2);
      if (!first || !second) throw new Error('two matches');
      await second.clock('1H', 60_000);
      await second.price([HOME_HALF]);
      const legs = [legOf(first), legOf(second, { scoreSeen: NIL })];
      const taken = await placeParlay(world, member, { legs, policy: 'any' });
      expect(verdictOf(taken)).toBe('waiting');
      await first.price([quote('handicap', -2, { H: 920, C: 940 })]);
      world.clock.advance(5_000);
      await world.book.idle();
      const accepted = world.pushed.at(-1)?.bet;
      expect(accepted).toMatchObject({ status: 'accepted', winMinor: 2648 });
      expect(accepted?.legs.map((leg) => leg.price)).toEqual([920, 900]);
      expect(await world.book.openBets(member)).toEqual([accepted]);

      const moved = legs.map((leg, at) => ({ ...leg, priceSeen: at === 0 ? 920 : 900 }));
      await placeParlay(world, member, { legs: moved, key: 'spoiled' });
      await second.score(1, 0);
      await world.book.idle();
      expect(world.pushed.at(-1)?.bet).toMatchObject({
        status: 'refused',
        refusal: 'scoreChanged',
      });
      expect(await world.balance(member)).toEqual({ main: 999_990_00, hold: 10_00 });
      const [reported] = await world.book.betStatus({ ...member, requestIds: ['spoiled'] });
      expect(reported?.answer).toMatchObject({
        outcome: 'refused',
        legs: [{ leg: 2, reason: 'scoreChanged', fix: { score: { home: 1, away: 0 } } }],
      });
      await world.stop();
    });

    test('a leg before its match refuses the parlay when its match kicks off while it waits', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const [first, second] = await matches(world, 2);
      if (!first || !second) throw new Error('two matches');
      await second.clock('1H', 60_000);
      await second.price([HOME_HALF]);
      const legs = [legOf(first), legOf(second, { scoreSeen: NIL })];
      await placeParlay(world, member, { legs });
      await first.clock('1H');
      await world.book.idle();
      expect(world.pushed.at(-1)?.bet).toMatchObject({ refusal: 'turnedInPlay' });
      await world.stop();
    });

    test('SETTLE-016 a system promises no more after its wait than the cap of the day it was placed under', async () => {
      const world = await createWorld(db);
      const payoutCaps = { usd: evenCaps(10), usdRateMinor: 261, usdRateDay: '2026-01-01' };
      world.setSite({ payoutCaps });
      const member = await world.member();
      const [first, ...others] = await matches(world, 3);
      if (!first) throw new Error('three matches');
      await first.live();
      const legs = [legOf(first, { scoreSeen: NIL }), ...others.map((match) => legOf(match))];
      const placed = await placeParlay(world, member, { legs, size: 2 });
      expect(placed).toMatchObject({ value: { outcome: 'waiting', bet: { winMinor: 26_10 } } });
      world.clock.advance(5_000);
      await world.book.idle();
      expect(world.pushed.at(-1)?.bet).toMatchObject({ status: 'accepted', winMinor: 26_10 });
      await world.stop();
    });

    test('another process takes over a waiting parlay', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const [first, second] = await matches(world, 2);
      if (!first || !second) throw new Error('two matches');
      await second.clock('1H', 60_000);
      await second.price([HOME_HALF]);
      const legs = [legOf(first), legOf(second, { scoreSeen: NIL })];
      await placeParlay(world, member, { legs });
      const next = await world.restart();
      await world.stop();
      await next.match(first);
      const live = await next.match(second);
      await live.clock('1H', 70_000);
      await live.price([HOME_HALF]);
      next.clock.advance(5_000);
      await next.book.idle();
      expect(next.pushed.at(-1)?.bet).toMatchObject({ status: 'accepted' });
      await next.stop();
    });

    test('a site may take each parlay more than once', async () => {
      const world = await createWorld(db);
      expect(openSite().sameSelectionOnce).toBe(false);
      const member = await world.member();
      const legs = (await matches(world, 2)).map((match) => legOf(match));
      const placed = [1, 2].map(() => placeParlay(world, member, { legs }));
      expect((await Promise.all(placed)).map(verdictOf)).toEqual(['accepted', 'accepted']);
      await world.stop();
    });

    test('the auditor agrees with all of it', async () => {
      expect(await auditAll(db)).toEqual([]);
    });
  });
}
