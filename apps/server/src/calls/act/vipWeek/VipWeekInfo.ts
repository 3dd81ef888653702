import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const vipWeekInfo: Handler<Calls['act/vipWeek/VipWeekInfo']> = async ({
  context,
  services,
}) => {
  const { siteId, session } = context;
  return ok(await services.vip.weekInfo({ siteId, memberId: session.memberId }));
};
