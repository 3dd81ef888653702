import { retryUntilDone, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MemberOfSite, SettledBet, SportsbookDeps } from '../deps.ts';
import { SETTLE_BATCH, SETTLE_RETRY_MS } from '../limits.ts';
import {
  finishRun,
  nextRun,
  nextRunDue,
  type OpenRun,
  type Run,
  storeRun,
} from '../matches/match-store.ts';
import { betsById } from '../records/bet-records.ts';
import { type FastOutcomes, fastBetsOf, fastOutcomes, settleFastPage } from './fast-page.ts';
import { type LatestResult, latestResults, provisionalUntil } from './latest-result.ts';
import { betsToSettle, type Cursor, holdRun, nextBets } from './open-rows.ts';
import { settleRows } from './settle-batch.ts';

/** Settles bets by results, one run after another; runs left by a stopped process are continued at the start. */
export class Settlement {
  readonly #deps: SportsbookDeps;
  readonly #stopping = new AbortController();
  #working: Promise<void> | null = null;
  #again = false;
  #stopped = true;
  #cancelRetry = (): void => {};
  #cancelDue = (): void => {};

  constructor(deps: SportsbookDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelRetry();
    this.#cancelDue();
    this.#stopping.abort();
    await this.#working;
  }

  /** Resolves when no run is left to do. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /**
   * Stores the result, once the rows it needs are stored, and begins its run. A result that is known, or older than a
   * known one, does nothing. A feed reports a result once: storing is tried until it succeeds or the process ends.
   */
  async take(run: Run, needed: () => Promise<void>): Promise<void> {
    const { db, clock, callbacks } = this.#deps;
    await retryUntilDone({
      clock,
      pauseMs: SETTLE_RETRY_MS,
      signal: this.#stopping.signal,
      work: async () => {
        await needed();
        if (await storeRun(db, run, clock.now())) this.wake();
      },
      onError: (fault) => callbacks.onFault(fault, 'store a result'),
    });
  }

  /** To be called when something was stored that a run must be worked off for. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#working ??= this.#workOff()
      .catch((fault: unknown) => {
        this.#deps.callbacks.onFault(fault, 'settlement run');
        this.#retryLater();
      })
      .finally(() => {
        this.#working = null;
        if (this.#again) this.wake();
      });
  }

  /** A run that fails is tried again after a pause; the runs of other matches do not wait for it. */
  async #workOff(): Promise<void> {
    const { db, clock, callbacks } = this.#deps;
    const failed = new Set<string>();
    const next = () => nextRun(db, clock.now(), failed);
    do {
      this.#again = false;
      for (let run = await next(); run && !this.#stopped; run = await next()) {
        try {
          await settleRun(this.#deps, run, () => this.#stopped);
        } catch (fault) {
          failed.add(run.matchId);
          callbacks.onFault(fault, 'settlement run');
        }
      }
    } while (this.#again && !this.#stopped);
    if (failed.size > 0) this.#retryLater();
    else await this.#wakeWhenDue();
  }

  #retryLater(): void {
    this.#cancelRetry();
    if (this.#stopped) return;
    this.#cancelRetry = this.#deps.clock.after(SETTLE_RETRY_MS, () => this.wake());
  }

  /**
   * Sites may wait for the confirmation of a provisional result; what has not been confirmed when the wait ends
   * counts.
   */
  async #wakeWhenDue(): Promise<void> {
    const due = await nextRunDue(this.#deps.db);
    this.#cancelDue();
    if (due === null || this.#stopped) return;
    const wait = Math.max(1, due - this.#deps.clock.now());
    this.#cancelDue = this.#deps.clock.after(wait, () => this.wake());
  }
}

/**
 * Examines every bet of the match by its latest result, in batches with a commit each. Bets that are settled
 * correctly already are skipped, so a run that was stopped anywhere can simply be started again.
 */
async function settleRun(
  deps: SportsbookDeps,
  run: OpenRun,
  isStopped: () => boolean,
): Promise<void> {
  let at: RunPlace = { after: null, dueAt: null };
  while (!isStopped()) {
    const step = await settlePage(deps, run, at);
    if (!step) return;
    at = step.next;
    await publishSettled(deps, step.changed);
    await publishFast(deps, run, step.plain);
  }
}

/** Where a run has got to, and when it must be worked off again for sites that still wait for a confirmation. */
interface RunPlace {
  readonly after: Cursor | null;
  readonly dueAt: UnixMs | null;
  /** Worked out with the first page. */
  readonly outcomes?: FastOutcomes | null;
}

interface RunStep {
  readonly changed: readonly SettledBet[];
  /** Members whose bets were settled on the fast path, and when. */
  readonly plain: { readonly members: readonly MemberOfSite[]; readonly at: UnixMs };
  readonly next: RunPlace;
}

/** One batch in a transaction; null when the run is finished or superseded. */
function settlePage(deps: SportsbookDeps, run: OpenRun, place: RunPlace): Promise<RunStep | null> {
  return deps.db.tx(async (sql) => {
    if (!(await holdRun(sql, run))) return null;
    const results = await latestResults(sql, [run.matchId]);
    const latest = results.get(run.matchId);
    const outcomes =
      place.outcomes === undefined && latest
        ? await fastOutcomes(deps, sql, latest)
        : (place.outcomes ?? null);
    const step =
      latest &&
      (outcomes
        ? await plainStep(deps, sql, { run, latest, place, outcomes })
        : await eachStep(deps, sql, { run, latest, place }));
    if (!step) await finishRun(sql, { ...run, at: deps.clock.now(), dueAt: place.dueAt });
    return step ?? null;
  });
}

interface StepWork {
  readonly run: OpenRun;
  readonly latest: LatestResult;
  readonly place: RunPlace;
}

/** Settles what the fast path can in sets, the other bets one by one, in the order of members. */
async function plainStep(
  deps: SportsbookDeps,
  sql: Sql,
  { run, latest, place, outcomes }: StepWork & { readonly outcomes: FastOutcomes },
): Promise<RunStep | null> {
  const at = deps.clock.now();
  const page = await settleFastPage(deps, sql, { run, after: place.after, plain: outcomes, at });
  if (!page) return null;
  const changed: SettledBet[] = [];
  const results = new Map([[run.matchId as string, latest]]);
  for (let from = 0; from < page.remaining.length; from += SETTLE_BATCH) {
    const rows = await betsToSettle(sql, page.remaining.slice(from, from + SETTLE_BATCH));
    changed.push(...(await settleRows(deps, sql, { run, rows, results })));
  }
  await notifyCorrections(deps, sql, changed);
  return {
    changed,
    plain: { members: page.members, at },
    next: { after: page.last, dueAt: null, outcomes },
  };
}

async function eachStep(
  deps: SportsbookDeps,
  sql: Sql,
  { run, latest, place }: StepWork,
): Promise<RunStep | null> {
  const rows = await nextBets(sql, run, place.after);
  const last = rows.at(-1);
  if (!last) return null;
  const results = new Map([[run.matchId as string, latest]]);
  const changed = await settleRows(deps, sql, { run, rows, results });
  await notifyCorrections(deps, sql, changed);
  const after = { siteId: last.site_id, memberId: last.member_id, betId: last.bet_id };
  const dueAt = earlier(place.dueAt, earliestDue(deps, latest, rows));
  return {
    changed,
    plain: { members: [], at: 0 },
    next: { after, dueAt, outcomes: null },
  };
}

/** Notifies members whose bets were settled on the fast path. */
async function publishFast(
  deps: SportsbookDeps,
  run: OpenRun,
  plain: RunStep['plain'],
): Promise<void> {
  const { callbacks } = deps;
  const watched = new Map(
    plain.members
      .filter((member) => callbacks.isWatched(member))
      .map((member) => [member.memberId as string, member]),
  );
  const found = await fastBetsOf(deps.db, run, { members: [...watched.values()], at: plain.at });
  const known = found.flatMap(({ bet_id: betId, member_id }) => {
    const member = watched.get(member_id);
    return member ? [{ ...member, betId }] : [];
  });
  const others = plain.members.filter(({ memberId }) => !watched.has(memberId));
  await callbacks.onBetsSettled([
    ...known,
    ...others.map((member) => ({ ...member, betId: null })),
  ]);
  for (const member of plain.members) callbacks.onBalanceChanged(member);
}

/**
 * The earliest moment at which the site of one of these bets stops waiting and takes a provisional result; null for
 * none.
 */
function earliestDue(
  deps: SportsbookDeps,
  latest: LatestResult,
  rows: readonly { readonly site_id: SiteId }[],
): UnixMs | null {
  const now = deps.clock.now();
  let due: UnixMs | null = null;
  for (const siteId of new Set(rows.map((row) => row.site_id))) {
    const until = provisionalUntil(latest, deps.siteOf(siteId));
    if (until !== null && until > now) due = earlier(due, until);
  }
  return due;
}

function earlier(a: UnixMs | null, b: UnixMs | null): UnixMs | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** Reports bets whose payout changes, within the transaction. */
export async function notifyCorrections(
  { callbacks }: SportsbookDeps,
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

/** Publishes bets that changed, after the commit. */
export async function publishSettled(
  { callbacks }: SportsbookDeps,
  changed: readonly SettledBet[],
): Promise<void> {
  await callbacks.onBetsSettled(changed);
  const members = new Map(changed.map((bet) => [`${bet.siteId} ${bet.memberId}`, bet]));
  for (const member of members.values()) callbacks.onBalanceChanged(member);
}
