import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const logout: Handler<Calls['site/user/logout']> = async ({ context, services }) => {
  const { siteId, site, session } = context;
  const { memberId, sessionId: loginId } = session;
  const mayMove = site.switches?.transfers === undefined;
  // First the step that nothing can delay: a venue may take its time to answer.
  await services.members.logout(loginId);
  await services.venues.leave({ siteId, memberId, site, what: { loginId }, mayMove });
  return ok({});
};
