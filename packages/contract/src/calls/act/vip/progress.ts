import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, minor, unixMs } from '../../../fields.ts';
import { giftView, gradeNumber } from '../../../vip-views.ts';

export const vipProgress = defineCall({
  method: 'POST',
  path: '/act/api/v1/vip/progress',
  auth: 'member',
  effect: 'read',
  summary:
    "The member's grade, what counts towards the next one and towards keeping it, and gifts.",
  request: z.object({}),
  answer: z.object({
    grade: gradeNumber,
    /** The highest one ever held; above `grade` after a step down. */
    peak: gradeNumber,
    /** Credited deposits and counted turnover since registration. */
    depositMinor: minor,
    turnoverMinor: minor,
    /** The grade above; null at the top. */
    next: z
      .object({
        grade: gradeNumber,
        /** A lost grade is restored by its keep turnover, a new one reached by all-time totals. */
        way: z.enum(['climb', 'restore']),
        depositMinor: minor,
        turnoverMinor: minor,
        /** The counted part of `turnoverMinor`: all-time turnover, or that of the keep period. */
        turnoverDoneMinor: minor,
        /** Both requirements are met: the step is made when this day is closed. */
        stepOn: day.nullable(),
      })
      .nullable(),
    /** The running keep period; null for a grade that cannot be lost. */
    keep: z
      .object({ requiredMinor: minor, doneMinor: minor, from: day, until: day, daysLeft: z.int() })
      .nullable(),
    gifts: z.array(giftView),
    /** Steps up and down, newest first, at most 20. */
    steps: z.array(
      z.object({
        day,
        from: gradeNumber,
        to: gradeNumber,
        reason: z.enum(['upgrade', 'downgrade', 'restore']),
      }),
    ),
    asOf: unixMs,
  }),
});
