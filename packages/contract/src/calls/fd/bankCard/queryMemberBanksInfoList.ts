import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { payoutAccountView } from '../../../money-views.ts';

export const memberBanksInfoList = defineCall({
  method: 'GET',
  path: '/fd/api/v1/bankCard/queryMemberBanksInfoList',
  auth: 'member',
  effect: 'read',
  plain: true,
  summary: "The member's cards, addresses and wallets for withdrawals.",
  request: z.object({}),
  answer: z.object({ list: z.array(payoutAccountView) }),
});
