import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const logout: Handler<Calls['site/user/logout']> = async ({ context, services }) => {
  const { siteId, site, session } = context;
  const { memberId, sessionId: loginId } = session;
  const mayMove = site.switches?.transfers === undefined;
  await services.venues.leave({ siteId, memberId, site, what: { loginId }, mayMove });
  await services.members.logout(loginId);
  return ok({});
};
