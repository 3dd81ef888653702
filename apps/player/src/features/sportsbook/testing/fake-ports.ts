import type { Clock, Rng } from '@tianping/base';
import { moneyMinor } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { priceMilli } from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import type { StreamStatus, TopicListener } from '@tianping/realtime/client';
import { betTerms } from '@tianping/sportsbook';
import type { SportsPorts } from '../ports.ts';
import type { PlaceAnswer, PlaceRequest, StatusAnswer } from '../slip/intent.ts';
import type { JournalStorage } from '../slip/journal.ts';
import { priceOf } from '../store/price-cell.ts';
import type { Change } from '../store/topic-book.ts';
import type { World } from './world.ts';

/** The house's side of the fake: what tests and the workbench steer. */
export interface FakeHouse {
  readonly ports: SportsPorts;
  readonly bets: Map<string, BetView>;
  push(topic: string, changes: readonly Change[]): void;
  setStatus(status: StreamStatus): void;
  /** The next answers of `placeBet` are lost on the way back (the bet is made) or on the way there. */
  lose(where: 'answer' | 'request', count: number): void;
  /** Decides a waiting bet and pushes it. */
  decide(betId: string, status: 'accepted' | 'refused'): void;
}

const DELAY_MS = 5_000;

export function createFakeHouse(options: {
  readonly world: World;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly storage: JournalStorage;
}): FakeHouse {
  const { world, clock, rng, storage } = options;
  const listeners = new Map<string, Set<TopicListener>>();
  const statusListeners = new Set<(status: StreamStatus) => void>();
  const bets = new Map<string, BetView>();
  const answers = new Map<string, PlaceAnswer>();
  const losing = { answer: 0, request: 0 };
  let status: StreamStatus = { kind: 'online' };
  const push = (topic: string, changes: readonly Change[]): void => {
    for (const listener of listeners.get(topic) ?? []) listener.onChanges(changes);
  };
  const put = (bet: BetView): void => {
    bets.set(bet.betId, bet);
    push('me', [[`bet:${bet.betId}`, bet]]);
  };
  const place = (request: PlaceRequest, key: string): PlaceAnswer => {
    const known = answers.get(key);
    if (known) return known;
    const bet = betOf(world, request, { key, at: clock.now(), number: bets.size + 20_390 });
    const answer: PlaceAnswer = bet
      ? { outcome: bet.status === 'waiting' ? 'waiting' : 'accepted', bet }
      : refusedByPrice(world, request);
    answers.set(key, answer);
    if (bet) {
      bets.set(bet.betId, bet);
      clock.after(0, () => push('me', [[`bet:${bet.betId}`, bet]]));
    }
    return answer;
  };
  const statusOf = (key: string): StatusAnswer => {
    const bet = [...bets.values()].find((each) => each.requestId === key);
    if (bet) return { outcome: bet.status === 'waiting' ? 'waiting' : 'accepted', bet };
    return answers.get(key) ?? { outcome: 'unknown' };
  };
  return {
    bets,
    push,
    setStatus(next) {
      status = next;
      for (const listener of statusListeners) listener(next);
      if (next.kind !== 'offline') return;
      for (const each of listeners.values()) for (const listener of each) listener.onStale?.();
    },
    lose(where, count) {
      losing[where] = count;
    },
    decide(betId, outcome) {
      const bet = bets.get(betId);
      if (bet) put({ ...bet, status: outcome, waitUntil: null });
    },
    ports: {
      clock,
      rng,
      storage,
      stream: {
        subscribe(topic, listener) {
          const own = listeners.get(topic) ?? new Set();
          listeners.set(topic, own.add(listener));
          clock.after(0, () => {
            if (own.has(listener)) listener.onSnapshot(topic === 'me' ? [] : world.topic(topic));
          });
          return () => void own.delete(listener);
        },
        status: () => status,
        onStatus(listener) {
          statusListeners.add(listener);
          return () => void statusListeners.delete(listener);
        },
        clockOffsetMs: () => 0,
      },
      calls: {
        async placeBet(request, key) {
          if (losing.request > 0) {
            losing.request -= 1;
            return { kind: 'lost' };
          }
          const answer = place(request, key);
          if (losing.answer > 0) {
            losing.answer -= 1;
            return { kind: 'lost' };
          }
          return { kind: 'answer', answer };
        },
        betStatus: async (requestIds) => ({
          kind: 'answer',
          answer: requestIds.map((requestId) => ({ requestId, answer: statusOf(requestId) })),
        }),
        quote: async (entries) => ({
          kind: 'answer',
          answer: entries.map((entry) => ({
            ...entry,
            market: world.market(entry.matchId, entry.marketId) ?? null,
            minMinor: 1_000,
            maxMinor: 5_000_000,
            matchMaxMinor: 20_000_000,
            delayMs: DELAY_MS,
          })),
        }),
        betRecordList: async ({ state }) => {
          const list = [...bets.values()].filter(
            (bet) => state !== 'open' || bet.status === 'waiting' || bet.status === 'accepted',
          );
          return { kind: 'answer', answer: { total: list.length, list } };
        },
        topicView: async (topic) => ({
          kind: 'answer',
          answer: {
            topic,
            seq: 1,
            whole: true,
            changes: world.topic(topic).map(([key, value]) => [key, value]),
          },
        }),
      },
    },
  };
}

/** A bet under the request's terms, or null when the price has moved against it. */
function betOf(
  world: World,
  request: PlaceRequest,
  made: { readonly key: string; readonly at: number; readonly number: number },
): BetView | null {
  const market = world.market(request.matchId, request.marketId);
  const match = world.match(request.matchId);
  if (!market) return null;
  const price = priceOf(market, request.side);
  if (price < request.priceSeen && request.policy !== 'any') return null;
  const includesStake = marketByFamily[market.family]?.includesStake ?? true;
  const score = match.isLive ? { home: match.sc_FT_H, away: match.sc_FT_C } : null;
  const terms = betTerms({
    price: priceMilli(price),
    version: market.version,
    oddsType: request.oddsType,
    includesStake,
    stakeMinor: moneyMinor(request.stakeMinor),
    scoreAtBet: score,
  });
  return {
    betId: made.key,
    requestId: made.key,
    ticketId: `TY260314-${made.number}`,
    status: match.isLive ? 'waiting' : 'accepted',
    placedAt: made.at,
    waitUntil: match.isLive ? made.at + DELAY_MS : null,
    refusal: null,
    oddsType: request.oddsType,
    stakeMinor: request.stakeMinor,
    holdMinor: terms.holdMinor,
    winMinor: terms.winMinor,
    effectiveMinor: null,
    payoutMinor: null,
    resultCode: null,
    settledAt: null,
    settleCount: 0,
    series: null,
    voucherId: null,
    explanation: null,
    paid: null,
    legs: [
      {
        matchId: match.gameId,
        marketId: market.id,
        gameType: match.gameType,
        sport: match.sport,
        leagueName: { hans: '', hant: '' },
        team_h: match.team_h,
        team_c: match.team_c,
        startAt: match.startAt,
        w: market.w,
        r: request.side,
        family: market.family,
        period: market.period,
        line: market.line,
        side: request.side,
        runner: null,
        price,
        includesStake,
        inPlay: match.isLive,
        scoreAtBet: score,
        resultCode: null,
        scoreSettled: null,
        explanation: null,
      },
    ],
  };
}

function refusedByPrice(world: World, request: PlaceRequest): PlaceAnswer {
  const market = world.market(request.matchId, request.marketId);
  if (!market)
    return { outcome: 'refused', reason: 'marketClosed', message: '', fix: null, legs: [] };
  const fix = { price: priceOf(market, request.side), version: market.version };
  return { outcome: 'refused', reason: 'priceChanged', message: '', fix, legs: [] };
}
