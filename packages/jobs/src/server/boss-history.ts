import type { UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { JobCounts, JobRun, JobRunState } from '../rules/job.ts';
import type { JobRunFilter } from './jobs.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly tries: number;
  readonly output: unknown;
}

const millis = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const COLUMNS = `id, name, state::text as state, ${millis('created_on')} as created,
  ${millis('started_on')} as started, ${millis('completed_on')} as ended,
  retry_count::int as tries, output`;

/** Maps the run states of pg-boss to ours. */
const STATES: Readonly<Record<string, JobRunState>> = {
  created: 'waiting',
  active: 'running',
  completed: 'done',
  retry: 'retrying',
  failed: 'failed',
  cancelled: 'failed',
};

/** Runs of the named jobs, newest first. */
export async function listRuns(
  db: Db,
  filter: JobRunFilter,
  names: readonly string[],
): Promise<{ readonly total: number; readonly rows: readonly JobRun[] }> {
  const states = Object.keys(STATES).filter((state) => STATES[state] === filter.state);
  const where = [
    filter.job === null ? [...names] : names.filter((name) => name === filter.job),
    filter.state === null ? null : states,
  ];
  const matching = `from pgboss.job
    where name = any($1::text[]) and ($2::text[] is null or state::text = any($2::text[]))`;
  const [count, page] = await Promise.all([
    db.query<{ total: number }>(`select count(*) as total ${matching}`, where),
    db.query<Row>(`select ${COLUMNS} ${matching} order by created_on desc, id limit $3 offset $4`, [
      ...where,
      filter.limit,
      filter.offset,
    ]),
  ]);
  return { total: count.rows[0]?.total ?? 0, rows: page.rows.map(runOf) };
}

/** The last finished run of each job. */
export async function lastRuns(db: Db): Promise<ReadonlyMap<string, JobRun>> {
  const { rows } = await db.query<Row>(
    `select distinct on (name) ${COLUMNS} from pgboss.job
     where started_on is not null order by name, started_on desc`,
  );
  return new Map(rows.map((row) => [row.name, runOf(row)]));
}

/** When the waiting run of each job is due. */
export async function waitingUntil(db: Db): Promise<ReadonlyMap<string, UnixMs>> {
  const { rows } = await db.query<{ name: string; due: number }>(
    `select name, min(${millis('start_after')}) as due from pgboss.job
     where state in ('created', 'retry') group by name`,
  );
  return new Map(rows.map(({ name, due }) => [name, due as UnixMs]));
}

export async function countFailures(db: Db, since: UnixMs): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ name: string; failures: number }>(
    `select name, count(*) as failures from pgboss.job
     where state = 'failed' and ${millis('completed_on')} >= $1 group by name`,
    [since],
  );
  return new Map(rows.map(({ name, failures }) => [name, failures]));
}

function runOf(row: Row): JobRun {
  const state = STATES[row.state] ?? 'failed';
  return {
    runId: row.id,
    job: row.name,
    state,
    createdAt: row.created as UnixMs,
    startedAt: row.started as UnixMs | null,
    endedAt: row.ended as UnixMs | null,
    attempts: row.tries + (row.started === null ? 0 : 1),
    counts: state === 'done' ? countsOf(row.output) : null,
    error: state === 'failed' || state === 'retrying' ? errorOf(row.output) : null,
  };
}

function countsOf(output: unknown): JobCounts | null {
  if (typeof output !== 'object' || output === null) return null;
  const counts = Object.entries(output).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(counts);
}

function errorOf(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null;
  if ('message' in output) return String(output.message);
  // The library's own message, about a run that stopped reporting, is nested one level deeper.
  return 'value' in output ? errorOf(output.value) : null;
}
