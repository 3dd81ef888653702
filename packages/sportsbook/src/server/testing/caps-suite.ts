import { createUuid, moneyMinor } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { GameType } from '@tianping/feeds';
import { PAYOUT_CAPS_USD } from '@tianping/odds';
import { describe, expect, test } from 'vitest';
import { evenCaps } from '../../testing/index.ts';
import { SETTLE_BATCH } from '../limits.ts';
import { grantVoucher } from '../vouchers/vouchers.ts';
import { acceptedParlay } from './parlay-bets.ts';
import { history, nil, placed, records, score } from './settlement-helpers.ts';
import { type FedMatch, quote } from './test-feed.ts';
import { createWorld, type World } from './world.ts';

type Member = Awaited<ReturnType<World['member']>>;

const RATE = { usdRateMinor: 1, usdRateDay: '2026-01-01' };
/** A stake of 100.00 wins 2,000.00 at it, the most that a bet on the other sports may win. */
const LONG_PRICE = 20_000;
const STAKE = 100_00;

/** What a member may be paid in a day by each sport, as the terms state it; runs on every database. */
export function describeCaps(title: string, db: () => Db): void {
  describe(`caps of a day on ${title}`, () => {
    test('SETTLE-011 SETTLE-012 300,000 USD of tennis and its like, 200,000 of other sports', async () => {
      const world = await capsWorld(db());
      const thrice = async (member: Member, sport: GameType) => [
        await wonBy(world, member, sport),
        await wonBy(world, member, sport),
        await wonBy(world, member, sport),
      ];
      for (const sport of ['TN', 'AF', 'BS', 'IH', 'VB'] as const) {
        const member = await world.member();
        expect(await thrice(member, sport), sport).toEqual([200_000, 100_000, 0]);
        expect(await wonBy(world, member, 'FT'), `football after ${sport}`).toBe(200_000);
      }
      for (const sport of ['SK', 'TT', 'ES', 'BM'] as const) {
        expect(await thrice(await world.member(), sport), sport).toEqual([200_000, 0, 0]);
      }
      await world.stop();
    });

    test('SETTLE-016 tennis with snooker is bound by the 200,000 USD of snooker', async () => {
      const world = await capsWorld(db());
      const member = await world.member();
      const matches = [await matchOf(world, 'TN'), await matchOf(world, 'SK')];
      const legs = matches.map((match) => ({ match, price: 7_000 }));
      const betId = await acceptedParlay(world, member, { legs, sizes: [2], bets: 1 });
      for (const match of matches) await homeWins(match);
      await world.book.idle();
      const bet = (await records(world, member)).get(betId);
      // 8.00 by 8.00 would win 6,300.00.
      expect(bet).toMatchObject({ payoutMinor: STAKE + 200_000, paid: { cappedMinor: 430_000 } });
      await world.stop();
    });

    test('SETTLE-013 a handicap on corners ends at the cap of the new handicap markets', async () => {
      const world = await createWorld(db());
      const usd = evenCaps(1_000, { newHandicap: 20 });
      world.setSite({ payoutCaps: { usd, usdRateMinor: 700, usdRateDay: '2026-01-01' } });
      const member = await world.member();
      const bet = async (period: 'CR' | 'FT') => {
        const match = await world.match();
        const family = period === 'CR' ? 'cornerHandicap' : 'handicap';
        await match.price([quote(family, -2, { H: 900, C: 960 }, { period })]);
        const betId = await placed(world, member, match, { marketId: `${family}.${period}.-2` });
        await match.result({ periods: { HT: nil, FT: score(1, 0), CR: score(5, 2) } });
        await world.book.idle();
        return (await records(world, member)).get(betId);
      };
      expect(await bet('CR')).toMatchObject({ payoutMinor: 190_00 });
      expect(await bet('CR')).toMatchObject({
        payoutMinor: 150_00,
        explanation: { cappedMinor: 40_00, scoreUsed: score(5, 2) },
      });
      // Other markets of the sport have room left.
      expect(await bet('FT')).toMatchObject({ payoutMinor: 190_00 });
      await world.stop();
    });

    test('SETTLE-009 winnings of a free bet fill the cap for the bets that are settled after it', async () => {
      const world = await tightWorld(db());
      const member = await world.member();
      const voucherId = await freeBet(world, member);
      const free = await homeWinOn(world, member, { voucherId });
      expect(await paidTo(world, member, free.betId)).toBe(90_00);
      const next = await homeWinOn(world, member);
      expect(await paidTo(world, member, next.betId)).toBe(150_00);
      await world.stop();
    });

    test('SETTLE-009 a result that says the same again on a later day moves no money and takes no room', async () => {
      const world = await tightWorld(db());
      const member = await world.member();
      const whole = await homeWinOn(world, member);
      const cut = await homeWinOn(world, member);
      world.clock.advance(24 * 3_600_000);
      await homeWinOn(world, member);
      for (const { match } of [whole, cut]) {
        await match.result({ revision: 2, periods: { ...HOME_WON, CR: score(3, 4) } });
        await world.book.idle();
      }
      expect(await history(db(), whole.betId)).toEqual(['W 19000']);
      expect(await history(db(), cut.betId)).toEqual(['W 15000']);
      const last = await homeWinOn(world, member);
      expect(await paidTo(world, member, last.betId)).toBe(150_00);
      await world.stop();
    });

    test('SETTLE-009 what an order would pay is cut at the cap of a day over all pages of the trial', async () => {
      const world = await tightWorld(db());
      const member = await world.member();
      const match = await world.match();
      const bets = SETTLE_BATCH + 100;
      for (let placing = 0; placing < bets; placing += 100) {
        await Promise.all(Array.from({ length: 100 }, () => placed(world, member, match)));
      }
      const { matchId } = match;
      const at = world.clock.now();
      const result = { status: 'final', periods: HOME_WON, source: 'staff', at } as const;
      const tried = await world.db.tx((sql) =>
        world.book.twoPersons.reckon(sql, { what: 'result', matchId, result }),
      );
      // Winnings of 140.00 beside the stakes.
      expect(tried).toMatchObject({ bets, changed: bets, paidMinor: bets * STAKE + 140_00 });
      await match.result({ revision: 1, periods: HOME_WON });
      await world.book.idle();
      const { main } = await world.balance(member);
      expect(main - (1_000_000_00 - bets * STAKE)).toBe(tried.paidMinor);
      await world.stop();
    });

    test('SETTLE-009 a bet whose result changes on a later day is paid under the cap of that day', async () => {
      const world = await tightWorld(db());
      const member = await world.member();
      const lost = await homeWinOn(world, member);
      await lost.match.result({ revision: 2, periods: { HT: nil, FT: score(0, 1) } });
      await world.book.idle();
      world.clock.advance(24 * 3_600_000);
      await homeWinOn(world, member);
      await lost.match.result({ revision: 3, periods: HOME_WON });
      await world.book.idle();
      expect(await paidTo(world, member, lost.betId)).toBe(150_00);
      await world.stop();
    });
  });
}

const HOME_WON = { HT: nil, FT: score(1, 0) };

/** A world whose members may win 140.00 in a day; a bet of `homeWinOn` wins 90.00. */
async function tightWorld(db: Db): Promise<World> {
  const world = await createWorld(db);
  const payoutCaps = { usd: evenCaps(20), usdRateMinor: 700, usdRateDay: '2026-01-01' };
  world.setSite({ payoutCaps });
  return world;
}

async function homeWinOn(
  world: World,
  member: Member,
  changes: object = {},
): Promise<{ readonly match: FedMatch; readonly betId: string }> {
  const match = await world.match();
  const betId = await placed(world, member, match, changes);
  await match.result({ revision: 1, periods: HOME_WON });
  await world.book.idle();
  return { match, betId };
}

async function paidTo(world: World, member: Member, betId: string) {
  return (await records(world, member)).get(betId)?.payoutMinor;
}

/** A free bet of 100.00; answers its id. */
async function freeBet(world: World, member: Member): Promise<string> {
  const voucherId = createUuid(world);
  const at = world.clock.now();
  return world.db.tx((sql) =>
    grantVoucher(sql, {
      ...member,
      voucherId,
      source: voucherId,
      kind: 'free',
      name: { hans: '体验券', hant: '體驗券' },
      amountMinor: moneyMinor(STAKE),
      rateBasisPoints: 0,
      minimumMinor: moneyMinor(0),
      minPrice: 0,
      at,
      expiresAt: at + 86_400_000,
    }),
  );
}

/** A world under the caps of the terms, where a dollar is one minor unit. */
async function capsWorld(db: Db): Promise<World> {
  const world = await createWorld(db);
  world.setSite({ payoutCaps: { usd: PAYOUT_CAPS_USD, ...RATE } });
  return world;
}

async function matchOf(world: World, gameType: GameType): Promise<FedMatch> {
  const { fixture } = await world.match();
  const match = await world.match({
    fixture: { ...fixture, key: `${fixture.key}-${gameType}`, gameType },
  });
  await match.price([quote('handicap', -2, { H: LONG_PRICE, C: 10 })]);
  return match;
}

/** What a bet that wins is paid beyond its stake. */
async function wonBy(world: World, member: Member, gameType: GameType): Promise<number> {
  const match = await matchOf(world, gameType);
  const betId = await placed(world, member, match, { priceSeen: LONG_PRICE });
  await homeWins(match);
  await world.book.idle();
  const bet = (await records(world, member)).get(betId);
  return (bet?.payoutMinor ?? 0) - STAKE;
}

async function homeWins(match: FedMatch): Promise<void> {
  await match.result({ winner: 'H', periods: { HT: nil, FT: score(3, 0) } });
}
