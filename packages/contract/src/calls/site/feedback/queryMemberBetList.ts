import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { page, pageSize } from '../../../fields.ts';
import { betView } from '../../../views.ts';

export const queryMemberBetList = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/queryMemberBetList',
  auth: 'member',
  effect: 'read',
  summary: "The member's bets of the last 30 days, newest first, for a feedback to name one.",
  request: z.object({ pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(betView) }),
});
