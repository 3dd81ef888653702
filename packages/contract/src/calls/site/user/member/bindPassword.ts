import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { md5Hex } from '../../../../fields.ts';
import { newPasswords } from './proof.ts';

export const bindPassword = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/bindPassword',
  auth: 'member',
  effect: 'write',
  summary: 'Changes the password by the old one; ends every other session and remembered token.',
  request: z.object({ oldPassword: md5Hex, ...newPasswords }),
  answer: z.object({ ended: z.int() }),
});
