import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { recoveryCode, recoveryEmail, recoveryName } from '../recovery.ts';

export const forgetByEmailTwo = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByEmail/two',
  auth: 'guest',
  effect: 'write',
  summary: 'Verifies the code of a recovery by e-mail.',
  request: z.object({ email: recoveryEmail, name: recoveryName, code: recoveryCode }),
  answer: z.object({}),
});
