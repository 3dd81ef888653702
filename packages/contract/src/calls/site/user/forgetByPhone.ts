import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { newPasswords, recoveryCode, recoveryName, recoveryPhone } from './recovery.ts';

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

export const forgetByPhoneThree = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByPhone/three',
  auth: 'guest',
  effect: 'write',
  summary: 'Sets a new password after a verified code; ends every session of the member.',
  request: z.object({ phone: recoveryPhone, name: recoveryName, ...newPasswords }),
  answer: z.object({}),
});

export const forgetByPhoneTwo = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByPhone/two',
  auth: 'guest',
  effect: 'write',
  summary: 'Verifies the code of a recovery by phone.',
  request: z.object({ phone: recoveryPhone, name: recoveryName, code: recoveryCode }),
  answer: z.object({}),
});
