import { isDeepStrictEqual } from 'node:util';
import { type Batcher, createBatcher, type MatchId } from '@tianping/base';
import type { FeedEvent } from '@tianping/feeds';
import type { SportsbookDeps } from '../deps.ts';
import { LEAVE_AFTER_MS, STORE_BATCH_MAX, STORE_RETRY_MS } from '../limits.ts';
import {
  applyFeedEvent,
  applySilence,
  matchIdOf,
  type StateChange,
} from '../state/apply-feed-event.ts';
import type { MatchState } from '../state/match-state.ts';
import type { OddsHistory } from '../views/odds-history.ts';
import type { Publisher } from '../views/publisher.ts';
import { sportDayEnd } from '../views/show-type.ts';
import { type StoredFixture, storeFixtures } from './match-store.ts';

/** The matches that can be shown and bet on, each changed only by its feed. */
export class MatchBook {
  readonly #deps: SportsbookDeps;
  readonly #publisher: Publisher;
  readonly #history: OddsHistory;
  readonly #writer: Batcher<StoredFixture, 'stored'>;
  readonly #matches = new Map<string, MatchState>();
  readonly #silentProducers = new Set<string>();
  readonly #unstored = new Map<string, Promise<void>>();
  readonly #cancelRetry = new Set<() => void>();
  readonly #cancelLeave = new Map<string, () => void>();
  #cancelTurn = (): void => {};

  constructor(
    deps: SportsbookDeps,
    readers: { readonly publisher: Publisher; readonly history: OddsHistory },
  ) {
    this.#deps = deps;
    this.#publisher = readers.publisher;
    this.#history = readers.history;
    this.#writer = createBatcher({
      run: async (fixtures) => {
        await deps.db.tx((sql) => storeFixtures(sql, fixtures));
        return fixtures.map(() => 'stored');
      },
      laneOf: () => 0,
      lanes: 1,
      batchMax: STORE_BATCH_MAX,
      queueMax: Number.MAX_SAFE_INTEGER,
    });
  }

  get(matchId: string): MatchState | undefined {
    return this.#matches.get(matchId);
  }

  all(): Iterable<MatchState> {
    return this.#matches.values();
  }

  start(): void {
    this.#turnDay();
  }

  async stop(): Promise<void> {
    this.#cancelTurn();
    for (const cancel of [...this.#cancelLeave.values(), ...this.#cancelRetry]) cancel();
    await this.#writer.idle();
  }

  /** Applies an event of a feed, in the feed's order; answers what it changed, or null. */
  apply({ producer, at, message }: FeedEvent): StateChange | null {
    if (message.type === 'alive') return null;
    const key = message.type === 'fixture' ? message.fixture.key : message.key;
    const matchId = matchIdOf(producer, key);
    const before = this.#matches.get(matchId) ?? null;
    const change = applyFeedEvent(before, { producer, at, message }, this.#deps);
    if (!change) return null;
    if (message.type === 'fixture' && !isDeepStrictEqual(before?.fixture, message.fixture)) {
      this.#store({ matchId, producer, fixture: message.fixture });
    }
    const { state } = change;
    const isSilent = this.#silentProducers.has(producer) && !state.silent;
    return this.#take(isSilent ? applySilence(state, true) : change);
  }

  /** Called when a feed has fallen silent, or has recovered. */
  setSilent(producer: string, silent: boolean): void {
    if (silent) this.#silentProducers.add(producer);
    else this.#silentProducers.delete(producer);
    for (const match of [...this.#matches.values()]) {
      if (match.producer !== producer || match.silent === silent) continue;
      this.#take(applySilence(match, silent));
    }
  }

  /** Resolves when the match's fixture is in the database; rejects while it cannot be written. */
  stored(matchId: string): Promise<void> {
    return this.#unstored.get(matchId) ?? Promise.resolve();
  }

  #take(change: StateChange): StateChange {
    const { state } = change;
    this.#matches.set(state.matchId, state);
    this.#publisher.show(change);
    this.#history.note(change, this.#deps.clock.now());
    if (state.endedAt !== null) this.#leaveLater(state.matchId);
    return change;
  }

  #leaveLater(matchId: MatchId): void {
    if (this.#cancelLeave.has(matchId)) return;
    const leave = (): void => {
      this.#cancelLeave.delete(matchId);
      this.#matches.delete(matchId);
      this.#publisher.remove(matchId);
      this.#history.forget(matchId);
    };
    this.#cancelLeave.set(matchId, this.#deps.clock.after(LEAVE_AFTER_MS, leave));
  }

  /** No bet is accepted on the match until it is stored: its record could not be shown. */
  #store(stored: StoredFixture): void {
    const { matchId } = stored;
    const written = this.#writer.submit(stored).then(
      () => {
        if (this.#unstored.get(matchId) === written) this.#unstored.delete(matchId);
      },
      (fault: unknown) => {
        this.#deps.callbacks.onFault(fault, 'store a fixture');
        this.#storeLater(stored);
        throw fault;
      },
    );
    written.catch(() => {});
    this.#unstored.set(matchId, written);
  }

  #storeLater(stored: StoredFixture): void {
    const cancel = this.#deps.clock.after(STORE_RETRY_MS, () => {
      this.#cancelRetry.delete(cancel);
      this.#store(stored);
    });
    this.#cancelRetry.add(cancel);
  }

  /** Early matches become today's when the sport day turns. */
  #turnDay(): void {
    const now = this.#deps.clock.now();
    this.#cancelTurn = this.#deps.clock.after(sportDayEnd(now) - now + 1, () => {
      for (const match of this.#matches.values()) this.#publisher.refresh(match);
      this.#turnDay();
    });
  }
}
