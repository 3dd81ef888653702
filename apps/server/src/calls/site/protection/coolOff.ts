import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { profileRefusal } from '../user/member/refusals.ts';

export const protectionCoolOff: Handler<Calls['site/protection/coolOff']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const proved = await services.profile.checkLoginPassword(member, request.password);
  if (!proved.ok) return err(profileRefusal(proved.error, script));
  const wish = { hours: request.hours, by: 'member', note: '' };
  const pause = await services.protection.coolOff(member, wish);
  // An exclusion for good that came before lasts longer than any time that could be named.
  const coolOffUntil = pause.until ?? context.now + request.hours * 3_600_000;
  return ok({ coolOffUntil });
};
