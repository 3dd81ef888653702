import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { shortText } from '../../fields.ts';

export const demoLaunch = defineCall({
  method: 'POST',
  path: '/game/api/v1/demo/launch',
  auth: 'guest',
  effect: 'write',
  switch: 'launches',
  summary: 'Opens a game for nothing: no login, no stake, no wallet.',
  request: z.object({
    enName: z.string().min(1).max(20),
    gameCode: z.string().min(1).max(100),
    /** As of `game/launch`. */
    edition: z.enum(['classic', 'professional']).optional(),
  }),
  answer: z.object({ url: shortText }),
});
