import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const protectionSession: Handler<Calls['site/protection/session']> = async ({
  context,
  services,
}) => {
  const { siteId, session, now } = context;
  const member = { siteId, memberId: session.memberId };
  return ok({ ...(await services.protection.session(member)), now });
};
