import type { UnixMs } from '@tianping/base';
import type { Message } from '@tianping/i18n';

/** What a run did, in counts, for staff: `{ expired: 3, asked: 10 }`. */
export type JobCounts = Readonly<Record<string, number>>;

/**
 * A background task. It may run at any time, again after a crash, and in two processes one after another: it
 * determines itself what there is to do.
 */
export interface Job {
  /** Letters, digits and dashes; names its queue and its history. */
  readonly name: string;
  readonly title: Message;
  readonly what: Message;
  /** Milliseconds between the end of one run and the next, or a time of day on the site's clock. */
  readonly schedule: { readonly everyMs: number } | { readonly cron: string };
  run(): Promise<JobCounts>;
}

/** Jobs by name; two with one name would share a queue, and one of them would never run. */
export function jobsByName(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size < jobs.length) throw new Error('two jobs have one name');
  return byName;
}

export type JobRunState = 'waiting' | 'running' | 'done' | 'retrying' | 'failed';

export interface JobRun {
  readonly runId: string;
  readonly job: string;
  readonly state: JobRunState;
  readonly createdAt: UnixMs;
  readonly startedAt: UnixMs | null;
  readonly endedAt: UnixMs | null;
  readonly attempts: number;
  readonly counts: JobCounts | null;
  readonly error: string | null;
}

export interface JobSummary {
  readonly job: Job;
  readonly paused: boolean;
  readonly lastRun: JobRun | null;
  readonly nextAt: UnixMs | null;
  readonly failures24h: number;
}

/** The time zone of the site's clock, for times of day. */
export const JOB_TIME_ZONE = 'Asia/Shanghai';
