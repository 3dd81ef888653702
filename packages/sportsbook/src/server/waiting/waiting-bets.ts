import type { UnixMs } from '@tianping/base';
import type { SportsbookDeps } from '../deps.ts';
import { ADOPT_AFTER_MS, ADOPT_EVERY_MS, WAIT_RECHECK_MS } from '../limits.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { isInPlay, type MatchState, marketStatus } from '../state/match-state.ts';
import { ChangeLog } from './change-log.ts';
import { createDecider } from './decider.ts';
import { isInvalidated, judgeWaiting, type WaitJudge } from './judge-waiting.ts';
import { loadWaitingBets } from './load-waiting.ts';
import type { FinalDecision, WaitingBet, WaitingLeg } from './waiting-bet.ts';

/**
 * Decides on in-play bets when their wait is over, by the clock that is passed in. A change that concerns both sides
 * of a market refuses all bets waiting on it immediately, whatever is left of their waits.
 */
export class WaitingBets {
  readonly #deps: SportsbookDeps;
  readonly #log: ChangeLog;
  readonly #judge: WaitJudge;
  readonly #decide: (bet: WaitingBet, decision: FinalDecision) => Promise<void>;
  readonly #waiting = new Map<string, { bet: WaitingBet; cancel: () => void }>();
  readonly #betIdsByMatch = new Map<string, Set<string>>();
  readonly #deciding = new Map<string, Promise<void>>();
  #stopped = false;
  #cancelAdopting = (): void => {};
  #adopting: Promise<void> = Promise.resolve();

  constructor(deps: SportsbookDeps, book: MatchBook, log: ChangeLog = new ChangeLog()) {
    this.#deps = deps;
    this.#log = log;
    this.#judge = { deps, book, log };
    this.#decide = createDecider(deps);
  }

  /** Loads the bets that waited when the last process ended. */
  async start(): Promise<void> {
    for (const bet of await loadWaitingBets(this.#deps.db, null)) this.add(bet);
    this.#adoptLater();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelAdopting();
    await this.#adopting;
    for (const { cancel } of this.#waiting.values()) cancel();
    await Promise.all(this.#deciding.values());
  }

  /** The present position of the change log; a bet placed now is judged by later changes. */
  mark(): number {
    return this.#log.mark();
  }

  add(bet: WaitingBet): void {
    if (this.#stopped) return;
    this.#waiting.get(bet.betId)?.cancel();
    const delayMs = Math.max(0, bet.waitUntil - this.#deps.clock.now());
    const cancel = this.#deps.clock.after(delayMs, () => this.#lookAt(bet));
    this.#waiting.set(bet.betId, { bet, cancel });
    for (const { matchId } of bet.legs) {
      const ofMatch = this.#betIdsByMatch.get(matchId) ?? new Set();
      this.#betIdsByMatch.set(matchId, ofMatch.add(bet.betId));
    }
  }

  /** A bet that was just placed; a goal may have fallen while it was being written. */
  addPlaced(bet: WaitingBet): void {
    this.add(bet);
    this.#refuseEarly(bet);
  }

  /** A match has changed: the bets that the change spoils are refused now. */
  matchChanged(before: MatchState | undefined, after: MatchState): void {
    const sport = this.#deps.sports.get(after.fixture.gameType);
    if (before && sport) this.#log.note(before, after, sport);
    for (const betId of this.#betIdsByMatch.get(after.matchId) ?? []) {
      const waiting = this.#waiting.get(betId);
      if (!waiting) continue;
      waiting.bet = receivedAgain(waiting.bet, after, this.mark());
      this.#refuseEarly(waiting.bet);
    }
    if (after.endedAt !== null) this.#forgetChanges(after.matchId);
  }

  /** Resolves when no decision is under way. */
  async idle(): Promise<void> {
    await this.#adopting;
    while (this.#deciding.size > 0) await Promise.all(this.#deciding.values());
  }

  #adoptLater(): void {
    if (this.#stopped) return;
    this.#cancelAdopting = this.#deps.clock.after(ADOPT_EVERY_MS, () => {
      this.#adopting = this.#adopt()
        .catch((fault: unknown) => this.#deps.callbacks.onFault(fault, 'adopt waiting bets'))
        .finally(() => this.#adoptLater());
    });
  }

  /**
   * Takes over bets that no process decides on: theirs is dead, or never learned that they were written. The first
   * decision counts.
   */
  async #adopt(): Promise<void> {
    const overBy = this.#deps.clock.now() - ADOPT_AFTER_MS;
    for (const bet of await loadWaitingBets(this.#deps.db, overBy)) {
      if (!this.#waiting.has(bet.betId) && !this.#deciding.has(bet.betId)) this.add(bet);
    }
  }

  #refuseEarly(bet: WaitingBet): void {
    if (this.#deciding.has(bet.betId) || this.#stopped || !isInvalidated(this.#judge, bet)) return;
    const step = judgeWaiting(this.#judge, bet, this.#deps.clock.now());
    if (step.outcome === 'refuse') this.#finish(bet, step);
  }

  #lookAt({ betId }: WaitingBet): void {
    const bet = this.#waiting.get(betId)?.bet;
    if (!bet || this.#deciding.has(betId)) return;
    const now = this.#deps.clock.now();
    const step = judgeWaiting(this.#judge, bet, now);
    if (step.outcome === 'wait') this.#waitOn(bet, now + step.waitMs);
    else this.#finish(bet, step);
  }

  #waitOn(bet: WaitingBet, waitUntil: UnixMs): void {
    const view = { ...bet.view, waitUntil };
    this.add({ ...bet, waitUntil, view });
    this.#deps.callbacks.onBetChanged(bet, view);
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
    for (const { matchId } of bet.legs) {
      const ofMatch = this.#betIdsByMatch.get(matchId);
      ofMatch?.delete(bet.betId);
      if (ofMatch?.size === 0) this.#betIdsByMatch.delete(matchId);
      // The end may have been the match's last event: no later one would clear its changes.
      const match = this.#judge.book.get(matchId);
      if (match === undefined || match.endedAt !== null) this.#forgetChanges(matchId);
    }
  }

  /** Forgets the changes of a match that is over, unless bets are still judged by them. */
  #forgetChanges(matchId: string): void {
    if (!this.#betIdsByMatch.has(matchId)) this.#log.forget(matchId);
  }
}

/**
 * After a restart the feed reports the state of its matches again, which is not a change. Once a leg's market is on
 * sale again, at the stage at which the bet was placed, later changes count.
 */
function receivedAgain(bet: WaitingBet, match: MatchState, mark: number): WaitingBet {
  const isReceived = ({ matchId, marketId, request, mark: known }: WaitingLeg): boolean => {
    if (known !== null || matchId !== match.matchId) return false;
    const market = match.markets.get(marketId);
    const isLive = request.scoreSeen !== null;
    if (!market || market.inPlay !== isLive || isInPlay(match) !== isLive) return false;
    return marketStatus(match, market) === 'open';
  };
  if (!bet.legs.some(isReceived)) return bet;
  return { ...bet, legs: bet.legs.map((leg) => (isReceived(leg) ? { ...leg, mark } : leg)) };
}
