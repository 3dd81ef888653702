import { type MoneyMinor, moneyMinor, must, type UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { MarketKey, Side } from '@tianping/feeds';
import { type BetRequest, because, decideAfterWait, type WaitDecision } from '../../rules/index.ts';
import type { BookDeps, MemberOfSite } from '../deps.ts';
import { WAIT_RECHECK_MS } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { marketFactsOf } from '../placing/market-facts.ts';
import { isInPlay, type MatchState } from '../state/match-state.ts';
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
  readonly #waiting = new Map<string, { bet: WaitingBet; cancel: () => void }>();
  readonly #betIdsByMatch = new Map<string, Set<string>>();
  readonly #deciding = new Map<string, Promise<void>>();
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
    for (const { cancel } of this.#waiting.values()) cancel();
    await Promise.all(this.#deciding.values());
  }

  add(bet: WaitingBet): void {
    if (this.#stopped) return;
    this.#waiting.get(bet.betId)?.cancel();
    const delayMs = Math.max(0, bet.waitUntil - this.#deps.clock.now());
    const cancel = this.#deps.clock.after(delayMs, () => this.#lookAt(bet));
    this.#waiting.set(bet.betId, { bet, cancel });
    const ofMatch = this.#betIdsByMatch.get(bet.matchId) ?? new Set();
    this.#betIdsByMatch.set(bet.matchId, ofMatch.add(bet.betId));
  }

  /** A bet that was just placed; a goal may have fallen while it was being written. */
  addPlaced(bet: WaitingBet): void {
    this.add(bet);
    this.#refuseEarly(bet);
  }

  /** The match's score or standing has changed: what it makes impossible is refused now. */
  matchChanged(match: MatchState): void {
    for (const betId of this.#betIdsByMatch.get(match.matchId) ?? []) {
      const bet = this.#waiting.get(betId)?.bet;
      if (bet) this.#refuseEarly(bet);
    }
  }

  /** Resolves when no decision is under way. */
  async idle(): Promise<void> {
    while (this.#deciding.size > 0) await Promise.all(this.#deciding.values());
  }

  #refuseEarly(bet: WaitingBet): void {
    if (this.#deciding.has(bet.betId) || this.#stopped) return;
    const decision = this.#judge(bet);
    if (decision.outcome !== 'refuse') return;
    const isFinal = decision.reason === 'scoreChanged' || decision.reason === 'matchClosed';
    if (isFinal) this.#finish(bet, decision);
  }

  #lookAt(bet: WaitingBet): void {
    if (this.#deciding.has(bet.betId)) return;
    const decision = this.#judge(bet);
    if (decision.outcome === 'wait') this.#waitOn(bet, this.#deps.clock.now() + decision.waitMs);
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
    if (!match || (match.standing === 'open' && !isInPlay(match))) {
      // A bet waits on a live match only: after a restart the feed has yet to say how it stands.
      if (waitedMs < acceptance.refuseAfterMs) return { outcome: 'wait', waitMs: WAIT_RECHECK_MS };
      return { outcome: 'refuse', ...because('suspended') };
    }
    return decideAfterWait({
      request: bet.request,
      facts: marketFactsOf(match, {
        ...bet,
        plugin: must(this.#deps.markets.get(bet.key.family), `market plugin ${bet.key.family}`),
        sport: must(this.#deps.sports.get(match.fixture.gameType), 'sport plugin'),
      }),
      acceptance,
      waitedMs,
      heldMinor: bet.heldMinor,
      // Whether a moved negative price can be paid for is decided under the wallet's lock.
      balanceMinor: moneyMinor(Number.MAX_SAFE_INTEGER),
    });
  }

  #finish(bet: WaitingBet, decision: FinalDecision): void {
    const done = this.#decide(bet, decision).then(
      () => this.#remove(bet),
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

  #remove(bet: WaitingBet): void {
    this.#waiting.get(bet.betId)?.cancel();
    this.#waiting.delete(bet.betId);
    const ofMatch = this.#betIdsByMatch.get(bet.matchId);
    ofMatch?.delete(bet.betId);
    if (ofMatch?.size === 0) this.#betIdsByMatch.delete(bet.matchId);
  }
}
