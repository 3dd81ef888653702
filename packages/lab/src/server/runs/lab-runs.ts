import {
  type Clock,
  createUuid,
  err,
  ok,
  type Result,
  type Rng,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Db } from '@tianping/db';
import { type LabLimits, labLimits } from '../../limits.ts';
import { type LabChoice, planOf } from '../../rules/choice.ts';
import { catalogue } from '../catalogue.ts';
import { type CaseReport, type LabReport, SUITE } from '../report/report.ts';
import type { ReadableCase } from './readable.ts';
import {
  askToStop,
  type CaseOutcome,
  dropOldRuns,
  endRun,
  giveUpSilent,
  insertRun,
  type LabRun,
  listRuns,
  noteProgress,
  type PartHead,
  type RunState,
  readOutcomes,
  readRun,
  readSteps,
  type WholeRun,
} from './run-store.ts';

/** Callbacks of the runner. None is called after `onEnd`. */
export interface RunListeners {
  /** A case has ended, or its outcome has changed. */
  readonly onCase: (one: ReadableCase) => void;
  /** Null where every case was run, else the reason in words. */
  readonly onEnd: (parts: readonly PartHead[], why: string | null) => void;
}

/** Starts running cases elsewhere; the returned function stops it and waits for its end. No callbacks after that. */
export type Launch = (caseIds: readonly string[], ears: RunListeners) => () => Promise<void>;

export interface StartInput {
  readonly siteId: SiteId;
  readonly target: string;
  readonly targetName: string;
  readonly by: { readonly staffId: string; readonly name: string };
  readonly seed: number;
  readonly choice: LabChoice;
  readonly launch: Launch;
}

/** `running`: another run of the site is in progress; `empty`: nothing is left to run. */
export type StartRefusal = { readonly kind: 'running' | 'empty' };

/** Runs started by staff: one at a time for a site, limited, watched and stored. */
export interface LabRuns {
  start(input: StartInput): Promise<Result<{ readonly runId: string }, StartRefusal>>;
  /** False where the site has no such run in progress. */
  cancel(of: { readonly siteId: SiteId; readonly runId: string }): Promise<boolean>;
  list(
    of: { readonly siteId: SiteId; readonly state: RunState | null },
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly total: number; readonly list: readonly LabRun[] }>;
  read(of: {
    readonly siteId: SiteId;
    readonly runId: string;
  }): Promise<(WholeRun & { readonly outcomes: readonly CaseOutcome[] }) | null>;
  /** The messages of a case; null where it was not run. */
  steps(runId: string, caseId: string): Promise<CaseReport['steps'] | null>;
  /** The whole report of a run that has ended. */
  report(run: WholeRun & { readonly outcomes: readonly CaseOutcome[] }): Promise<LabReport>;
  /** Ends the runs of this process. */
  stop(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly onFault: (fault: unknown) => void;
  readonly limits?: Partial<LabLimits>;
}

export function createLabRuns(deps: Deps): LabRuns {
  const { db, clock, rng } = deps;
  const limits = { ...labLimits, ...deps.limits };
  const active = new Map<string, ActiveRun>();
  const tidy = (siteId: SiteId): Promise<void> =>
    db.tx((sql) => {
      const at = clock.now();
      return giveUpSilent(sql, { siteId, before: (at - limits.silentMs) as UnixMs, at });
    });
  return {
    async start({ launch, ...input }) {
      const plan = planOf(catalogue, input.choice);
      const ids = plan.filter(({ skipped }) => skipped === null).map(({ id }) => id);
      if (ids.length === 0) return err({ kind: 'empty' });
      await tidy(input.siteId);
      const runId = createUuid({ clock, rng });
      const isOurs = await db.tx(async (sql) => {
        const run = { ...input, runId, at: clock.now(), suite: SUITE, plan };
        if (!(await insertRun(sql, run))) return false;
        await dropOldRuns(sql, input.siteId, limits.runsMax);
        return true;
      });
      if (!isOurs) return err({ kind: 'running' });
      const run = new ActiveRun({ ...deps, limits, runId });
      active.set(runId, run);
      run.begin(launch, ids);
      void run.over.then(() => active.delete(runId));
      return ok({ runId });
    },
    async cancel(of) {
      const isAsked = await db.tx((sql) => askToStop(sql, { ...of, at: clock.now() }));
      const own = active.get(of.runId);
      if (isAsked && own) await own.end('cancelled');
      return isAsked;
    },
    async list(of, page) {
      await tidy(of.siteId);
      return await listRuns(db, of, page);
    },
    async read(of) {
      const run = await readRun(db, of);
      return run && { ...run, outcomes: await readOutcomes(db, run.runId) };
    },
    async steps(runId, caseId) {
      return (await readSteps(db, { runId, caseId })).get(caseId) ?? null;
    },
    report: async (run) => reportOf(run, await readSteps(db, { runId: run.runId, caseId: null })),
    async stop() {
      await Promise.all([...active.values()].map((run) => run.end('broken')));
    },
  };
}

/** The report of a run, assembled from what is stored. */
function reportOf(
  run: WholeRun & { readonly outcomes: readonly CaseOutcome[] },
  steps: ReadonlyMap<string, CaseReport['steps']>,
): LabReport {
  const outcomes = new Map(run.outcomes.map((one) => [one.caseId, one] as const));
  const casesOf = (direction: PartHead['direction']): readonly CaseReport[] =>
    run.plan.flatMap((of) => {
      const outcome = outcomes.get(of.id);
      if (!outcome || of.direction !== direction) return [];
      const { id, groupName: group, title, does, due, isMoney } = of;
      const { isPassed, ms } = outcome;
      const own = steps.get(id) ?? [];
      return [{ id, group, title, does, due, isMoney, isPassed, ms, steps: own }];
    });
  const iso = (at: number): string => new Date(at).toISOString();
  return {
    suite: run.suite,
    startedAt: iso(run.startedAt),
    endedAt: iso(run.endedAt ?? run.startedAt),
    seed: run.seed,
    parts: run.parts.map((part) => ({ ...part, cases: casesOf(part.direction) })),
  };
}

type ActiveDeps = Deps & { readonly limits: LabLimits; readonly runId: string };

type Ending = Pick<Parameters<typeof endRun>[1], 'state' | 'why' | 'parts'>;

/** One run of this process: its reports are stored every second until it ends, in one way or another. */
class ActiveRun {
  readonly #deps: ActiveDeps;
  /** By id: the last report of a case counts. */
  #waiting: ReadonlyMap<string, ReadableCase> = new Map();
  #writing: Promise<void> = Promise.resolve();
  #isOver = false;
  #halt: ReturnType<Launch> = async () => {};
  #drop: (() => void)[] = [];
  readonly over: Promise<void>;
  #resolve: () => void = () => {};

  constructor(deps: ActiveDeps) {
    this.#deps = deps;
    this.over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  begin(launch: Launch, caseIds: readonly string[]): void {
    const { clock, limits } = this.#deps;
    this.#drop.push(clock.after(limits.runMs, () => void this.end('late')));
    this.#beat();
    try {
      this.#halt = launch(caseIds, {
        onCase: (one) => {
          this.#waiting = new Map([...this.#waiting, [one.id, one]]);
        },
        onEnd: (parts, why) => void this.end(why === null ? 'ended' : 'failed', why ?? '', parts),
      });
    } catch (fault) {
      // Not even started: the next run need not wait for it.
      this.#deps.onFault(fault);
      void this.end('broken');
    }
  }

  /** Stops it and stores how it ended; the first call counts. */
  async end(state: RunState, why = '', parts: readonly PartHead[] = []): Promise<void> {
    if (!this.#isOver) {
      this.#isOver = true;
      for (const drop of this.#drop) drop();
      await this.#halt();
      await this.#write({ state, why, parts });
      this.#resolve();
    }
    await this.over;
  }

  #beat(): void {
    const { clock, limits } = this.#deps;
    const stop = clock.after(limits.beatMs, () => {
      this.#drop = this.#drop.filter((one) => one !== stop);
      if (this.#isOver) return;
      void this.#write().then(() => {
        if (!this.#isOver) this.#beat();
      });
    });
    this.#drop.push(stop);
  }

  /** One after another. The end is stored together with the last cases, or not at all: then the run is given up. */
  #write(ending: Ending | null = null): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const { db, clock, runId, onFault } = this.#deps;
      const waiting = this.#waiting;
      this.#waiting = new Map();
      try {
        const at = clock.now();
        const goesOn = await db.tx(async (sql) => {
          const isWanted = await noteProgress(sql, { runId, at, cases: [...waiting.values()] });
          if (ending) await endRun(sql, { runId, at, ...ending });
          return isWanted;
        });
        // Stopped by another process, or given up as dead.
        if (!goesOn && !this.#isOver) void this.end('cancelled');
      } catch (fault) {
        // Stored next time, unless a later report of the case has arrived by then.
        this.#waiting = new Map([...waiting, ...this.#waiting]);
        onFault(fault);
      }
    });
    return this.#writing;
  }
}
