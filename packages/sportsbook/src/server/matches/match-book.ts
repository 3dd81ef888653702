import { isDeepStrictEqual } from 'node:util';
import type { MatchId } from '@tianping/base';
import type { FeedEvent } from '@tianping/feeds';
import type { BookDeps } from '../deps.ts';
import { LEAVE_AFTER_MS, STORE_BATCH_MAX, STORE_RETRY_MS } from '../limits.ts';
import { createBatcher } from '../placing/batcher.ts';
import {
  applyFeedEvent,
  applySilence,
  matchIdOf,
  type StateChange,
} from '../state/apply-feed-event.ts';
import type { MatchState } from '../state/match-state.ts';
import type { Publisher } from '../views/publisher.ts';
import { sportDayEnd } from '../views/show-type.ts';
import { type StoredFixture, storeFixtures } from './match-store.ts';

/** The matches that can be shown and bet on, each changed by nobody but its feed. */
export interface MatchBook {
  get(matchId: string): MatchState | undefined;
  all(): Iterable<MatchState>;
  /** Takes an event of a feed, in the feed's order; what it changed, or null. */
  apply(event: FeedEvent): StateChange | null;
  /** A feed has fallen silent, or has recovered. */
  setSilent(producer: string, silent: boolean): void;
  /** Resolves when the match's fixture is in the database; rejects while it cannot be written. */
  stored(matchId: string): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createMatchBook(deps: BookDeps, publisher: Publisher): MatchBook {
  const matches = new Map<string, MatchState>();
  const silentProducers = new Set<string>();
  const unstored = new Map<string, Promise<void>>();
  let cancelTurn = (): void => {};
  const cancelRetry = new Set<() => void>();
  const cancelLeave = new Map<string, () => void>();

  const writer = createBatcher<StoredFixture, 'stored'>({
    run: async (fixtures) => {
      await deps.db.tx((sql) => storeFixtures(sql, fixtures));
      return fixtures.map(() => 'stored');
    },
    laneOf: () => 0,
    lanes: 1,
    batchMax: STORE_BATCH_MAX,
    queueMax: Number.MAX_SAFE_INTEGER,
  });

  /** Until it is stored no bet is taken on the match: its record could not be shown. */
  const keep = (stored: StoredFixture): void => {
    const { matchId } = stored;
    const written = writer.submit(stored).then(
      () => {
        if (unstored.get(matchId) === written) unstored.delete(matchId);
      },
      (fault: unknown) => {
        deps.callbacks.onFault(fault, 'store a fixture');
        cancelRetry.add(deps.clock.after(STORE_RETRY_MS, () => keep(stored)));
        throw fault;
      },
    );
    written.catch(() => {});
    unstored.set(matchId, written);
  };

  const leaveLater = (matchId: MatchId): void => {
    if (cancelLeave.has(matchId)) return;
    const leave = (): void => {
      cancelLeave.delete(matchId);
      matches.delete(matchId);
      publisher.remove(matchId);
    };
    cancelLeave.set(matchId, deps.clock.after(LEAVE_AFTER_MS, leave));
  };

  const take = (change: StateChange): StateChange => {
    matches.set(change.state.matchId, change.state);
    publisher.show(change);
    if (change.state.endedAt !== null) leaveLater(change.state.matchId);
    return change;
  };

  /** Early matches become today's when the sport day turns. */
  const turnDay = (): void => {
    const now = deps.clock.now();
    cancelTurn = deps.clock.after(sportDayEnd(now) - now + 1, () => {
      for (const match of matches.values()) publisher.refresh(match);
      turnDay();
    });
  };

  return {
    get: (matchId) => matches.get(matchId),
    all: () => matches.values(),
    apply({ producer, at, message }) {
      if (message.type === 'alive') return null;
      const key = message.type === 'fixture' ? message.fixture.key : message.key;
      const matchId = matchIdOf(producer, key);
      const before = matches.get(matchId) ?? null;
      const change = applyFeedEvent(before, { producer, at, message });
      if (!change) return null;
      if (message.type === 'fixture' && !isDeepStrictEqual(before?.fixture, message.fixture)) {
        keep({ matchId, producer, fixture: message.fixture });
      }
      const silent = silentProducers.has(producer);
      const { state } = change;
      return take(silent && !state.silent ? applySilence(state, true) : change);
    },
    setSilent(producer, silent) {
      if (silent) silentProducers.add(producer);
      else silentProducers.delete(producer);
      for (const match of [...matches.values()]) {
        if (match.producer === producer && match.silent !== silent)
          take(applySilence(match, silent));
      }
    },
    stored: (matchId) => unstored.get(matchId) ?? Promise.resolve(),
    start: turnDay,
    async stop() {
      cancelTurn();
      for (const cancel of [...cancelLeave.values(), ...cancelRetry]) cancel();
      await writer.idle();
    },
  };
}
