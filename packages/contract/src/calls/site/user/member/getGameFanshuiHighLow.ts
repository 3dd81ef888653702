import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { gameCategory } from '../../../../vip-config.ts';

export const getGameFanshuiHighLow = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/getGameFanshuiHighLow',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary:
    'Lowest and highest rebate of each category over the grades, in hundredths of a percent.',
  request: z.object({}),
  answer: z.object({
    list: z.array(z.object({ category: gameCategory, lowBp: z.int(), highBp: z.int() })),
  }),
});
