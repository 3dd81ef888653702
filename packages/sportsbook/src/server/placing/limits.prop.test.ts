import { createSeededRng, createUuid, type IdempotencyKey, must } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { onEmbedded } from '@tianping/db/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { evenLimits } from '../../testing/index.ts';
import { auditAll, openBookDb } from '../testing/open-db.ts';
import { createWorld, type World } from '../testing/world.ts';

let db: Db;
beforeAll(async () => {
  db = await openBookDb(onEmbedded());
});

const EACH = { minMinor: 10_00, maxMinor: 60_00, matchMaxMinor: 150_00 };
const FUNDS = 600_00;

/** Bets of one member from two processes at the same time, single ones and parlays, in a random order. */
async function play(seed: number): Promise<readonly BetView[]> {
  const rng = createSeededRng(seed);
  const world = await createWorld(db);
  const other = await world.restart();
  const rules = [{ leagueId: 'none', maxMinor: 1 }];
  const limits = evenLimits(EACH, { maxWinMinor: 100_00, rules });
  for (const each of [world, other]) each.setSite({ limits, sameSelectionOnce: false });
  const member = await world.member(FUNDS);
  const matches = await Promise.all([world.match(), world.match(), world.match()]);
  await Promise.all(matches.map((match) => other.match(match)));
  const pick = () => must(matches[rng.int(matches.length)], 'match');
  const bet = (process: World): Promise<unknown> => {
    const stakeMinor = (5 + rng.int(70)) * 100;
    if (rng.int(2) === 0) return process.place(member, pick(), { stakeMinor });
    const [first, second] = [pick(), pick()];
    return process.book.placeBet({
      ...member,
      key: createUuid(process) as IdempotencyKey,
      bodyHash: '',
      request: {
        legs: [first, second].map((match) => ({
          matchId: match.matchId,
          marketId: match.marketId,
          side: 'H',
          priceSeen: 900,
          versionSeen: 0,
          scoreSeen: null,
          worstPrice: null,
        })),
        size: 2,
        unitMinor: stakeMinor,
        policy: 'none',
        oddsType: 'H',
        voucherId: null,
      },
    });
  };
  const count = 10 + rng.int(20);
  await Promise.all(Array.from({ length: count }, (_, at) => bet(at % 2 === 0 ? world : other)));
  const bets = await world.book.openBets(member);
  const balance = await world.balance(member);
  expect(balance.main + balance.hold).toBe(FUNDS);
  await Promise.all([world.stop(), other.stop()]);
  return bets;
}

test('no interleaving of two processes takes a bet over a limit or over the balance', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
      const bets = await play(seed);
      taken += bets.length;
      const staked = new Map<string, number>();
      for (const { series: parlay, stakeMinor, winMinor, legs } of bets) {
        expect(stakeMinor).toBeGreaterThanOrEqual(EACH.minMinor);
        expect(stakeMinor).toBeLessThanOrEqual(EACH.maxMinor);
        expect(winMinor).toBeLessThanOrEqual(100_00);
        for (const { matchId } of legs) {
          const name = `${parlay ? 'series' : 'single'} ${matchId}`;
          staked.set(name, (staked.get(name) ?? 0) + stakeMinor);
        }
      }
      for (const held of staked.values()) expect(held).toBeLessThanOrEqual(EACH.matchMaxMinor);
      expect(bets.reduce((sum, bet) => sum + bet.stakeMinor, 0)).toBeLessThanOrEqual(FUNDS);
    }),
    { numRuns: 12 },
  );
  expect(taken).toBeGreaterThan(40);
  expect(await auditAll(db)).toEqual([]);
});
