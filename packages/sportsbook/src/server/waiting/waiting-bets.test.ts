import { createSeededRng, moneyMinor, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { BetView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { priceMilli } from '@tianping/odds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { expect, test } from 'vitest';
import type { SportsbookDeps } from '../deps.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { applyFeedEvent, type MatchMessage, matchIdOf } from '../state/apply-feed-event.ts';
import {
  createMarketRegistry,
  createSportRegistry,
  type MatchState,
} from '../state/match-state.ts';
import {
  createTestFeed,
  type FedMatch,
  HOME_HALF,
  newFixture,
  quote,
} from '../testing/test-feed.ts';
import { openSite } from '../testing/world.ts';
import { ChangeLog } from './change-log.ts';
import type { WaitingBet } from './waiting-bet.ts';
import { WaitingBets } from './waiting-bets.ts';

const TOTAL = quote('total', 10, { OV: 900, UN: 900 });
const NIL = { home: 0, away: 0 };

/** Bets waiting on matches of a feed, over a database that writes every decision as it is given. */
function createWaiting() {
  const clock = createFakeClock();
  const rng = createSeededRng(11);
  const states = new Map<string, MatchState>();
  const refused: string[] = [];
  const db = {
    async write(_sql: string, [rows = '[]']: readonly string[]) {
      const decided: { readonly bet_id: string; readonly verdict: string }[] = JSON.parse(rows);
      return {
        rows: decided.map(({ bet_id, verdict }) => ({
          bet_id,
          outcome: verdict === 'refuse' ? 'refused' : 'accepted',
        })),
      };
    },
  };
  const deps: SportsbookDeps = {
    db: db as unknown as Db,
    clock,
    rng,
    markets: createMarketRegistry(markets),
    sports: createSportRegistry(sports),
    siteOf: () => openSite(),
    callbacks: {
      onBetChanged: (_member, bet) => refused.push(`${bet.betId} ${bet.refusal}`),
      onBetsSettled: async () => {},
      onBetsCorrected: async () => {},
      onBalanceChanged: () => {},
      isWatched: () => true,
      onFault(fault) {
        throw fault;
      },
    },
  };
  const log = new ChangeLog();
  const book = { get: (matchId: string) => states.get(matchId) };
  const waiting = new WaitingBets(deps, book as unknown as MatchBook, log);
  const feed = createTestFeed({
    producer: 'f',
    clock,
    async handle({ producer, at, message }) {
      const key = (message as { readonly key?: string }).key;
      const before = key === undefined ? undefined : states.get(matchIdOf('f', key));
      const event = { producer, at, message: message as MatchMessage };
      const change = applyFeedEvent(before ?? null, event, deps);
      if (!change) return;
      states.set(change.state.matchId, change.state);
      waiting.matchChanged(before, change.state);
    },
  });
  const live = async (): Promise<FedMatch> => {
    const match = await feed.match(newFixture({ clock, rng }), [HOME_HALF, TOTAL]);
    await match.live();
    return match;
  };
  const place = (betId: string, matches: readonly FedMatch[]): void =>
    waiting.addPlaced(betOn(betId, matches, waiting.mark()));
  return { waiting, log, states, refused, live, place };
}

function betOn(betId: string, matches: readonly FedMatch[], mark: number): WaitingBet {
  const stakeMinor = moneyMinor(100_00);
  return {
    siteId: 6000 as SiteId,
    memberId: 'm' as WaitingBet['memberId'],
    betId,
    legs: matches.map(({ matchId, marketId }) => ({
      matchId,
      marketId,
      side: 'H',
      request: {
        oddsType: 'H',
        priceSeen: priceMilli(900),
        versionSeen: 0,
        scoreSeen: NIL,
        stakeMinor,
        policy: 'any',
        worstPrice: null,
      },
      mark,
    })),
    series: matches.length > 1 ? { sizes: [matches.length], unitMinor: stakeMinor } : null,
    placedAt: 0,
    stakeMinor,
    heldMinor: stakeMinor,
    voucherMinor: moneyMinor(0),
    waitUntil: 90_000_000_000_000,
    view: { betId, legs: [], refusal: null } as unknown as BetView,
  };
}

test('changes of a match whose last event came while a bet waited are forgotten once it is decided', async () => {
  const { waiting, log, refused, live, place } = createWaiting();
  const match = await live();
  place('b1', [match]);
  place('b2', [match]);
  await match.result({ periods: { FT: NIL } });
  expect(log.since(match.matchId, match.marketId, 0)).toBe('matchClosed');
  await waiting.idle();
  expect(refused).toEqual(['b1 matchClosed', 'b2 matchClosed']);
  expect(log.since(match.matchId, match.marketId, 0)).toBeNull();
  await waiting.stop();
});

test('a decided bet leaves what the matches that go on have changed, and what other bets wait on', async () => {
  const { waiting, log, refused, live, place } = createWaiting();
  const [over, on] = [await live(), await live()];
  const total = 'total.FT.10';
  place('b1', [over, on]);
  await on.price([{ ...TOTAL, state: 'suspended' }]);
  await over.result({ periods: { FT: NIL } });
  await waiting.idle();
  expect(refused).toEqual(['b1 matchClosed']);
  expect(log.since(over.matchId, over.marketId, 0)).toBeNull();
  expect(log.since(on.matchId, total, 0)).toBe('suspended');
  await waiting.stop();
});

test('changes of a match that has left the book meanwhile are forgotten too', async () => {
  const { waiting, log, states, live, place } = createWaiting();
  const match = await live();
  place('b1', [match]);
  await match.score(1, 0);
  states.delete(match.matchId);
  await waiting.idle();
  expect(log.since(match.matchId, match.marketId, 0)).toBeNull();
  await waiting.stop();
});
