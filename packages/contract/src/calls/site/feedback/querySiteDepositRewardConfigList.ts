import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { minor, shortText } from '../../../fields.ts';

export const querySiteDepositRewardConfigList = defineCall({
  method: 'POST',
  path: '/site/api/v1/feedback/querySiteDepositRewardConfigList',
  auth: 'member',
  effect: 'read',
  summary: 'What the site pays for useful feedback, by tier; empty when it pays nothing.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({ code: shortText, name: shortText, condition: shortText, rewardMinor: minor }),
    ),
  }),
});
