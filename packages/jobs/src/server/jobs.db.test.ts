import { createSecureRng, systemClock } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { createTranslator } from '@tianping/i18n';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobMessages } from '../messages.ts';
import type { Job } from '../rules/job.ts';
import { createBossJobs } from './boss-jobs.ts';
import { migrations } from './index.ts';
import type { Jobs } from './jobs.ts';
import { createRoundJobs } from './round-jobs.ts';

const looks = (statement: string): boolean => /with\s+next\s+as\b/i.test(statement);
const sends = (statement: string): boolean => /insert into pgboss\.job/i.test(statement);
const { t } = createTranslator({ script: 'hans', hant: {} });
const EVERY_RUN = { job: null, state: null, limit: 20, offset: 0 };

/** The guarantees of jobs, on whichever engine runs them. */
const engine = onDatabase();

let db: Db;
let open: Jobs[] = [];
beforeAll(async () => {
  db = await engine.open(migrations);
});
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()));
  open = [];
});

const start = async (kind: 'boss' | 'rounds', job: Job): Promise<Jobs> => {
  const deps = { db, clock: systemClock, jobs: [job], onError: () => {} };
  const jobs =
    kind === 'boss' ? createBossJobs(deps) : createRoundJobs({ ...deps, rng: createSecureRng() });
  await jobs.start();
  open.push(jobs);
  return jobs;
};
const jobOf = (name: string, run: Job['run'], everyMs = 1_000): Job => ({
  name,
  title: jobMessages.test,
  what: jobMessages.test,
  schedule: { everyMs },
  run,
});

describe.each(['boss', 'rounds'] as const)(`jobs as %s on ${engine.name}`, (kind) => {
  test('a job runs repeatedly, and its runs are listed with their counts', async () => {
    let runs = 0;
    const jobs = await start(
      kind,
      jobOf(`${kind}-again`, async () => {
        runs += 1;
        return { done: runs };
      }),
    );
    await vi.waitFor(() => expect(runs).toBeGreaterThan(1), { timeout: 60_000 });
    const { rows } = await jobs.runs({ ...EVERY_RUN, state: 'done' });
    expect(rows.at(-1)).toMatchObject({ job: `${kind}-again`, counts: { done: 1 }, error: null });
    const [summary] = await jobs.list();
    expect(summary).toMatchObject({ paused: false, failures24h: 0 });
    expect(summary?.lastRun?.startedAt).toBeGreaterThan(0);
  });

  test('a paused job does nothing until it goes on', async () => {
    let runs = 0;
    const jobs = await start(
      kind,
      jobOf(`${kind}-pause`, async () => {
        runs += 1;
        return { done: runs };
      }),
    );
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0), { timeout: 60_000 });
    expect(await jobs.setPaused(`${kind}-pause`, true)).toBe(true);
    expect(await jobs.setPaused('nobody', true)).toBe(false);
    const before = runs;
    await new Promise((done) => setTimeout(done, 4_000));
    expect(runs - before).toBeLessThan(2);
    expect((await jobs.list())[0]?.paused).toBe(true);
    await jobs.setPaused(`${kind}-pause`, false);
    const paused = runs;
    await vi.waitFor(() => expect(runs).toBeGreaterThan(paused), { timeout: 60_000 });
  });

  test('a job pressed while it runs is not run a second time meanwhile', async () => {
    let atOnce = 0;
    let most = 0;
    const run = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((done) => setTimeout(done, 300));
      atOnce -= 1;
      return {};
    };
    const jobs = await start(kind, jobOf(`${kind}-once`, run, 60_000));
    await Promise.all([1, 2, 3].map(() => jobs.runNow(`${kind}-once`)));
    await vi.waitFor(() => expect(most).toBeGreaterThan(0), { timeout: 60_000 });
    await new Promise((done) => setTimeout(done, 1_000));
    expect(most).toBe(1);
    expect(await jobs.runNow('nobody')).toBeNull();
  });

  test('a job that fails says why, and is tried again', async () => {
    let tries = 0;
    const run = async () => {
      tries += 1;
      if (tries === 1) throw new Error('the bank is closed');
      return { done: 1 };
    };
    const jobs = await start(kind, jobOf(`${kind}-fails`, run, 1_000));
    await vi.waitFor(
      async () => {
        const { rows } = await jobs.runs(EVERY_RUN);
        expect(rows.some(({ error }) => error?.includes('the bank is closed'))).toBe(true);
      },
      { timeout: 60_000 },
    );
    await vi.waitFor(() => expect(tries).toBeGreaterThan(1), { timeout: 60_000 });
  });
});

test('a job goes on when the process that ran it has died', async () => {
  let runs = 0;
  const job = jobOf('boss-orphan', async () => {
    runs += 1;
    return {};
  });
  const limits = { superviseSeconds: 1, heartbeatSeconds: 10 };
  const deps = { db, clock: systemClock, jobs: [job], onError: () => {}, limits };
  const before = createBossJobs({
    ...deps,
    jobs: [{ ...job, schedule: { cron: '0 0 1 1 *' } }],
  });
  await before.start();
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 });
  await before.stop();
  // What a killed process leaves: an active run whose last heartbeat was a while ago.
  await db.guest.run(
    `insert into pgboss.job (name, state, policy, started_on, heartbeat_on, heartbeat_seconds)
     values ($1, 'active', 'stately', now(), now() - interval '1 minute', 10)`,
    [job.name],
  );
  const after = createBossJobs(deps);
  open.push(after);
  await after.start();
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), { timeout: 60_000 });
  await after.stop();
  const { rows } = await after.runs({ ...EVERY_RUN, job: job.name });
  expect(rows.map(({ state }) => state)).not.toContain('running');
  // Where other processes may run it, a run that died is retried and ends well.
  if (db.kind !== 'embedded') return;
  expect(rows.map(({ error }) => error)).toContain(t(jobMessages.processEnded));
});

test('first runs are asked for before anybody looks for work', async () => {
  const names = ['boss-first', 'boss-second'] as const;
  const stated: string[] = [];
  const guest: Db['guest'] = {
    run(text, params = []) {
      const what = `${text} ${JSON.stringify(params)}`;
      if (names.some((name) => what.includes(name))) stated.push(what);
      return db.guest.run(text, params);
    },
  };
  const runs = names.map((name) => jobOf(name, async () => ({})));
  const deps = { db: { ...db, guest }, clock: systemClock, jobs: runs, onError: () => {} };
  const jobs = createBossJobs(deps);
  open.push(jobs);
  await jobs.start();
  await vi.waitFor(() => expect(stated.some(looks)).toBe(true), { timeout: 60_000 });
  const sent = stated.findIndex((what) => what.includes('boss-second') && sends(what));
  expect(sent).toBeGreaterThanOrEqual(0);
  expect(sent).toBeLessThan(stated.findIndex(looks));
});

test('a time of day is that of the site clock', async () => {
  const job: Job = { ...jobOf('boss-daily', async () => ({})), schedule: { cron: '10 4 * * *' } };
  const jobs = await start('boss', job);
  const [summary] = await jobs.list();
  const next = new Date(summary?.nextAt ?? 0);
  expect([next.getUTCHours(), next.getUTCMinutes()]).toEqual([20, 10]);
});
