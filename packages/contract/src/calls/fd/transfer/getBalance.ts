import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { balanceView } from '../../../views.ts';

export const getBalance = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transfer/getBalance',
  auth: 'member',
  effect: 'read',
  summary: "The member's balance.",
  request: z.object({}),
  answer: balanceView,
});
