import { type MoneyMinor, moneyMinor, must, type UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { MarketKey, Side } from '@tianping/feeds';
import { type BetRequest, because, decideAfterWait, type WaitDecision } from '../../rules/index.ts';
import type { BookDeps, MemberOfSite } from '../deps.ts';
import { WAIT_RECHECK_MS } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { marketFactsOf } from '../placing/market-facts.ts';
import type { MatchState } from '../state/match-state.ts';
import { createDecider, type FinalDecision } from './decider.ts';
import { loadWaitingBets } from './load-waiting.ts';

/** An in-play bet that holds its stake and is not decided yet. */
export interface WaitingBet extends MemberOfSite {
  readonly betId: string;
  readonly matchId: string;
  readonly marketId: string;
  readonly key: MarketKey;
  readonly side: Side;
  readonly request: BetRequest;
  readonly placedAt: UnixMs;
  readonly heldMinor: MoneyMinor;
  readonly waitUntil: UnixMs;
  readonly view: BetView;
}

/**
 * Decides on in-play bets when their wait is over; the clock is the one that is passed in. A changed score
 * refuses at once, whatever is left of the wait.
 */
export class WaitingBets {
  readonly #deps: BookDeps;
  readonly #book: MatchBook;
  readonly #decide: (bet: WaitingBet, decision: FinalDecision) => Promise<void>;
  readonly #waiting = new Map<string, WaitingBet>();
  readonly #deciding = new Map<string, Promise<void>>();
  #cancelTimer = (): void => {};
  #wakeAt = Number.POSITIVE_INFINITY;
  #stopped = false;

  constructor(deps: BookDeps, book: MatchBook) {
    this.#deps = deps;
    this.#book = book;
    this.#decide = createDecider(deps);
  }

  /** Takes up what waited when the last process ended. */
  async start(): Promise<void> {
    for (const bet of await loadWaitingBets(this.#deps.db)) this.add(bet);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    await Promise.all(this.#deciding.values());
  }

  add(bet: WaitingBet): void {
    this.#waiting.set(bet.betId, bet);
    this.#wake(bet.waitUntil);
  }

  /** The match's score or standing has changed: what it makes impossible is refused now. */
  matchChanged(match: MatchState): void {
    for (const bet of this.#waiting.values()) {
      if (bet.matchId !== match.matchId || this.#deciding.has(bet.betId)) continue;
      const decision = this.#judge(bet);
      if (decision.outcome !== 'refuse') continue;
      const isFinal = decision.reason === 'scoreChanged' || decision.reason === 'matchClosed';
      if (isFinal) this.#finish(bet, decision);
    }
  }

  /** Resolves when no decision is under way. */
  async idle(): Promise<void> {
    while (this.#deciding.size > 0) await Promise.all(this.#deciding.values());
  }

  #wake(at: UnixMs): void {
    if (at >= this.#wakeAt || this.#stopped) return;
    this.#cancelTimer();
    this.#wakeAt = at;
    const delayMs = Math.max(0, at - this.#deps.clock.now());
    this.#cancelTimer = this.#deps.clock.after(delayMs, () => this.#lookAtDue());
  }

  #lookAtDue(): void {
    const now = this.#deps.clock.now();
    this.#wakeAt = Number.POSITIVE_INFINITY;
    for (const bet of [...this.#waiting.values()]) {
      if (this.#deciding.has(bet.betId)) continue;
      if (bet.waitUntil > now) this.#wake(bet.waitUntil);
      else this.#lookAt(bet, now);
    }
  }

  #lookAt(bet: WaitingBet, now: UnixMs): void {
    const decision = this.#judge(bet);
    if (decision.outcome === 'wait') this.#waitOn(bet, now + decision.waitMs);
    else this.#finish(bet, decision);
  }

  #waitOn(bet: WaitingBet, waitUntil: UnixMs): void {
    const view = { ...bet.view, waitUntil };
    this.add({ ...bet, waitUntil, view });
    this.#deps.callbacks.onBetChanged(bet, view);
  }

  #judge(bet: WaitingBet): WaitDecision {
    const waitedMs = this.#deps.clock.now() - bet.placedAt;
    const { acceptance } = this.#deps.siteOf(bet.siteId);
    const match = this.#book.get(bet.matchId);
    if (!match) {
      // After a restart the feed has yet to say how the match stands.
      if (waitedMs < acceptance.refuseAfterMs) return { outcome: 'wait', waitMs: WAIT_RECHECK_MS };
      return { outcome: 'refuse', ...because('suspended') };
    }
    return decideAfterWait({
      request: bet.request,
      facts: marketFactsOf(
        match,
        bet,
        must(this.#deps.markets.get(bet.key.family), `market plugin ${bet.key.family}`),
      ),
      acceptance,
      waitedMs,
      heldMinor: bet.heldMinor,
      // Whether a moved negative price can be paid for is decided under the wallet's lock.
      balanceMinor: moneyMinor(Number.MAX_SAFE_INTEGER),
    });
  }

  #finish(bet: WaitingBet, decision: FinalDecision): void {
    const done = this.#decide(bet, decision).then(
      () => {
        this.#waiting.delete(bet.betId);
      },
      (fault: unknown) => {
        this.#deps.callbacks.onFault(fault, 'decide a waiting bet');
        this.add({ ...bet, waitUntil: this.#deps.clock.now() + WAIT_RECHECK_MS });
      },
    );
    this.#deciding.set(
      bet.betId,
      done.finally(() => this.#deciding.delete(bet.betId)),
    );
  }
}
