import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { minor } from '../../fields.ts';

export const leave = defineCall({
  method: 'POST',
  path: '/game/api/v1/leave',
  auth: 'member',
  effect: 'write',
  summary:
    'Ends a game that the member leaves: nothing more is staked in it, what is owed is still paid. Again, the same.',
  request: z.object({
    enName: z.string().min(1).max(20),
    /** As `game/launch` named it. */
    session: z.string().min(1).max(80),
  }),
  answer: z.object({
    /** What automatic transfer brought back; null where it did nothing. */
    moved: z
      .object({
        backMinor: minor,
        /** Transfers that have not been answered yet. */
        open: z.int(),
      })
      .nullable(),
  }),
});
