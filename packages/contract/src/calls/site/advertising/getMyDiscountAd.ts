import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { shortText } from '../../../fields.ts';

export const getMyDiscountAd = defineCall({
  method: 'POST',
  path: '/site/api/v1/advertising/getMyDiscountAd',
  auth: 'member',
  effect: 'read',
  summary: 'Offers of the site for this member; none for a member who wants no advertising.',
  request: z.object({}),
  answer: z.object({
    items: z.array(
      z.object({
        id: shortText,
        title: shortText,
        text: shortText,
        /** A page of the site. */
        route: shortText,
      }),
    ),
  }),
});
