import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { shortText } from '../../fields.ts';

export const launch = defineCall({
  method: 'POST',
  path: '/game/api/v1/launch',
  auth: 'member',
  effect: 'write',
  switch: 'launches',
  summary: 'Opens a venue; the built-in sportsbook answers its own path.',
  request: z.object({
    enName: z.string().max(20),
    gameCode: z.string().max(40).default(''),
    isActivity: z.boolean().optional(),
  }),
  answer: z.object({ url: shortText }),
});
