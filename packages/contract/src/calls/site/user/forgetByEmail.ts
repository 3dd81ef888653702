import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { newPasswords, recoveryCode, recoveryEmail, recoveryName } from './recovery.ts';

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

export const forgetByEmailThree = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByEmail/three',
  auth: 'guest',
  effect: 'write',
  summary: 'Sets a new password after a verified code; ends every session of the member.',
  request: z.object({ email: recoveryEmail, name: recoveryName, ...newPasswords }),
  answer: z.object({}),
});

export const forgetByEmailTwo = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByEmail/two',
  auth: 'guest',
  effect: 'write',
  summary: 'Verifies the code of a recovery by e-mail.',
  request: z.object({ email: recoveryEmail, name: recoveryName, code: recoveryCode }),
  answer: z.object({}),
});
