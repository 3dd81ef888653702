import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, minor } from '../../../fields.ts';
import { giftView, gradeNumber } from '../../../vip-views.ts';

export const vipWeekInfo = defineCall({
  method: 'POST',
  path: '/act/api/v1/vipWeek/VipWeekInfo',
  auth: 'member',
  effect: 'read',
  summary:
    'The weekly red packet: this week, the deposit of last week, and when it can be claimed.',
  request: z.object({}),
  answer: z.object({
    grade: gradeNumber,
    amountMinor: minor,
    /** Monday and Sunday of this week and of the last, whose deposits decide. */
    weekFrom: day,
    weekTo: day,
    lastWeekFrom: day,
    lastWeekTo: day,
    /** The day of this week on which the packet comes. */
    payDay: day,
    depositedLastWeek: z.boolean(),
    depositedThisWeek: z.boolean(),
    turnoverThisWeekMinor: minor,
    gift: giftView,
  }),
});
