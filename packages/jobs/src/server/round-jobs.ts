import { type Clock, createUuid, type Rng, startRounds, type UnixMs } from '@tianping/base';
import { jobLimits } from '../limits.ts';
import { type Job, type JobRun, jobsByName } from '../rules/job.ts';
import type { Jobs, JobsDeps } from './jobs.ts';
import { createPauses } from './pauses.ts';

const DAY_MS = 86_400_000;

/**
 * The same jobs without a queue, in this process alone and by its clock: for tests and tools, which advance time by
 * hand. A job with a time of day runs once a day.
 */
export function createRoundJobs(deps: JobsDeps & { readonly rng: Rng }): Jobs {
  const { clock, jobs } = deps;
  const byName = jobsByName(jobs);
  const pauses = createPauses(deps);
  const history: JobRun[] = [];
  const running = new Map<string, Promise<string>>();
  let stops: readonly (() => Promise<void>)[] = [];

  const runOnce = (job: Job): Promise<string> => {
    const known = running.get(job.name);
    if (known) return known;
    const run = runJob(deps, job).then((done) => {
      history.unshift(done);
      history.splice(jobLimits.remembered);
      running.delete(job.name);
      return done.runId;
    });
    running.set(job.name, run);
    return run;
  };
  const round = async (job: Job): Promise<void> => {
    if (!(await pauses.has(job.name))) await runOnce(job);
  };
  return {
    async start() {
      stops = jobs.map((job) =>
        startRounds({
          clock,
          everyMs: 'everyMs' in job.schedule ? job.schedule.everyMs : DAY_MS,
          round: () => round(job),
          onError: (fault) => deps.onError(fault, job.name),
        }),
      );
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(running.values());
    },
    async list() {
      const paused = await pauses.all();
      const since = clock.now() - DAY_MS;
      return jobs.map((job) => {
        const runs = history.filter((run) => run.job === job.name);
        const failed = runs.filter((run) => run.state === 'failed' && run.createdAt >= since);
        return {
          job,
          paused: paused.has(job.name),
          lastRun: runs[0] ?? null,
          nextAt: null,
          failures24h: failed.length,
        };
      });
    },
    async runs({ job, state, limit, offset }) {
      const rows = history.filter(
        (run) => (job === null || run.job === job) && (state === null || run.state === state),
      );
      return { total: rows.length, rows: rows.slice(offset, offset + limit) };
    },
    async runNow(name) {
      const job = byName.get(name);
      return job && !running.has(name) ? await runOnce(job) : null;
    },
    async setPaused(name, isPaused) {
      if (!byName.has(name)) return false;
      await pauses.set(name, isPaused);
      return true;
    },
  };
}

async function runJob(
  deps: { readonly clock: Clock; readonly rng: Rng; readonly onError: JobsDeps['onError'] },
  job: Job,
): Promise<JobRun> {
  const startedAt: UnixMs = deps.clock.now();
  const start = { runId: createUuid(deps), job: job.name, createdAt: startedAt, startedAt };
  try {
    const counts = await job.run();
    const endedAt = deps.clock.now();
    return { ...start, state: 'done', endedAt, attempts: 1, counts, error: null };
  } catch (fault) {
    deps.onError(fault, job.name);
    const error = String(fault).slice(0, jobLimits.errorCharsMax);
    const endedAt = deps.clock.now();
    return { ...start, state: 'failed', endedAt, attempts: 1, counts: null, error };
  }
}
