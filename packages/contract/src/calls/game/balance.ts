import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { venueBalanceView } from '../../money-views.ts';

export const venueBalance = defineCall({
  method: 'POST',
  path: '/game/api/v1/balance',
  auth: 'member',
  effect: 'read',
  summary: 'What one venue holds for the member, asked now.',
  request: z.object({ channelCode: z.string().min(1).max(20) }),
  answer: venueBalanceView,
});
