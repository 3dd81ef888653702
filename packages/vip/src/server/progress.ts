import type { MemberId, SiteId } from '@tianping/base';
import type { AnswerOf, Calls, VipConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import {
  addDays,
  type Day,
  dayOf,
  dayText,
  gradeAt,
  periodEnd,
  type Standing,
  stepUp,
  topGrade,
} from '../rules/index.ts';
import { memberGifts } from './gift-views.ts';
import type { VipParts } from './parts.ts';
import { type MemberSums, readMember, readSteps, turnoverOf } from './read-member.ts';

type Progress = AnswerOf<Calls['act/vip/progress']>;

/** Where a member stands, what the next grade and keeping this one take, and what is done of it. */
export async function readProgress(
  parts: VipParts,
  sql: Sql,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<Progress> {
  const now = parts.clock.now();
  const today = dayOf(now);
  const config = parts.configOf(member.siteId);
  const sums = await readMember(sql, member);
  const { standing } = sums;
  const periodMinor = await turnoverOf(sql, member, { from: standing.keepFrom, to: today });
  const steps = await readSteps(sql, member);
  return {
    grade: standing.grade,
    peak: standing.peak,
    depositMinor: sums.depositMinor,
    turnoverMinor: sums.turnoverMinor,
    next: nextOf(config, { sums, periodMinor, today }),
    keep: keepOf(config, { standing, periodMinor, today }),
    gifts: [...(await memberGifts(parts, sql, { member, standing, now }))],
    steps: steps.map((step) => ({ ...step, day: dayText(step.day) })),
    asOf: now,
  };
}

function nextOf(
  config: VipConfig,
  at: { readonly sums: MemberSums; readonly periodMinor: number; readonly today: Day },
): Progress['next'] {
  const { standing, depositMinor, turnoverMinor, closedDay } = at.sums;
  if (standing.grade >= topGrade(config)) return null;
  const grade = standing.grade + 1;
  const figures = gradeAt(config, grade);
  const isLost = standing.grade < standing.peak;
  const facts = { depositMinor, turnoverMinor, periodTurnoverMinor: at.periodMinor };
  // The day that is open now is closed next; a step that follows another waits for the day after it.
  const closing = Math.max(at.today, closedDay + 1);
  const stepOn = stepUp(config, standing, facts) === null ? null : dayText((closing + 1) as Day);
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
  at: { readonly standing: Standing; readonly periodMinor: number; readonly today: Day },
): Progress['keep'] {
  const { standing, today } = at;
  const requiredMinor = gradeAt(config, standing.grade).keepMinor;
  const until = periodEnd(config, standing);
  if (standing.grade === 0 || requiredMinor === 0 || until === null) return null;
  return {
    requiredMinor,
    doneMinor: Math.max(0, at.periodMinor),
    from: dayText(standing.keepFrom),
    until: dayText(until),
    daysLeft: Math.max(0, addDays(until, 1) - today),
  };
}
