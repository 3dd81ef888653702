import { retryUntilDone, type UnixMs } from '@tianping/base';
import type { FeedEvent } from '@tianping/feeds';
import type { SportsbookDeps } from '../deps.ts';
import { SETTLE_RETRY_MS } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import type { OperatorService } from '../settlement/operator.ts';
import type { MatchState } from '../state/match-state.ts';
import { EARLY_START, type LateFact, lateFact } from './late-facts.ts';

/** Voids bets that were accepted after their facts had changed. */
export class PastPostingGuard {
  readonly #deps: SportsbookDeps;
  readonly #book: MatchBook;
  readonly #operator: Pick<OperatorService, 'voidMatch'>;
  readonly #stopping = new AbortController();

  constructor(
    deps: SportsbookDeps,
    intakeDeps: { book: MatchBook; operator: Pick<OperatorService, 'voidMatch'> },
  ) {
    this.#deps = deps;
    this.#book = intakeDeps.book;
    this.#operator = intakeDeps.operator;
  }

  stop(): void {
    this.#stopping.abort();
  }

  /**
   * Resolves when the order to void is stored. The order overrides every result, so that a bet which was decided in
   * its span, but is written after it, is void as well.
   */
  async handleEvent(
    event: FeedEvent,
    change: { readonly before: MatchState | undefined; readonly after: MatchState | undefined },
  ): Promise<void> {
    const { before, after } = change;
    if (!before || !after) return;
    const receivedAt = this.#deps.clock.now();
    const late = lateFact(before, after, {
      message: event.message,
      statedAt: event.at,
      receivedAt,
    });
    if (late) await this.#order(event, after, late);
  }

  /** A feed reports a fact once: the order is tried until it is stored, or the process ends. */
  async #order(event: FeedEvent, match: MatchState, late: LateFact): Promise<void> {
    const { clock, callbacks } = this.#deps;
    await retryUntilDone({
      clock,
      pauseMs: SETTLE_RETRY_MS,
      signal: this.#stopping.signal,
      work: async () => {
        await this.#book.stored(match.matchId);
        const to = late.reason === EARLY_START ? await this.#untilInPlay(match, late) : late.to;
        if (to <= late.from) return;
        await this.#operator.voidMatch({
          ...late,
          to,
          matchId: match.matchId,
          // A feed may restart its numbering; it does not number two messages of one moment alike.
          key: `guard:${event.producer}:${event.seq}:${event.at}:${match.matchId}`,
          by: 'past-posting guard',
          note: `${event.message.type} heard ${late.to - late.from} ms late`,
        });
      },
      onError: (fault) => callbacks.onFault(fault, 'void bets after a late fact'),
    });
  }

  /**
   * The process that took a bet in play knew of the start: this one before a restart, or another one. The span ends
   * with the first of those bets.
   */
  async #untilInPlay({ matchId }: MatchState, { to }: LateFact): Promise<UnixMs> {
    const { rows } = await this.#deps.db.query<{ first: UnixMs | null }>(
      `select min(b.placed_at) as first from bet_leg l
       cross join lateral (select o.placed_at from bet o where o.bet_id = l.bet_id limit 1) b
       where l.match_id = $1 and l.in_play`,
      [matchId],
    );
    return Math.min(to, rows[0]?.first ?? to);
  }
}
