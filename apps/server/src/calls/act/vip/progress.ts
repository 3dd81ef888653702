import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const vipProgress: Handler<Calls['act/vip/progress']> = async ({ context, services }) => {
  const { siteId, session } = context;
  return ok(await services.vip.progress({ siteId, memberId: session.memberId }));
};
