import type { FeedEvent } from '@tianping/feeds';
import type { BookDeps } from '../deps.ts';
import { SETTLE_RETRY_MS } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import type { OperatorDesk } from '../settlement/operator.ts';
import type { MatchState } from '../state/match-state.ts';
import { type LateFact, lateFact } from './late-facts.ts';

/** Sees to it that no bet stands which was accepted after what it was struck on had changed. */
export class PastPostingGuard {
  readonly #deps: BookDeps;
  readonly #book: MatchBook;
  readonly #desk: Pick<OperatorDesk, 'voidMatch'>;
  readonly #endPauses = new Set<() => void>();
  #stopped = false;

  constructor(deps: BookDeps, parts: { book: MatchBook; desk: Pick<OperatorDesk, 'voidMatch'> }) {
    this.#deps = deps;
    this.#book = parts.book;
    this.#desk = parts.desk;
  }

  stop(): void {
    this.#stopped = true;
    for (const end of this.#endPauses) end();
  }

  /**
   * Resolves when the order to void is stored. It stands above every result, so that a bet which was
   * decided in its span, but is written after it, is void as well.
   */
  async heard(
    event: FeedEvent,
    change: { readonly before: MatchState | undefined; readonly after: MatchState | undefined },
  ): Promise<void> {
    const { before, after } = change;
    if (!before || !after) return;
    const heardAt = this.#deps.clock.now();
    const late = lateFact(before, after, { message: event.message, saidAt: event.at, heardAt });
    if (late) await this.#order(event, after, late);
  }

  /** A feed says a fact once: it is tried until it is stored, or the process ends. */
  async #order(event: FeedEvent, match: MatchState, late: LateFact): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#book.stored(match.matchId);
        await this.#desk.voidMatch({
          ...late,
          matchId: match.matchId,
          // A feed may number its messages anew; those of one moment it does not.
          key: `guard:${event.producer}:${event.seq}:${event.at}:${match.matchId}`,
          by: 'past-posting guard',
          note: `${event.message.type} heard ${late.to - late.from} ms late`,
        });
        return;
      } catch (fault) {
        this.#deps.callbacks.onFault(fault, 'void bets after a late fact');
        await this.#pause();
      }
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        this.#endPauses.delete(end);
        resolve();
      };
      const cancel = this.#deps.clock.after(SETTLE_RETRY_MS, end);
      this.#endPauses.add(end);
    });
  }
}
