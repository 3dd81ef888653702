import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { day, minor, page, pageSize, unixMs, uuid } from '../../fields.ts';
import { grantKind, grantView } from '../../vip-views.ts';

export const welfareClaim = defineCall({
  method: 'POST',
  path: '/act/api/v1/welfare/claim',
  auth: 'member',
  effect: 'idempotent',
  summary:
    'Credits one grant to the central wallet; asked again, it answers the same and pays once.',
  request: z.object({ id: uuid }),
  answer: z.object({ grant: grantView }),
});

export const welfareClaimAll = defineCall({
  method: 'POST',
  path: '/act/api/v1/welfare/claimAll',
  auth: 'member',
  effect: 'idempotent',
  summary: 'Credits everything that can be claimed now, at most 100 at a time.',
  request: z.object({}),
  answer: z.object({ list: z.array(grantView), totalMinor: minor, turnoverMinor: minor }),
});

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

export const welfareList = defineCall({
  method: 'POST',
  path: '/act/api/v1/welfare/list',
  auth: 'member',
  effect: 'read',
  summary: 'Everything the member can claim or soon will, the first to expire first.',
  request: z.object({}),
  answer: z.object({
    /** At most 100. */
    list: z.array(grantView),
    /** Of those that can be claimed now. */
    count: z.int(),
    totalMinor: minor,
    turnoverMinor: minor,
    asOf: unixMs,
  }),
});
