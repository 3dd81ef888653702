import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { gradeRulesOf, gradeViewsOf } from '@tianping/vip';
import type { Handler } from '../../../../http/handler.ts';

export const memberGradeConfigList: Handler<
  Calls['site/user/member/memberGradeConfigList']
> = async ({ context, services }) => {
  const config = services.vip.config(context.siteId);
  const { version } = config;
  return ok({ version, list: [...gradeViewsOf(config)], rules: gradeRulesOf(config) });
};
