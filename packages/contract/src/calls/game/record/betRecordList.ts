import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, page, pageSize } from '../../../fields.ts';
import { betView } from '../../../views.ts';

/** Days are the site's calendar days (UTC+8) of placing for open bets, of settlement for settled ones. */
export const betRecordFilter = {
  state: z.enum(['open', 'settled', 'cancelled', 'all']).default('all'),
  from: day,
  to: day,
};

export const betRecordList = defineCall({
  method: 'POST',
  path: '/game/api/v1/record/betRecordList',
  auth: 'member',
  effect: 'read',
  summary: "The member's bets, newest first.",
  request: z.object({ ...betRecordFilter, pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(betView) }),
});
