import type { Clock, Rng } from '@tianping/base';
import type { BetView, TopicEntry } from '@tianping/contract';
import type { StreamStatus, TopicListener } from '@tianping/realtime/client';
import type { LoadedPick, SharedPicks, SportsDeps, Voucher } from '../deps.ts';
import type { PlaceAnswer, PlaceRequest, StatusAnswer } from '../slip/requests/intent.ts';
import type { JournalStorage } from '../slip/requests/journal.ts';
import { betOf, DELAY_MS, refusedByPrice } from './fake-bets.ts';
import type { World } from './world.ts';

/** The server's side of the fake, controlled by tests and the workbench. */
export interface FakeHouse {
  readonly deps: SportsDeps;
  readonly bets: Map<string, BetView>;
  /** What the member may use. */
  readonly vouchers: Voucher[];
  push(topic: string, changes: readonly TopicEntry[]): void;
  setStatus(status: StreamStatus): void;
  /** The next `placeBet` calls lose their answer (the bet is made) or their request. */
  lose(where: 'answer' | 'request', count: number): void;
  /** Decides a waiting bet and pushes it. */
  decide(betId: string, status: 'accepted' | 'refused'): void;
}

export function createFakeHouse(options: {
  readonly world: World;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly storage: JournalStorage;
}): FakeHouse {
  const { world, clock, rng, storage } = options;
  const listeners = new Map<string, Set<TopicListener>>();
  const betListeners = new Set<(bet: BetView) => void>();
  const statusListeners = new Set<(status: StreamStatus) => void>();
  const bets = new Map<string, BetView>();
  const answers = new Map<string, PlaceAnswer>();
  const losing = { answer: 0, request: 0 };
  const vouchers: Voucher[] = [];
  const shared = new Map<string, SharedPicks>();
  const loaded = (pick: SharedPicks[number]): LoadedPick => ({
    ...pick,
    match: world.match(pick.matchId),
    market: world.market(pick.matchId, pick.marketId) ?? null,
  });
  let status: StreamStatus = { kind: 'online' };
  const push = (topic: string, changes: readonly TopicEntry[]): void => {
    for (const listener of listeners.get(topic) ?? []) listener.onChanges(changes);
  };
  const notify = (bet: BetView): void => {
    for (const listener of betListeners) listener(bet);
  };
  const put = (bet: BetView): void => {
    bets.set(bet.betId, bet);
    notify(bet);
  };
  const answerOnce = (key: string, decide: () => BetView | PlaceAnswer): PlaceAnswer => {
    const known = answers.get(key);
    if (known) return known;
    const made = decide();
    const bet = 'outcome' in made ? null : made;
    const answer: PlaceAnswer =
      'outcome' in made
        ? made
        : { outcome: made.status === 'waiting' ? 'waiting' : 'accepted', bet: made };
    answers.set(key, answer);
    if (bet) {
      bets.set(bet.betId, bet);
      clock.after(0, () => notify(bet));
    }
    return answer;
  };
  const madeUnder = (key: string) => ({ key, at: clock.now(), number: bets.size + 20_390 });
  const place = (request: PlaceRequest, key: string): PlaceAnswer =>
    answerOnce(key, () => {
      const made = betOf(world, request, madeUnder(key));
      return 'betId' in made ? made : refusedByPrice(world, request.legs, made);
    });
  /** An answer over a connection that may be cut on the way there or back. */
  const overLine = (answer: () => PlaceAnswer) => {
    if (losing.request > 0) {
      losing.request -= 1;
      return { kind: 'lost' } as const;
    }
    const reported = answer();
    if (losing.answer === 0) return { kind: 'answer', answer: reported } as const;
    losing.answer -= 1;
    return { kind: 'lost' } as const;
  };
  const statusOf = (key: string): StatusAnswer => {
    const bet = [...bets.values()].find((each) => each.requestId === key);
    if (bet) return { outcome: bet.status === 'waiting' ? 'waiting' : 'accepted', bet };
    return answers.get(key) ?? { outcome: 'unknown' };
  };
  return {
    bets,
    vouchers,
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
    deps: {
      followBets(listener) {
        betListeners.add(listener);
        return () => void betListeners.delete(listener);
      },
      clock,
      rng,
      storage,
      stream: {
        subscribe(topic, listener) {
          const own = listeners.get(topic) ?? new Set();
          const reported: TopicListener = listener;
          listeners.set(topic, own.add(reported));
          clock.after(0, () => {
            if (own.has(reported)) reported.onSnapshot(topic === 'me' ? [] : world.topic(topic));
          });
          return () => void own.delete(reported);
        },
        status: () => status,
        onStatus(listener) {
          statusListeners.add(listener);
          return () => void statusListeners.delete(listener);
        },
        clockOffsetMs: () => 0,
      },
      calls: {
        placeBet: async (request, key) => overLine(() => place(request, key)),
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
            binding: 'single' as const,
            inSeries: true,
            seriesRoomMinor: 20_000_000,
            seriesMostMinor: 100_000_000_000,
            delayMs: DELAY_MS,
          })),
        }),
        betRecordList: async ({ state }) => {
          const list = [...bets.values()].filter(
            (bet) => state !== 'open' || bet.status === 'waiting' || bet.status === 'accepted',
          );
          return { kind: 'answer', answer: { total: list.length, list } };
        },
        siteRules: async () => ({ kind: 'lost' }),
        vouchers: async () => ({ kind: 'answer', answer: [...vouchers] }),
        shareSlip: async (picks) => {
          shared.set('7K2M9P', picks);
          const expiresAt = clock.now() + 7 * 86_400_000;
          return { kind: 'answer', answer: { code: '7K2M9P', expiresAt } };
        },
        loadSlip: async (code) => {
          const picks = shared.get(code);
          if (!picks) return { kind: 'code', code: 6007, message: '投注码无效', data: null };
          return { kind: 'answer', answer: picks.map(loaded) };
        },
        dispute: async () => ({ kind: 'lost' }),
        betCertificate: async () => ({ kind: 'lost' }),
        topicView: async (topic) => ({
          kind: 'answer',
          answer: {
            topic,
            seq: 1,
            whole: true,
            changes: world.topic(topic),
          },
        }),
      },
    },
  };
}
