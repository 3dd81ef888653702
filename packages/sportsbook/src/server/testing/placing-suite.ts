import type { SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { evenCaps, evenLimits } from '../../testing/index.ts';
import type { PlaceAnswer } from '../placing/types.ts';
import { auditAll, openBookDb } from './open-db.ts';
import { HOME_HALF, quote } from './test-feed.ts';
import { createWorld, openSite, type World } from './world.ts';

const matchLimits = (matchMaxMinor: number) =>
  evenLimits({ minMinor: 100, maxMinor: 100_000_00, matchMaxMinor });

type Placed = Awaited<ReturnType<World['place']>>;

/** `accepted`, `waiting`, or the reason of the refusal. */
function verdictOf(placed: Placed): string {
  if (!placed.ok) return placed.error;
  return placed.value.outcome === 'refused' ? placed.value.reason : placed.value.outcome;
}

function count(placed: readonly Placed[], verdict: string): number {
  return placed.filter((each) => verdictOf(each) === verdict).length;
}

function answerOf(placed: Placed): PlaceAnswer {
  if (!placed.ok) throw new Error(placed.error);
  return placed.value;
}

/** How bets are taken; runs on every database. */
export function describePlacing(engine: TestEngine): void {
  let db: Db;
  beforeAll(async () => {
    db = await openBookDb(engine);
  });

  describe(`placing on ${engine.name}`, () => {
    test('a bet before the match is accepted, held and shown', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const match = await world.match();
      const placed = answerOf(await world.place(member, match));
      expect(placed).toMatchObject({
        outcome: 'accepted',
        bet: { status: 'accepted', stakeMinor: 100_00, winMinor: 90_00, waitUntil: null },
      });
      expect(await world.balance(member)).toEqual({ main: 999_900_00, hold: 100_00 });
      // What is pushed is what a read of the database gives.
      const read = await world.book.openBets(member);
      expect(placed).toEqual({ outcome: 'accepted', bet: read[0] });
      expect(world.pushed).toEqual([expect.objectContaining({ bet: read[0] })]);
      await world.stop();
    });

    test('bets read by id are given only to their own members, many members in one call', async () => {
      const world = await createWorld(db);
      const [one, two] = [await world.member(), await world.member()];
      const match = await world.match();
      for (const member of [one, two]) await world.place(member, match);
      const [first] = await world.book.openBets(one);
      const [second] = await world.book.openBets(two);
      const betIds = [first, second].map((bet) => bet?.betId ?? '');
      const [betOfOne = '', betOfTwo = ''] = betIds;
      const read = await world.book.bets([
        { ...one, betId: betOfOne },
        { ...two, betId: betOfTwo },
      ]);
      expect(new Set(read)).toEqual(new Set([first, second]));
      const wrong = [
        { ...one, betId: betOfTwo },
        { ...one, siteId: 6001 as SiteId, betId: betOfOne },
      ];
      expect(await world.book.bets(wrong)).toEqual([]);
      expect(await world.book.bets([])).toEqual([]);
      await world.stop();
    });

    test('a hundred copies of one intent are one bet with one answer', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const match = await world.match();
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => world.place(member, match, { key: 'intent-1' })),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(verdictOf(await world.place(member, match, { key: 'intent-1' }))).toBe('accepted');
      expect(await world.book.openBets(member)).toHaveLength(1);
      const other = await world.place(member, match, { key: 'intent-1', bodyHash: 'another' });
      expect(verdictOf(other)).toBe('conflict');
      expect(await world.balance(member)).toEqual({ main: 999_900_00, hold: 100_00 });
      await world.stop();
    });

    test('the same key of another member is another intent', async () => {
      const world = await createWorld(db);
      const match = await world.match();
      const members = [await world.member(), await world.member()];
      const placed = await Promise.all(
        members.map((member) => world.place(member, match, { key: 'shared' })),
      );
      expect(count(placed, 'accepted')).toBe(2);
      await world.stop();
    });

    test('a refusal is remembered by its key, and an intent that never came is unknown', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const match = await world.match();
      await match.say({ type: 'stop' });
      const refused = answerOf(await world.place(member, match, { key: 'late' }));
      expect(refused).toEqual({ outcome: 'refused', reason: 'suspended', fix: null });
      await match.price([HOME_HALF]);
      expect(answerOf(await world.place(member, match, { key: 'late' }))).toEqual(refused);
      const placed = answerOf(await world.place(member, match, { key: 'in-time' }));
      const query = { ...member, requestIds: ['never', 'late', 'in-time'] };
      const expected = [
        { requestId: 'never', answer: { outcome: 'unknown' } },
        { requestId: 'late', answer: refused },
        { requestId: 'in-time', answer: placed },
      ];
      expect(await world.book.betStatus(query)).toEqual(expected);
      const next = await world.restart();
      expect(await next.book.betStatus(query)).toEqual(expected);
      await Promise.all([world.stop(), next.stop()]);
    });

    test('parallel bets never spend more than there is', async () => {
      const world = await createWorld(db);
      const member = await world.member(1_000_00);
      const matches = await Promise.all([world.match(), world.match(), world.match()]);
      const placed = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          world.place(member, matches[at % 3] ?? matches[0], {}),
        ),
      );
      expect(count(placed, 'accepted')).toBe(10);
      expect(count(placed, 'balanceLow')).toBe(20);
      expect(await world.balance(member)).toEqual({ main: 0, hold: 1_000_00 });
      await world.stop();
    });

    test('concurrent bets from two processes keep the limit of the match', async () => {
      const world = await createWorld(db);
      world.setSite({ limits: matchLimits(550_00) });
      const other = await world.restart();
      other.setSite({ limits: matchLimits(550_00) });
      const member = await world.member();
      const match = await world.match();
      const same = await other.match(match);
      const placed = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          at % 2 === 0 ? world.place(member, match) : other.place(member, same),
        ),
      );
      expect(count(placed, 'accepted')).toBe(5);
      expect(count(placed, 'aboveMatch')).toBe(15);
      const refused = placed.map(answerOf).find((answer) => answer.outcome === 'refused');
      expect(refused).toMatchObject({ fix: { minMinor: 100, maxMinor: 50_00 } });
      const [quoted] = await world.book.quote({
        ...member,
        entries: [{ matchId: match.matchId, marketId: match.marketId, side: 'H' }],
      });
      expect(quoted).toMatchObject({ minMinor: 100, maxMinor: 50_00, matchMaxMinor: 550_00 });
      await Promise.all([world.stop(), other.stop()]);
    });

    test('SETTLE-021 the same selection is taken once while it is open, and the refusal names the bet', async () => {
      const world = await createWorld(db);
      world.setSite({ sameSelectionOnce: true });
      const member = await world.member();
      const match = await world.match();
      const placed = await Promise.all([1, 2, 3].map(() => world.place(member, match)));
      expect(count(placed, 'accepted')).toBe(1);
      const [open] = await world.book.openBets(member);
      const refused = placed.map(answerOf).filter((answer) => answer.outcome === 'refused');
      for (const answer of refused) {
        expect(answer).toEqual({
          outcome: 'refused',
          reason: 'duplicateSelection',
          fix: { ticketId: open?.ticketId },
        });
      }
      const away = await world.place(member, match, { side: 'C', priceSeen: 960 });
      expect(verdictOf(away)).toBe('accepted');
      await world.stop();
    });

    test('a match whose result another process has stored takes no bet', async () => {
      const world = await createWorld(db);
      const other = await world.restart();
      const member = await world.member();
      const match = await world.match();
      await (await other.match(match)).result({ periods: { FT: { home: 1, away: 0 } } });
      expect(verdictOf(await world.place(member, match))).toBe('matchClosed');
      expect(await world.balance(member)).toEqual({ main: 1_000_000_00, hold: 0 });
      await Promise.all([world.stop(), other.stop()]);
    });

    test('of many bets committed together each is decided by itself', async () => {
      const world = await createWorld(db);
      world.setSite({ sameSelectionOnce: true, limits: matchLimits(250_00) });
      const [match, second] = [await world.match(), await world.match()];
      const plain = await Promise.all(Array.from({ length: 12 }, () => world.member()));
      const broke = await world.member(99_99);
      const twice = await world.member(1_000_00);
      const keen = await world.member();
      const eager = await world.member(1_000_00);
      const torn = await world.member();
      // Occupies the lanes, so that all that follows is committed together.
      const first = plain.slice(0, 4).map((member) => world.place(member, second));
      const placed = await Promise.all([
        ...plain.map((member) => world.place(member, match)),
        world.place(broke, match),
        world.place(twice, match, { key: 'one-intent' }),
        world.place(twice, match, { key: 'one-intent' }),
        world.place(keen, match),
        world.place(keen, match),
        world.place(eager, match, { stakeMinor: 200_00 }),
        world.place(eager, match, { side: 'C', priceSeen: 960 }),
        world.place(torn, match, { key: 'two-intents' }),
        world.place(torn, match, { key: 'two-intents', bodyHash: 'another' }),
      ]);
      const verdicts = placed.map(verdictOf);
      expect(verdicts.splice(0, plain.length)).toEqual(plain.map(() => 'accepted'));
      expect(verdicts).toEqual([
        'balanceLow',
        'accepted',
        'accepted',
        'accepted',
        'duplicateSelection',
        'accepted',
        'aboveMatch',
        'accepted',
        'conflict',
      ]);
      expect((await Promise.all(first)).map(verdictOf)).toEqual(first.map(() => 'accepted'));
      expect(await world.balance(broke)).toEqual({ main: 99_99, hold: 0 });
      expect(await world.balance(twice)).toEqual({ main: 900_00, hold: 100_00 });
      expect(await world.balance(eager)).toEqual({ main: 800_00, hold: 200_00 });
      await world.stop();
    });

    test('a refusal by the market comes before any check of money', async () => {
      const world = await createWorld(db);
      const member = await world.member(0);
      const match = await world.match();
      await match.price([
        quote('win', null, { H: 2000, C: 3600, N: 3300 }, { state: 'suspended' }),
      ]);
      const reasons = await Promise.all([
        world.place(member, match, { matchId: 'nowhere' }),
        world.place(member, match, { marketId: 'nonsense' }),
        world.place(member, match, { marketId: 'handicap.FT.-4' }),
        world.place(member, match, { marketId: 'win.FT', priceSeen: 2000 }),
        world.place(member, match, { priceSeen: 920 }),
        world.place(member, match, { stakeMinor: 50 }),
        world.place(member, match),
      ]);
      expect(reasons.map(verdictOf)).toEqual([
        'matchClosed',
        'marketClosed',
        'lineChanged',
        'suspended',
        'priceChanged',
        'belowMinimum',
        'balanceLow',
      ]);
      world.clock.advance(3_600_000);
      expect(verdictOf(await world.place(member, match))).toBe('pastClosing');
      await match.clock('1H');
      expect(verdictOf(await world.place(member, match))).toBe('turnedInPlay');
      await world.stop();
    });

    test('the binding limit of a quote is the enforced one: rules, profit, the day and the parlay of a match', async () => {
      const world = await createWorld(db);
      const member = await world.member();
      const match = await world.match();
      const entries = [{ matchId: match.matchId, marketId: match.marketId, side: 'H' }];
      const bound = async (limits: Parameters<World['setSite']>[0]['limits']) => {
        world.setSite({ limits: { ...openSite().limits, ...limits } });
        const [quoted] = await world.book.quote({ ...member, entries });
        const stakeMinor = (quoted?.maxMinor ?? 0) + 100;
        expect(verdictOf(await world.place(member, match, { stakeMinor }))).toMatch(/^above/);
        return [quoted?.binding, quoted?.maxMinor];
      };
      const { leagueId } = world.book.match(match.matchId) ?? { leagueId: '' };
      const narrow = { leagueId, group: 'main', maxMinor: 50_00 } as const;
      const rules = [
        narrow,
        { memberId: member.memberId, maxMinor: 70_00 },
        { gameType: 'BK', maxMinor: 1 },
      ];
      const limits = openSite().limits;
      expect(await bound({ ...limits, rules: rules as typeof limits.rules })).toEqual([
        'single',
        50_00,
      ]);
      expect(await bound({ ...limits, maxWinMinor: 90_00 })).toEqual(['maxWin', 100_00]);
      const usd = evenCaps(1_000);
      world.setSite({ payoutCaps: { usd, usdRateMinor: 90, usdRateDay: '2026-01-01' } });
      expect(await bound(limits)).toEqual(['dayCap', 1_000_00]);
      const guest = await world.book.quote({ siteId: member.siteId, memberId: null, entries });
      expect(guest[0]).toMatchObject({
        inSeries: true,
        seriesRoomMinor: 100_000_000_00,
        seriesMostMinor: 900_00,
      });
      world.setSite({ limits: { ...limits, rules: [{ leagueId, matchMaxMinor: 500_00 }] } });
      const [ruled] = await world.book.quote({ ...member, entries });
      expect(ruled).toMatchObject({ matchMaxMinor: 500_00, seriesRoomMinor: 500_00 });
      await world.stop();
    });

    test('more bets a minute than the site allows are refused', async () => {
      const world = await createWorld(db);
      world.setSite({ limits: { ...openSite().limits, betsPerMinute: 2 } });
      const member = await world.member();
      const match = await world.match();
      const placed = await Promise.all([1, 2, 3].map(() => world.place(member, match)));
      expect(placed.map(verdictOf)).toEqual(['accepted', 'accepted', 'tooFast']);
      world.clock.advance(60_000);
      expect(verdictOf(await world.place(member, match))).toBe('accepted');
      await world.stop();
    });

    test('the auditor agrees with all of it', async () => {
      expect(await auditAll(db)).toEqual([]);
    });
  });
}
