import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { recoveryName, recoveryPhone } from '../recovery.ts';

export const forgetByPhoneOne = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByPhone/one',
  auth: 'guest',
  effect: 'write',
  summary:
    'Begins a recovery by phone. The answer is the same whether or not such an account exists.',
  request: z.object({ phone: recoveryPhone, name: recoveryName }),
  answer: z.object({}),
});
