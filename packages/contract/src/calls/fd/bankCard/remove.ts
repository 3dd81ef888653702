import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, uuid } from '../../../fields.ts';
import { payoutAccountView } from '../../../money-views.ts';

export const payoutAccountRemove = defineCall({
  method: 'POST',
  path: '/fd/api/v1/bankCard/remove',
  auth: 'member',
  effect: 'write',
  summary: "Removes one of the member's accounts for withdrawals.",
  request: z.object({ accountId: uuid, password: md5Hex }),
  answer: z.object({ list: z.array(payoutAccountView) }),
});
