import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { venueBalanceView, venueCategory } from '../../../money-views.ts';

export const venueInfoByCategory = defineCall({
  method: 'POST',
  path: '/game/api/v1/venue/getVenueInfoByCategory',
  auth: 'member',
  effect: 'read',
  summary: 'The venues of a category with their state.',
  request: z.object({ category: venueCategory.nullable().default(null) }),
  answer: z.object({
    list: z.array(
      venueBalanceView.pick({
        channelCode: true,
        enName: true,
        name: true,
        category: true,
        shared: true,
        state: true,
        maintenanceUntil: true,
        wholeYuan: true,
      }),
    ),
  }),
});
