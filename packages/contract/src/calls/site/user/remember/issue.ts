import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { shortText, unixMs } from '../../../../fields.ts';

export const rememberIssue = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/remember/issue',
  auth: 'member',
  effect: 'write',
  summary:
    'A token that logs this device in again in place of the password; revokes its earlier one.',
  request: z.object({}),
  answer: z.object({ token: shortText, expiresAt: unixMs }),
});
