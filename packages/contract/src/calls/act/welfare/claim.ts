import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { uuid } from '../../../fields.ts';
import { grantView } from '../../../vip-views.ts';

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
