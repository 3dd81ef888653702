import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { md5Hex, unixMs } from '../../../fields.ts';

export const protectionExclude = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/exclude',
  auth: 'member',
  effect: 'write',
  summary: 'Excludes the member from every brand of the operator, for months or for good.',
  request: z.object({ months: z.int().min(6).max(60).nullable(), password: md5Hex }),
  answer: z.object({ excludedUntil: unixMs.nullable() }),
});
