import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { recoveryCode, recoveryName, recoveryPhone } from '../recovery.ts';

export const forgetByPhoneTwo = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/forgetByPhone/two',
  auth: 'guest',
  effect: 'write',
  summary: 'Verifies the code of a recovery by phone.',
  request: z.object({ phone: recoveryPhone, name: recoveryName, code: recoveryCode }),
  answer: z.object({}),
});
