import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { profileRefusal } from '../user/member/refusals.ts';

export const protectionExclude: Handler<Calls['site/protection/exclude']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const proved = await services.profile.checkLoginPassword(member, request.password);
  if (!proved.ok) return err(profileRefusal(proved.error, script));
  const wish = { months: request.months, by: 'member', note: '' };
  const { until } = await services.protection.exclude(member, wish);
  return ok({ excludedUntil: until });
};
