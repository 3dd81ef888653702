import { z } from 'zod';
import { defineCall } from '../../../define.ts';

export const protectionRealityCheck = defineCall({
  method: 'POST',
  path: '/site/api/v1/protection/realityCheck',
  auth: 'member',
  effect: 'write',
  summary: 'Sets how often play is interrupted by a reminder of time and money.',
  request: z.object({ minutes: z.int().min(15).max(240).nullable() }),
  answer: z.object({ minutes: z.int().nullable() }),
});
