import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText } from '../../../fields.ts';

export const onlinecustomservice = defineCall({
  method: 'POST',
  path: '/site/api/v1/configuration/onlinecustomservice',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary:
    'Address of the online customer service: the operator’s own, or the path of the feedback page.',
  request: z.object({}),
  answer: z.object({ url: shortText }),
});
