import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { termsViewOf } from '../../../views/withdraw-view.ts';

export const withdrawInfo: Handler<Calls['fd/withdraw/withdrawInfo']> = async ({
  context,
  services,
}) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  // With automatic transfer on, what is to be withdrawn is brought home first.
  await services.venues.comeHome({ ...member, site: context.site });
  const standing = await services.withdrawals.standing(member, ['bank', 'wallet']);
  return ok(termsViewOf(standing, context.site.funds.withdrawals, context));
};
