import type { Sql } from '@tianping/db';
import type { BookDeps, SettledBet } from '../deps.ts';
import { SETTLE_RETRY_MS } from '../limits.ts';
import { finishRun, nextRun, type Run, storeRun } from '../matches/match-store.ts';
import { betsById } from '../records/bet-records.ts';
import { type Cursor, nextBets, settleRows } from './settle-batch.ts';

/** Settles bets by results, one run after the other; what a stopped process left is taken up at start. */
export class Settlement {
  readonly #deps: BookDeps;
  readonly #endPauses = new Set<() => void>();
  #working: Promise<void> | null = null;
  #again = false;
  #stopped = true;
  #cancelRetry = (): void => {};

  constructor(deps: BookDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#stopped = false;
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelRetry();
    for (const end of this.#endPauses) end();
    await this.#working;
  }

  /** Resolves when no run is left to do. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /**
   * Stores the result and begins its run; resolves when it is stored. A result that is known, or older than a
   * known one, does nothing. A feed says a result once: it is tried until it is stored, or the process ends.
   */
  async take(run: Run): Promise<void> {
    while (!this.#stopped) {
      try {
        const isNew = await storeRun(this.#deps.db, run, this.#deps.clock.now());
        if (isNew) this.#wake();
        return;
      } catch (fault) {
        this.#deps.callbacks.onFault(fault, 'store a result');
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

  #wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#working ??= this.#workOff()
      .catch((fault: unknown) => {
        this.#deps.callbacks.onFault(fault, 'settlement run');
        this.#cancelRetry = this.#deps.clock.after(SETTLE_RETRY_MS, () => this.#wake());
      })
      .finally(() => {
        this.#working = null;
        if (this.#again) this.#wake();
      });
  }

  async #workOff(): Promise<void> {
    const { db } = this.#deps;
    do {
      this.#again = false;
      for (let run = await nextRun(db); run && !this.#stopped; run = await nextRun(db)) {
        await settleRun(this.#deps, run, () => this.#stopped);
      }
    } while (this.#again && !this.#stopped);
  }
}

/**
 * Settles every open bet of the match, and those that rest on an earlier result, in batches that each commit
 * by themselves. Stopped anywhere it goes on from where it was: what already rests on the run is passed by.
 */
async function settleRun(deps: BookDeps, run: Run, isStopped: () => boolean): Promise<void> {
  let after: Cursor | null = null;
  while (!isStopped()) {
    const from: Cursor | null = after;
    const step = await deps.db.tx(async (sql) => {
      const rows = await nextBets(sql, run, from);
      const last = rows.at(-1);
      if (!last) {
        await finishRun(sql, { ...run, at: deps.clock.now() });
        return null;
      }
      const changed = await settleRows(deps, sql, { run, rows });
      await tellCorrections(deps, sql, changed);
      return {
        changed,
        last: { siteId: last.site_id, memberId: last.member_id, betId: last.bet_id },
      };
    });
    if (!step) return;
    after = step.last;
    await tell(deps, step.changed);
  }
}

async function tellCorrections(
  { callbacks }: BookDeps,
  sql: Sql,
  changed: readonly SettledBet[],
): Promise<void> {
  const corrected = changed.filter((bet) => bet.paidBeforeMinor !== null);
  if (corrected.length === 0 || !callbacks.onBetsCorrected) return;
  const ids = corrected.map(({ betId }) => betId);
  const views = new Map((await betsById(sql, ids)).map((view) => [view.betId, view]));
  await callbacks.onBetsCorrected(
    sql,
    corrected.flatMap(({ siteId, memberId, betId, paidBeforeMinor }) => {
      const bet = views.get(betId);
      return bet && paidBeforeMinor !== null ? [{ siteId, memberId, bet, paidBeforeMinor }] : [];
    }),
  );
}

async function tell(deps: BookDeps, changed: readonly SettledBet[]): Promise<void> {
  const { callbacks } = deps;
  const watched = changed.filter((bet) => callbacks.isWatched(bet));
  const told = new Map(watched.map((bet) => [bet.betId, bet]));
  for (const view of await betsById(deps.db, [...told.keys()])) {
    const bet = told.get(view.betId);
    if (bet) callbacks.onBetChanged(bet, view);
  }
  const members = new Map(changed.map((bet) => [`${bet.siteId} ${bet.memberId}`, bet]));
  for (const member of members.values()) deps.callbacks.onBalanceChanged(member);
}
