import type { BookDeps, MemberOfSite } from '../deps.ts';
import { SETTLE_RETRY_MS } from '../limits.ts';
import { finishRun, nextRun, type Run, storeRun } from '../matches/match-store.ts';
import { betsById } from '../records/bet-records.ts';
import { type Cursor, nextBets, settleRows } from './settle-batch.ts';

/** Settles bets by results, one run after the other; what a stopped process left is taken up at start. */
export interface Settlement {
  /** Stores the result and begins its run; resolves when it is stored. A known or older result does nothing. */
  take(run: Run): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Resolves when no run is left to do. */
  idle(): Promise<void>;
}

export function createSettlement(deps: BookDeps): Settlement {
  let working: Promise<void> | null = null;
  let again = false;
  let stopped = true;
  let cancelRetry = (): void => {};
  const endPauses = new Set<() => void>();

  const workOff = async (): Promise<void> => {
    do {
      again = false;
      for (let run = await nextRun(deps.db); run && !stopped; run = await nextRun(deps.db)) {
        await settleRun(deps, run, () => stopped);
      }
    } while (again && !stopped);
  };

  const wake = (): void => {
    if (stopped) return;
    again = true;
    working ??= workOff()
      .catch((fault: unknown) => {
        deps.callbacks.onFault(fault, 'settlement run');
        cancelRetry = deps.clock.after(SETTLE_RETRY_MS, wake);
      })
      .finally(() => {
        working = null;
        if (again) wake();
      });
  };

  /** A result is not said twice: it is tried until it is stored, or the process ends. */
  const store = async (run: Run): Promise<boolean> => {
    while (!stopped) {
      try {
        return await storeRun(deps.db, run, deps.clock.now());
      } catch (fault) {
        deps.callbacks.onFault(fault, 'store a result');
        await pause();
      }
    }
    return false;
  };

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const cancel = deps.clock.after(SETTLE_RETRY_MS, () => {
        endPauses.delete(end);
        resolve();
      });
      const end = (): void => {
        cancel();
        resolve();
      };
      endPauses.add(end);
    });

  return {
    async take(run) {
      if (await store(run)) wake();
    },
    start() {
      stopped = false;
      wake();
    },
    async stop() {
      stopped = true;
      cancelRetry();
      for (const end of endPauses) end();
      await working;
    },
    async idle() {
      while (working) await working;
    },
  };
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

async function tell(
  deps: BookDeps,
  changed: readonly (MemberOfSite & { readonly betId: string })[],
): Promise<void> {
  const watched = new Map(
    changed.filter((bet) => deps.callbacks.isWatched(bet)).map((bet) => [bet.betId, bet]),
  );
  for (const view of await betsById(deps.db, [...watched.keys()])) {
    const bet = watched.get(view.betId);
    if (bet) deps.callbacks.onBetChanged(bet, view);
  }
  const members = new Map(changed.map((bet) => [`${bet.siteId} ${bet.memberId}`, bet]));
  for (const member of members.values()) deps.callbacks.onBalanceChanged(member);
}
