import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { withdrawTerms } from '../../../money-views.ts';

export const withdrawInfo = defineCall({
  method: 'POST',
  path: '/fd/api/v1/withdraw/withdrawInfo',
  auth: 'member',
  effect: 'write',
  summary: 'What the member can withdraw to bank cards and wallets, and what is missing for it.',
  request: z.object({}),
  answer: withdrawTerms,
});
