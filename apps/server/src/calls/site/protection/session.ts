import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { sessionStart } from './session-start.ts';

export const protectionSession: Handler<Calls['site/protection/session']> = async ({
  context,
  services,
}) => {
  const { siteId, session, now } = context;
  const member = { siteId, memberId: session.memberId };
  const startedAt = await sessionStart(context, services);
  return ok({ ...(await services.protection.session(member, startedAt)), now });
};
