import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, minor, page, pageSize } from '../../../fields.ts';
import { grantKind, grantView } from '../../../vip-views.ts';

export const welfareHistory = defineCall({
  method: 'POST',
  path: '/act/api/v1/welfare/history',
  auth: 'member',
  effect: 'read',
  summary: 'What was claimed, newest first.',
  request: z.object({
    kind: grantKind.nullable().default(null),
    from: day,
    to: day,
    pageNum: page,
    pageSize,
  }),
  answer: z.object({ total: z.int(), totalMinor: minor, list: z.array(grantView) }),
});
