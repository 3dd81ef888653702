import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { placeAnswer } from './placeBet.ts';

export const betStatus = defineCall({
  method: 'POST',
  path: '/game/api/v1/sport/betStatus',
  auth: 'member',
  effect: 'read',
  summary:
    'What became of intents, asked by their idempotency keys; `unknown` means never received.',
  request: z.object({ requestIds: z.array(z.string().max(64)).min(1).max(10) }),
  answer: z.object({
    list: z.array(
      z.object({
        requestId: z.string(),
        answer: z.union([placeAnswer, z.object({ outcome: z.literal('unknown') })]),
      }),
    ),
  }),
});
