import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { gradeRules, gradeView } from '../../../../vip-views.ts';

export const memberGradeConfigList = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/memberGradeConfigList',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary: 'All grades, what they take and what they give, and the rules beside the table.',
  request: z.object({}),
  answer: z.object({ version: z.int(), list: z.array(gradeView), rules: gradeRules }),
});
