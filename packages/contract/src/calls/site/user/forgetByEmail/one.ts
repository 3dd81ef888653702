import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { recoveryEmail, recoveryName } from '../recovery.ts';

export const forgetByEmailOne = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByEmail/one',
  auth: 'guest',
  effect: 'write',
  summary:
    'Begins a recovery by e-mail. The answer is the same whether or not such an account exists.',
  request: z.object({ email: recoveryEmail, name: recoveryName }),
  answer: z.object({}),
});
