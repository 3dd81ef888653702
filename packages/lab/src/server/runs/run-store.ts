import type { SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { LabChoice, PlannedCase } from '../../rules/choice.ts';
import type { CaseReport, PartReport } from '../report/report.ts';
import type { ReadableCase } from './readable.ts';

/**
 * `ended`: every case was run; `cancelled`: staff stopped it; `late`: it took too long; `failed`: it could not be
 * run; `broken`: its process is gone.
 */
export type RunState = 'running' | 'ended' | 'cancelled' | 'late' | 'failed' | 'broken';
export const runStates = ['running', 'ended', 'cancelled', 'late', 'failed', 'broken'] as const;

/** A part of the report without its cases. */
export type PartHead = Omit<PartReport, 'cases'>;

/** A run as lists show it. Times in Unix milliseconds. */
export interface LabRun {
  readonly runId: string;
  readonly siteId: SiteId;
  readonly target: string;
  readonly targetName: string;
  readonly state: RunState;
  readonly why: string;
  readonly startedBy: string;
  readonly startedAt: UnixMs;
  readonly endedAt: UnixMs | null;
  readonly suite: string;
  readonly seed: number;
  readonly planned: number;
  readonly passed: number;
  readonly failed: number;
  readonly moneyFailed: number;
}

export interface WholeRun extends LabRun {
  readonly choice: LabChoice;
  readonly plan: readonly PlannedCase[];
  readonly parts: readonly PartHead[];
}

/** The outcome of one case, without its messages. */
export interface CaseOutcome {
  readonly caseId: string;
  readonly isPassed: boolean;
  readonly ms: number;
  /** The first finding; empty where there is none. */
  readonly finding: string;
}

interface RunRow {
  readonly run_id: string;
  readonly site_id: number;
  readonly target: string;
  readonly target_name: string;
  readonly state: string;
  readonly why: string;
  readonly started_by_name: string;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly suite: string;
  readonly seed: number;
  readonly planned: number;
  readonly passed: number;
  readonly failed: number;
  readonly money_failed: number;
}

function runOf(row: RunRow): LabRun {
  return {
    runId: row.run_id,
    siteId: row.site_id as SiteId,
    target: row.target,
    targetName: row.target_name,
    state: row.state as RunState,
    why: row.why,
    startedBy: row.started_by_name,
    startedAt: row.started_at as UnixMs,
    endedAt: row.ended_at as UnixMs | null,
    suite: row.suite,
    seed: row.seed,
    planned: row.planned,
    passed: row.passed,
    failed: row.failed,
    moneyFailed: row.money_failed,
  };
}

interface WholeRow extends RunRow {
  readonly choice: unknown;
  readonly plan: unknown;
  readonly parts: unknown;
}

const RUN_COLUMNS = `run_id, site_id, target, target_name, state, why, started_by_name, started_at, ended_at, suite,
  seed, planned, passed, failed, money_failed`;

/** Runs of a site, the latest first. */
export async function listRuns(
  sql: Sql,
  { siteId, state }: { readonly siteId: SiteId; readonly state: RunState | null },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly list: readonly LabRun[] }> {
  const { rows } = await sql.query<RunRow>(
    `select ${RUN_COLUMNS} from lab_run where site_id = $1 and ($2::text is null or state = $2)
     order by started_at desc, run_id limit $3 offset $4`,
    [siteId, state, limit, offset],
  );
  const { rows: counts } = await sql.query<{ total: number }>(
    `select count(*)::int as total from lab_run where site_id = $1 and ($2::text is null or state = $2)`,
    [siteId, state],
  );
  return { total: counts[0]?.total ?? 0, list: rows.map(runOf) };
}

/** Null for a run that is not the site's. */
export async function readRun(
  sql: Sql,
  { siteId, runId }: { readonly siteId: SiteId; readonly runId: string },
): Promise<WholeRun | null> {
  const { rows } = await sql.query<WholeRow>(
    `select ${RUN_COLUMNS}, choice, plan, parts from lab_run where site_id = $1 and run_id = $2`,
    [siteId, runId],
  );
  const [row] = rows;
  if (!row) return null;
  const { choice, plan, parts } = row;
  return {
    ...runOf(row),
    choice: choice as LabChoice,
    plan: plan as readonly PlannedCase[],
    parts: parts as readonly PartHead[],
  };
}

export async function readOutcomes(sql: Sql, runId: string): Promise<readonly CaseOutcome[]> {
  const { rows } = await sql.query<{
    case_id: string;
    is_passed: boolean;
    ms: number;
    finding: string;
  }>('select case_id, is_passed, ms, finding from lab_case where run_id = $1', [runId]);
  return rows.map(({ case_id: caseId, is_passed: isPassed, ms, finding }) => ({
    caseId,
    isPassed,
    ms,
    finding,
  }));
}

/** The messages of one case, or of all cases of a run; in no order. */
export async function readSteps(
  sql: Sql,
  { runId, caseId }: { readonly runId: string; readonly caseId: string | null },
): Promise<ReadonlyMap<string, CaseReport['steps']>> {
  const { rows } = await sql.query<{ case_id: string; steps: unknown }>(
    'select case_id, steps from lab_case where run_id = $1 and ($2::text is null or case_id = $2)',
    [runId, caseId],
  );
  return new Map(rows.map(({ case_id: id, steps }) => [id, steps as CaseReport['steps']] as const));
}

export interface NewRun {
  readonly runId: string;
  readonly siteId: SiteId;
  readonly target: string;
  readonly targetName: string;
  readonly by: { readonly staffId: string; readonly name: string };
  readonly at: UnixMs;
  readonly suite: string;
  readonly seed: number;
  readonly choice: LabChoice;
  readonly plan: readonly PlannedCase[];
}

/** Stores a run; false while another of the site is in progress. */
export async function insertRun(sql: Sql, run: NewRun): Promise<boolean> {
  const { rows } = await sql.query<{ run_id: string }>(
    `insert into lab_run (run_id, site_id, target, target_name, state, started_by, started_by_name, started_at,
       seen_at, suite, seed, choice, plan, planned)
     values ($1, $2, $3, $4, 'running', $5, $6, $7, $7, $8, $9, $10::jsonb, $11::jsonb, $12)
     on conflict do nothing returning run_id`,
    [
      run.runId,
      run.siteId,
      run.target,
      run.targetName,
      run.by.staffId,
      run.by.name,
      run.at,
      run.suite,
      run.seed,
      JSON.stringify(run.choice),
      JSON.stringify(run.plan),
      run.plan.filter(({ skipped }) => skipped === null).length,
    ],
  );
  return rows.length > 0;
}

/** Deletes all but the latest so many of a site. */
export async function dropOldRuns(sql: Sql, siteId: SiteId, runsMax: number): Promise<void> {
  await sql.query(
    `delete from lab_run where site_id = $1 and state <> 'running' and run_id not in (
       select run_id from lab_run where site_id = $1 order by started_at desc, run_id limit $2)`,
    [siteId, runsMax],
  );
}

/** Gives up runs without any report for so long. */
export async function giveUpSilent(
  sql: Sql,
  { siteId, before, at }: { readonly siteId: SiteId; readonly before: UnixMs; readonly at: UnixMs },
): Promise<void> {
  await sql.query(
    `update lab_run set state = 'broken', ended_at = $3
     where site_id = $1 and state = 'running' and seen_at < $2`,
    [siteId, before, at],
  );
}

/** Requests a stop; false where the run is no longer in progress. */
export async function askToStop(
  sql: Sql,
  { siteId, runId, at }: { readonly siteId: SiteId; readonly runId: string; readonly at: UnixMs },
): Promise<boolean> {
  const { rows } = await sql.query<{ run_id: string }>(
    `update lab_run set stop_asked_at = coalesce(stop_asked_at, $3)
     where site_id = $1 and run_id = $2 and state = 'running' returning run_id`,
    [siteId, runId, at],
  );
  return rows.length > 0;
}

/** Stores cases ended since the last time, and that the run is alive. Answers whether it must go on. */
export async function noteProgress(
  sql: Sql,
  {
    runId,
    at,
    cases,
  }: {
    readonly runId: string;
    readonly at: UnixMs;
    readonly cases: readonly ReadableCase[];
  },
): Promise<boolean> {
  for (const one of cases) {
    await sql.query(
      `insert into lab_case (run_id, case_id, is_passed, is_money, ms, finding, steps)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb)
       on conflict (run_id, case_id) do update
       set is_passed = excluded.is_passed, finding = excluded.finding, steps = excluded.steps`,
      [runId, one.id, one.isPassed, one.isMoney, one.ms, one.finding, JSON.stringify(one.steps)],
    );
  }
  const { rows } = await sql.query<{ stop_asked_at: number | null; state: string }>(
    `update lab_run set seen_at = $2,
       passed = (select count(*) from lab_case c where c.run_id = $1 and c.is_passed),
       failed = (select count(*) from lab_case c where c.run_id = $1 and not c.is_passed),
       money_failed = (select count(*) from lab_case c where c.run_id = $1 and not c.is_passed and c.is_money)
     where run_id = $1 returning stop_asked_at, state`,
    [runId, at],
  );
  return rows[0]?.state === 'running' && rows[0].stop_asked_at === null;
}

/** Ends a run in progress; one that was given up meanwhile stays so. */
export async function endRun(
  sql: Sql,
  {
    runId,
    at,
    state,
    why,
    parts,
  }: {
    readonly runId: string;
    readonly at: UnixMs;
    readonly state: RunState;
    readonly why: string;
    readonly parts: readonly PartHead[];
  },
): Promise<void> {
  await sql.query(
    `update lab_run set state = $3, why = $4, parts = $5::jsonb, ended_at = $2, seen_at = $2
     where run_id = $1 and state = 'running'`,
    [runId, at, state, why, JSON.stringify(parts)],
  );
}
