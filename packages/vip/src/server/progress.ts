import type { MemberId, SiteId } from '@tianping/base';
import type { AnswerOf, Calls, VipConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import {
  addDays,
  type Day,
  dayOf,
  dayText,
  type GradeStatus,
  gradeAt,
  periodEnd,
  stepUp,
  topGrade,
} from '../rules/index.ts';
import type { VipDeps } from './deps.ts';
import { memberGifts } from './gift-views.ts';
import { type MemberSums, readMember, readSteps, turnoverOf } from './read-member.ts';

type Progress = AnswerOf<Calls['act/vip/progress']>;

/** A member's grade, what the next grade and keeping this one require, and what has been reached. */
export async function readProgress(
  deps: VipDeps,
  sql: Sql,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<Progress> {
  const now = deps.clock.now();
  const today = dayOf(now);
  const config = deps.configOf(member.siteId);
  const sums = await readMember(sql, member);
  const { gradeStatus } = sums;
  const periodMinor = await turnoverOf(sql, member, { from: gradeStatus.keepFrom, to: today });
  const steps = await readSteps(sql, member);
  return {
    grade: gradeStatus.grade,
    peak: gradeStatus.peak,
    depositMinor: sums.depositMinor,
    turnoverMinor: sums.turnoverMinor,
    next: nextOf(config, { sums, periodMinor, today }),
    keep: keepOf(config, { gradeStatus, periodMinor, today }),
    gifts: [...(await memberGifts(deps, sql, { member, gradeStatus, now }))],
    steps: steps.map((step) => ({ ...step, day: dayText(step.day) })),
    asOf: now,
  };
}

function nextOf(
  config: VipConfig,
  at: { readonly sums: MemberSums; readonly periodMinor: number; readonly today: Day },
): Progress['next'] {
  const { gradeStatus, depositMinor, turnoverMinor, closedDay } = at.sums;
  if (gradeStatus.grade >= topGrade(config)) return null;
  const grade = gradeStatus.grade + 1;
  const figures = gradeAt(config, grade);
  const isLost = gradeStatus.grade < gradeStatus.peak;
  const facts = { depositMinor, turnoverMinor, periodTurnoverMinor: at.periodMinor };
  // The open day is closed next; a step that follows another waits for the day after it.
  const closing = Math.max(at.today, closedDay + 1);
  const stepOn = stepUp(config, gradeStatus, facts) === null ? null : dayText((closing + 1) as Day);
  return isLost
    ? {
        grade,
        way: 'restore',
        depositMinor: 0,
        turnoverMinor: figures.keepMinor,
        turnoverDoneMinor: Math.max(0, at.periodMinor),
        stepOn,
      }
    : {
        grade,
        way: 'climb',
        depositMinor: figures.depositMinor,
        turnoverMinor: figures.turnoverMinor,
        turnoverDoneMinor: Math.max(0, turnoverMinor),
        stepOn,
      };
}

function keepOf(
  config: VipConfig,
  at: { readonly gradeStatus: GradeStatus; readonly periodMinor: number; readonly today: Day },
): Progress['keep'] {
  const { gradeStatus, today } = at;
  const requiredMinor = gradeAt(config, gradeStatus.grade).keepMinor;
  const until = periodEnd(config, gradeStatus);
  if (gradeStatus.grade === 0 || requiredMinor === 0 || until === null) return null;
  return {
    requiredMinor,
    doneMinor: Math.max(0, at.periodMinor),
    from: dayText(gradeStatus.keepFrom),
    until: dayText(until),
    daysLeft: Math.max(0, addDays(until, 1) - today),
  };
}
