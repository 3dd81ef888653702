import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText, unixMs } from '../../../fields.ts';

export const dealDetail = defineCall({
  method: 'POST',
  path: '/fd/api/v1/transactions/dealDetail',
  auth: 'member',
  effect: 'read',
  summary: 'One money movement with everything that is known of it.',
  request: z.object({ id: z.string().max(80) }),
  answer: z.object({
    id: shortText,
    facts: z.array(z.object({ label: shortText, value: shortText, copy: z.boolean() })),
    timeline: z.array(
      z.object({ label: shortText, at: unixMs.nullable(), note: shortText.nullable() }),
    ),
  }),
});
