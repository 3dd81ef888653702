import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, uuid } from '../../../fields.ts';
import { payoutAccountView } from '../../../money-views.ts';

export const payoutAccountDefault = defineCall({
  method: 'POST',
  path: '/fd/api/v1/bankCard/setDefault',
  auth: 'member',
  effect: 'write',
  summary: 'Chooses which account is offered first.',
  request: z.object({ accountId: uuid, password: md5Hex }),
  answer: z.object({ list: z.array(payoutAccountView) }),
});
