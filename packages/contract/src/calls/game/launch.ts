import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { minor } from '../../fields.ts';

export const launch = defineCall({
  method: 'POST',
  path: '/game/api/v1/launch',
  auth: 'member',
  effect: 'write',
  switch: 'launches',
  summary: 'Opens a venue; the built-in sportsbook answers its own path.',
  request: z.object({
    enName: z.string().max(20),
    gameCode: z.string().max(100).default(''),
    isActivity: z.boolean().optional(),
    /** Edition of the page, where it is not the classic one; used by our own games in a separate tab. */
    edition: z.enum(['classic', 'professional']).optional(),
  }),
  answer: z.object({
    /** An address, a path of this site, or a page of HTML that the slot host shows. */
    url: z.string().max(200_000),
    /** What automatic transfer did on the way in; null where it did nothing. */
    moved: z
      .object({
        /** Brought back from other venues. */
        backMinor: minor,
        /** Moved into this venue. */
        inMinor: minor,
        /** Transfers that have not been answered yet. */
        open: z.int(),
      })
      .nullable(),
    /** Identifies what was opened, for `game/leave`; null for the venues of the site itself. */
    session: z.string().max(80).nullable(),
  }),
});
