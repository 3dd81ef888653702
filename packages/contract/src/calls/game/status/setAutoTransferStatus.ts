import { z } from 'zod';
import { defineCall } from '../../../define.ts';

export const setAutoTransferStatus = defineCall({
  method: 'POST',
  path: '/game/api/v1/status/setAutoTransferStatus',
  auth: 'member',
  effect: 'write',
  summary: 'Switches automatic transfer: on, all money follows the member into a venue and back.',
  request: z.object({ on: z.boolean() }),
  answer: z.object({ on: z.boolean() }),
});
