import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { readWallet } from '@tianping/reports/server';
import { coinWorth } from '@tianping/venues';
import type { Handler } from '../../../http/handler.ts';
import { balanceViewOf } from '../../../views/balance-view.ts';
import { venueBalanceViewOf } from '../../../views/transfer-view.ts';

export const allBalance: Handler<Calls['game/venue/allBalance']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session, now } = context;
  const member = { siteId, memberId: session.memberId, site };
  const wallets = await services.venues.wallets({ ...member, ...request });
  const coins = await services.venues.coins(member);
  const autoTransfer = await services.venues.autoTransfer(member);
  // Read last: it has in it what the venues have just said.
  const balance = await readWallet(services.db, member);
  const view = balanceViewOf(balance, site.money.playMoney);
  return ok({
    totalMoney: view.totalMoney,
    centerWalletBalance: view.centerWalletBalance,
    centerMinor: view.availableMinor,
    venueMinor: view.venueMinor,
    frozenMinor: view.frozenMinor,
    heldMinor: view.heldMinor,
    autoTransfer,
    coins: coins.map(({ config, coinMinor }) => ({
      coin: config.currency,
      coinMinor,
      worthMinor: coinWorth(coinMinor, config.sellMilli, 'sell'),
    })),
    venues: wallets.map((wallet) => venueBalanceViewOf(wallet, script)),
    readAt: now,
  });
};
