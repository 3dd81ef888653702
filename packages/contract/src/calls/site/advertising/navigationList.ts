import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText } from '../../../fields.ts';

export const navigationList = defineCall({
  method: 'POST',
  path: '/site/api/v1/advertising/navigationList',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary: 'The categories of the main menu, in order.',
  request: z.object({}),
  answer: z.object({
    items: z.array(z.object({ code: shortText, name: shortText, route: shortText })),
  }),
});
