import { z } from 'zod';
import { page, pageSize, shortText, unixMs } from '../fields.ts';
import { defineOfficeCall } from './define.ts';

const runState = z.enum(['waiting', 'running', 'done', 'retrying', 'failed']);

const jobRun = z.object({
  runId: shortText,
  job: shortText,
  state: runState,
  createdAt: unixMs,
  startedAt: unixMs.nullable(),
  endedAt: unixMs.nullable(),
  attempts: z.int(),
  /** What it did, in counts; null until it has ended. */
  counts: z.record(z.string(), z.int()).nullable(),
  error: shortText.nullable(),
});

const jobSummary = z.object({
  job: shortText,
  name: shortText,
  what: shortText,
  /** Cron on the site's clock, or how often in milliseconds. */
  schedule: shortText,
  paused: z.boolean(),
  lastRun: jobRun.nullable(),
  nextAt: unixMs.nullable(),
  failures24h: z.int(),
});

export const jobsList = defineOfficeCall({
  path: 'jobs/list',
  permission: 'jobs.read',
  effect: 'read',
  summary: 'Every background job with its schedule and how it last went.',
  request: z.object({}),
  answer: z.object({ list: z.array(jobSummary) }),
});

export const jobsRuns = defineOfficeCall({
  path: 'jobs/runs',
  permission: 'jobs.read',
  effect: 'read',
  summary: 'Runs of one job or of all, newest first.',
  request: z.object({
    job: shortText.nullable().default(null),
    state: runState.nullable().default(null),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({ total: z.int(), list: z.array(jobRun) }),
});

export const jobsRunNow = defineOfficeCall({
  path: 'jobs/run',
  permission: 'jobs.run',
  effect: 'write',
  summary: 'Runs a job now, beside its schedule; one that runs already is not run twice.',
  request: z.object({ job: shortText }),
  answer: z.object({ runId: shortText.nullable() }),
});

export const jobsPause = defineOfficeCall({
  path: 'jobs/pause',
  permission: 'jobs.run',
  effect: 'write',
  summary: 'Stops the schedule of a job, or lets it go on.',
  request: z.object({ job: shortText, paused: z.boolean(), note: z.string().min(2).max(200) }),
  answer: z.object({ job: jobSummary }),
});
