import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { day, longText, shortText } from '../../../fields.ts';

/** What the sponsor page shows; its drawings are made from the names in simplified script. */
export const sponsorContent = defineCall({
  method: 'POST',
  path: '/site/api/v1/advertising/sponsorContent',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary: 'The clubs, events and good causes that the site supports, most important first.',
  request: z.object({}),
  answer: z.object({
    items: z.array(
      z.object({
        id: shortText,
        kind: z.enum(['club', 'event', 'cause']),
        name: shortText,
        /** The name its crest is drawn from, the same in every script. */
        crest: shortText,
        /** Its relation to the site: main partner, kit sponsor … */
        role: shortText,
        since: day,
        until: day,
        summary: shortText,
        story: longText,
        /** Invented for the demonstration. */
        demo: z.boolean(),
      }),
    ),
  }),
});
