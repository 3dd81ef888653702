import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { newPasswords, verifyCode } from './proof.ts';

export const bindPasswordByEmail = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindPasswordByEmail',
  auth: 'member',
  effect: 'write',
  summary:
    'Changes the password by a code to the bound e-mail (type 5); ends every other session and ' +
    'remembered token.',
  request: z.object({ code: verifyCode, ...newPasswords }),
  answer: z.object({ ended: z.int() }),
});
