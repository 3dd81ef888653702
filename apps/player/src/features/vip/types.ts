import type { AnswerFor } from '@tianping/client';

export type Grant = AnswerFor<'act/welfare/list'>['list'][number];
export type Gift = AnswerFor<'act/vip/progress'>['gifts'][number];
export type Progress = AnswerFor<'act/vip/progress'>;
export type GradeList = AnswerFor<'site/user/member/memberGradeConfigList'>;
export type Grade = GradeList['list'][number];
export type Rules = GradeList['rules'];
