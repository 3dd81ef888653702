import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { newPasswords, recoveryName, recoveryPhone } from '../recovery.ts';

export const forgetByPhoneThree = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByPhone/three',
  auth: 'guest',
  effect: 'write',
  summary: 'Sets a new password after a verified code; ends every session of the member.',
  request: z.object({ phone: recoveryPhone, name: recoveryName, ...newPasswords }),
  answer: z.object({}),
});
