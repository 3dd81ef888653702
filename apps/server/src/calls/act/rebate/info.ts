import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const rebateInfo: Handler<Calls['act/rebate/info']> = async ({ context, services }) => {
  const { siteId, session } = context;
  return ok(await services.vip.rebate({ siteId, memberId: session.memberId }));
};
