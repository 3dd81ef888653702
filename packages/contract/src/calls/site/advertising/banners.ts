import { z } from 'zod';
import { BANNERS_MAX, bannerDrawings } from '../../../config/banner-config.ts';
import { defineCall } from '../../../define.ts';
import { shortText } from '../../../fields.ts';

export const banners = defineCall({
  method: 'POST',
  path: '/site/api/v1/advertising/banners',
  auth: 'guest',
  effect: 'read',
  summary:
    'What follows the match on the home page now, for this reader and in the reader’s script; offers only for a member ' +
    'who may be invited.',
  request: z.object({}),
  answer: z.object({
    /** Whether the operator shows banners of its own; otherwise the page shows the built-in ones. */
    own: z.boolean(),
    list: z
      .array(
        z.object({
          id: shortText,
          name: shortText,
          title: shortText,
          line: shortText,
          /** One of our drawings, or the path of an uploaded picture; the other is null. */
          drawing: z.enum(bannerDrawings).nullable(),
          url: shortText.nullable(),
          /** A page of the site, or `service:` for its service desk. */
          way: z.object({ label: shortText, route: shortText }),
        }),
      )
      .max(BANNERS_MAX),
  }),
});
