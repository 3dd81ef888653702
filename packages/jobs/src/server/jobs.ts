import type { Clock } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { Job, JobRun, JobRunState, JobSummary } from '../rules/job.ts';

export interface JobRunFilter {
  readonly job: string | null;
  readonly state: JobRunState | null;
  readonly limit: number;
  readonly offset: number;
}

/** The background jobs of the product: what runs, when it last ran, and the outcome. */
export interface Jobs {
  start(): Promise<void>;
  /** Waits for active runs, but not indefinitely. */
  stop(): Promise<void>;
  list(): Promise<readonly JobSummary[]>;
  runs(filter: JobRunFilter): Promise<{ readonly total: number; readonly rows: readonly JobRun[] }>;
  /** The run's id; null when the job is active or waiting already, or unknown. */
  runNow(name: string): Promise<string | null>;
  /** Whether the job exists. */
  setPaused(name: string, paused: boolean): Promise<boolean>;
}

export interface JobsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: readonly Job[];
  readonly onError: (fault: unknown, job: string) => void;
  /** In place of the defaults; for tests. */
  readonly limits?: {
    readonly superviseSeconds: number;
    readonly heartbeatSeconds: number;
  };
}
