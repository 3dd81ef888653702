import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { venueBalanceViewOf } from '../../../views/transfer-view.ts';

export const getVenueInfoByCategory: Handler<Calls['game/venue/getVenueInfoByCategory']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session } = context;
  const wallets = await services.venues.wallets({
    siteId,
    memberId: session.memberId,
    site,
    category: request.category,
    refresh: false,
  });
  return ok({
    list: wallets.map((wallet) => {
      const view = venueBalanceViewOf(wallet, script);
      const { channelCode, enName, name, category, shared, state } = view;
      const { maintenanceUntil, wholeYuan } = view;
      return { channelCode, enName, name, category, shared, state, maintenanceUntil, wholeYuan };
    }),
  });
};
