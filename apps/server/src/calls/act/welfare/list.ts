import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const welfareList: Handler<Calls['act/welfare/list']> = async ({ context, services }) => {
  const { siteId, session } = context;
  return ok(await services.vip.welfare({ siteId, memberId: session.memberId }));
};
