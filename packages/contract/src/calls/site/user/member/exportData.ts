import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { md5Hex, shortText, unixMs } from '../../../../fields.ts';

export const exportData = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/exportData',
  auth: 'member',
  effect: 'write',
  summary:
    'Everything kept about the member, after the password; once an hour. Each part is a section.',
  request: z.object({ password: md5Hex }),
  answer: z.object({
    fileName: shortText,
    madeAt: unixMs,
    sections: z.record(z.string(), z.unknown()),
  }),
});
