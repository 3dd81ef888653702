import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { gradeViewsOf, topGrade } from '@tianping/vip';
import { vipMessages as text } from '@tianping/vip/messages';
import type { Handler } from '../../../../http/handler.ts';
import { textsOf } from '../../../../http/texts.ts';

export const memberGradeInfoByGrade: Handler<
  Calls['site/user/member/memberGradeInfoByGrade']
> = async ({ request, context, services }) => {
  const config = services.vip.config(context.siteId);
  const grades = gradeViewsOf(config);
  const grade = grades[request.grade];
  if (!grade) {
    const message = textsOf(context.script).t(text.gradeUnknown, { top: topGrade(config) });
    return err({ code: statusCodes.noData.code, message });
  }
  const below = grades[request.grade - 1] ?? null;
  const above = grades[request.grade + 1] ?? null;
  return ok({ grade, below, above });
};
