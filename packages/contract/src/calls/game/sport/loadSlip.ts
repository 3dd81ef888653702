import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { marketView, matchView } from '../../../views.ts';
import { sharedPick, slipCode } from './shareSlip.ts';

export const loadSlip = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/loadSlip',
  auth: 'guest',
  effect: 'read',
  summary: 'The selections behind a shared code, as they stand now; an unknown code is refused.',
  request: z.object({ code: slipCode }),
  answer: z.object({
    list: z.array(
      sharedPick.extend({
        /** Null when the match has gone. */
        match: matchView.nullable(),
        /** Null when the market has gone. */
        market: marketView.nullable(),
      }),
    ),
  }),
});
