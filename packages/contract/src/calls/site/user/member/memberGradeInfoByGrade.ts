import { z } from 'zod';
import { defineCall } from '../../../../define.ts';
import { gradeNumber, gradeView } from '../../../../vip-views.ts';

export const memberGradeInfoByGrade = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/member/memberGradeInfoByGrade',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary: 'One grade and its neighbours in the table.',
  request: z.object({ grade: gradeNumber }),
  answer: z.object({
    grade: gradeView,
    below: gradeView.nullable(),
    above: gradeView.nullable(),
  }),
});
