import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { termsViewOf } from '../../../views/withdraw-view.ts';
import { configWrong } from './refusals.ts';

const CURRENCY = 'USDT';

export const usdtWithdrawInfo: Handler<Calls['fd/withdraw/usdtWithdrawInfo']> = async ({
  context,
  services,
}) => {
  const { siteId, session, site, script } = context;
  const coin = site.funds.coins.find(({ currency }) => currency === CURRENCY);
  if (!coin) return err(configWrong(script));
  const member = { siteId, memberId: session.memberId };
  // With automatic transfer on, what is to be withdrawn is brought home first.
  await services.venues.comeHome({ ...member, site: context.site });
  const standing = await services.withdrawals.standing(member, ['coin']);
  const terms = termsViewOf(standing, site.funds.withdrawals, context);
  const { withdrawRateMilli: rateMilli, rateAt } = coin;
  return ok({ ...terms, currency: CURRENCY, rateMilli, rateAt });
};
