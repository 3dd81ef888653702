import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { newPasswords, recoveryEmail, recoveryName } from '../recovery.ts';

export const forgetByEmailThree = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByEmail/three',
  auth: 'guest',
  effect: 'write',
  summary: 'Sets a new password after a verified code; ends every session of the member.',
  request: z.object({ email: recoveryEmail, name: recoveryName, ...newPasswords }),
  answer: z.object({}),
});
