import type { UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { createTranslator } from '@tianping/i18n';
import { type Db as BossDb, fromPglite, PgBoss } from 'pg-boss';
import { jobLimits } from '../limits.ts';
import { jobMessages } from '../messages.ts';
import { JOB_TIME_ZONE, type Job, jobsByName } from '../rules/job.ts';
import { countFailures, lastRuns, listRuns, waitingUntil } from './boss-history.ts';
import type { Jobs, JobsDeps } from './jobs.ts';
import { createPauses, type Pauses } from './pauses.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });

/** The schedule of interval jobs; a cron job has the library's own. */
const TICK_CRON = '* * * * *';

/**
 * Jobs in queues of pg-boss, in the product's own database: each run is a row, retried when its process dies, and
 * taken by only one of several processes.
 */
export function createBossJobs(deps: JobsDeps): Jobs {
  const { db, clock, jobs } = deps;
  const limits = { ...jobLimits, ...deps.limits };
  const isAlone = db.kind === 'embedded';
  const pauses = createPauses(deps);
  const boss = new PgBoss({
    db: databaseFor(db),
    backend: isAlone ? 'pglite' : 'postgres',
    schema: 'pgboss',
    // The embedded engine has one session, in which an index cannot be rebuilt beside other work.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: isAlone ? 300 : limits.superviseSeconds,
    monitorIntervalSeconds: isAlone ? 60 : limits.superviseSeconds,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
  });
  boss.on('error', (fault) => deps.onError(fault, 'pg-boss'));
  const byName = jobsByName(jobs);
  return {
    async start() {
      await boss.start();
      if (isAlone) await endDeadRuns(db, [...byName.keys()]);
      for (const job of jobs) await install(boss, job, isAlone ? null : limits.heartbeatSeconds);
      // Before the workers start: their polling would make these wait for one of few connections.
      for (const { name } of jobs) await boss.send(name, {});
      for (const job of jobs) await listen(boss, job, { pauses, deps });
    },
    stop: () => boss.stop({ graceful: true, timeout: jobLimits.stopMsMax }),
    async list() {
      const [paused, last, waiting, failures] = await Promise.all([
        pauses.all(),
        lastRuns(db),
        waitingUntil(db),
        countFailures(db, (clock.now() - 24 * 3_600_000) as UnixMs),
      ]);
      const next = new Map(jobs.map((job) => [job.name, nextRun(boss, job)]));
      return jobs.map((job) => ({
        job,
        paused: paused.has(job.name),
        lastRun: last.get(job.name) ?? null,
        nextAt: next.get(job.name) ?? waiting.get(job.name) ?? null,
        failures24h: failures.get(job.name) ?? 0,
      }));
    },
    runs: (filter) => listRuns(db, filter, [...byName.keys()]),
    runNow: (name) => (byName.has(name) ? runSoon(boss, db, name) : Promise.resolve(null)),
    async setPaused(name, paused) {
      if (!byName.has(name)) return false;
      await pauses.set(name, paused);
      return true;
    },
  };
}

/** Creates or updates the library's own tables, without running anything: for the owner of the database. */
export async function installJobTables(db: Db): Promise<void> {
  const boss = new PgBoss({
    db: databaseFor(db),
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * The embedded database has one process: runs still marked as active died with the previous one, and would block the
 * job until they expire. Elsewhere the heartbeat shows it.
 */
async function endDeadRuns(db: Db, names: readonly string[]): Promise<void> {
  await db.guest.run(
    `update pgboss.job set state = 'failed', completed_on = now(),
       output = jsonb_build_object('message', $2::text)
     where state = 'active' and name = any($1::text[])`,
    [names, t(jobMessages.processEnded)],
  );
}

function nextRun(boss: PgBoss, { schedule }: Job): UnixMs | null {
  if (!('cron' in schedule)) return null;
  const [next] = boss.previewSchedule(schedule.cron, { tz: JOB_TIME_ZONE, count: 1 });
  return next ? (next.getTime() as UnixMs) : null;
}

/** A queue holds one waiting run and one active run: pressing twice does not do the work twice. */
async function install(
  boss: PgBoss,
  { name, schedule }: Job,
  heartbeatSeconds: number | null,
): Promise<void> {
  const isFrequent = 'everyMs' in schedule && schedule.everyMs < jobLimits.frequentMs;
  const options = {
    retryLimit: jobLimits.retries,
    retryDelay: jobLimits.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: jobLimits.runSecondsMax,
    ...(heartbeatSeconds === null ? {} : { heartbeatSeconds }),
    deleteAfterSeconds: isFrequent ? jobLimits.keepFrequentSeconds : jobLimits.keepSeconds,
  };
  await boss.createQueue(name, { policy: 'stately', ...options });
  await boss.updateQueue(name, options);
  await boss.schedule(
    name,
    'cron' in schedule ? schedule.cron : TICK_CRON,
    {},
    {
      tz: JOB_TIME_ZONE,
    },
  );
}

async function listen(
  boss: PgBoss,
  job: Job,
  { pauses, deps }: { readonly pauses: Pauses; readonly deps: JobsDeps },
): Promise<void> {
  const { name, schedule } = job;
  const pollingIntervalSeconds =
    'everyMs' in schedule ? Math.max(2, Math.min(15, schedule.everyMs / 2_000)) : 15;
  await boss.work(name, { pollingIntervalSeconds }, async () => {
    try {
      return (await pauses.has(name)) ? { paused: 1 } : await job.run();
    } catch (fault) {
      deps.onError(fault, name);
      throw new Error(String(fault).slice(0, jobLimits.errorCharsMax));
    } finally {
      if ('everyMs' in schedule) {
        await boss.send(name, {}, { startAfter: Math.ceil(schedule.everyMs / 1_000) });
      }
    }
  });
}

/** Brings a waiting run forward; an active one is left alone. */
async function runSoon(boss: PgBoss, db: Db, name: string): Promise<string | null> {
  const sent = await boss.send(name, {}, { priority: 1 });
  if (sent !== null) return sent;
  const { rows } = await db.guest.run(
    `update pgboss.job set start_after = now()
     where name = $1 and state in ('created', 'retry') returning id`,
    [name],
  );
  const [row] = rows as { id: string }[];
  return row?.id ?? null;
}

function databaseFor(db: Db): BossDb {
  const { guest } = db;
  if (db.kind === 'postgres') {
    return { executeSql: async (text, values) => (await guest.run(text, values ?? [])) as never };
  }
  return fromPglite({
    query: async (text, params) => (await guest.run(text, params ?? [])) as never,
    exec: async (text) => [await guest.run(text)] as never,
  });
}
