import type { ActivityStatus } from '@tianping/contract';

/** Steps of an activity; `clock` steps happen automatically. */
export type LifeStep =
  | 'submit'
  | 'sendBack'
  | 'approve'
  | 'start'
  | 'pause'
  | 'resume'
  | 'finish'
  | 'stop'
  | 'settle';

/**
 * Which step leads where. A missing one is refused. `stop` is the early end by two persons; it leads to the same
 * `ended` as the clock does: what was earned until then is paid.
 */
const lifeCycle: Readonly<
  Record<ActivityStatus, Readonly<Partial<Record<LifeStep, ActivityStatus>>>>
> = {
  draft: { submit: 'review' },
  review: { sendBack: 'draft', approve: 'scheduled' },
  scheduled: { start: 'live', stop: 'ended' },
  live: { pause: 'paused', finish: 'ended', stop: 'ended' },
  paused: { resume: 'live', finish: 'ended', stop: 'ended' },
  ended: { settle: 'settled' },
  settled: {},
};

/** Where a step leads; null when it is not possible now. */
export function stepOf(status: ActivityStatus, step: LifeStep): ActivityStatus | null {
  return lifeCycle[status][step] ?? null;
}
