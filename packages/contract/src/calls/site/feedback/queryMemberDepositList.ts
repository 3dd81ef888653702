import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { page, pageSize } from '../../../fields.ts';
import { depositView } from '../../../views.ts';

export const queryMemberDepositList = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/queryMemberDepositList',
  auth: 'member',
  effect: 'read',
  summary: "The member's deposit orders of the last 30 days, for a feedback to name one.",
  request: z.object({ pageNum: page, pageSize }),
  answer: z.object({ total: z.int(), list: z.array(depositView) }),
});
