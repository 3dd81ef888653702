import type { GradeConfig, VipConfig } from '@tianping/contract';
import { addDays, type Day } from './days.ts';

/** A member's grade and keep period. */
export interface GradeStatus {
  readonly grade: number;
  /** The highest grade ever held: a lost grade comes back by turnover, not by all-time totals. */
  readonly peak: number;
  /** First day of the running keep period. */
  readonly keepFrom: Day;
}

/** The sums of a member on a day that is being closed. */
export interface DayFacts {
  readonly day: Day;
  /** All-time sums through that day. */
  readonly depositMinor: number;
  readonly turnoverMinor: number;
  /** Turnover of the keep period through that day. */
  readonly periodTurnoverMinor: number;
}

export type StepReason = 'upgrade' | 'restore' | 'downgrade';

export interface GradeStep {
  readonly reason: StepReason;
  readonly from: number;
  readonly to: number;
  /** True the first time this grade is reached: its gift is given once in a lifetime. */
  readonly isFirst: boolean;
}

export const NEW_STATUS: GradeStatus = { grade: 0, peak: 0, keepFrom: 0 as Day };

/** The grade's figures; a grade that the table no longer has counts as its highest. */
export function gradeAt(config: VipConfig, grade: number): GradeConfig {
  const found = config.grades[Math.min(grade, config.grades.length - 1)];
  if (!found) throw new Error('a site has at least one grade');
  return found;
}

export function topGrade(config: VipConfig): number {
  return config.grades.length - 1;
}

/**
 * Closes one day: at most one step, up before down. A new grade takes all-time deposits and turnover; a lost
 * one comes back when its keep turnover is met in the running period; a period that ends without its keep
 * turnover takes one grade away. Each step, and the end of each period, starts a new period.
 */
export function closeGradeDay(
  config: VipConfig,
  gradeStatus: GradeStatus,
  facts: DayFacts,
): { readonly gradeStatus: GradeStatus; readonly step: GradeStep | null } {
  const { grade, peak } = gradeStatus;
  const keepFrom = addDays(facts.day, 1);
  const up = stepUp(config, gradeStatus, facts);
  if (up) {
    const to = grade + 1;
    const step: GradeStep = { reason: up, from: grade, to, isFirst: to > peak };
    return { gradeStatus: { grade: to, peak: Math.max(peak, to), keepFrom }, step };
  }
  const end = periodEnd(config, gradeStatus);
  if (end === null || facts.day < end) return { gradeStatus, step: null };
  const keepMinor = gradeAt(config, grade).keepMinor;
  if (grade === 0 || facts.periodTurnoverMinor >= keepMinor) {
    return { gradeStatus: { ...gradeStatus, keepFrom }, step: null };
  }
  const step: GradeStep = { reason: 'downgrade', from: grade, to: grade - 1, isFirst: false };
  return { gradeStatus: { grade: grade - 1, peak, keepFrom }, step };
}

/** The next grade when its requirements are met; null when they are not, or there is none above. */
export function stepUp(
  config: VipConfig,
  { grade, peak }: GradeStatus,
  facts: Omit<DayFacts, 'day'>,
): 'upgrade' | 'restore' | null {
  if (grade >= topGrade(config)) return null;
  const next = gradeAt(config, grade + 1);
  if (grade < peak) return facts.periodTurnoverMinor >= next.keepMinor ? 'restore' : null;
  const reached = facts.depositMinor >= next.depositMinor;
  return reached && facts.turnoverMinor >= next.turnoverMinor ? 'upgrade' : null;
}

/** The last day of the running period; null while the grade cannot be lost or restored. */
export function periodEnd(config: VipConfig, { grade, peak, keepFrom }: GradeStatus): Day | null {
  const isAtStake = grade > 0 && gradeAt(config, grade).keepMinor > 0;
  return isAtStake || grade < peak ? addDays(keepFrom, config.keepDays - 1) : null;
}
