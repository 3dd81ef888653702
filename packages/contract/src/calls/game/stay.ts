import { z } from 'zod';
import { defineCall } from '../../define.ts';

export const stay = defineCall({
  method: 'POST',
  path: '/game/api/v1/stay',
  auth: 'member',
  effect: 'write',
  summary:
    'The page of a game says every minute that it still shows it. A game whose page falls silent for ten minutes ends.',
  request: z.object({
    enName: z.string().min(1).max(20),
    /** As `game/launch` named it. */
    session: z.string().min(1).max(80),
  }),
  answer: z.object({
    /** False: it has ended, and accepts no more stakes. */
    open: z.boolean(),
  }),
});
