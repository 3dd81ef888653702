import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../http/handler.ts';
import { venueBalanceViewOf } from '../../views/transfer-view.ts';
import { venueUnknown } from './venue-refusals.ts';

export const balance: Handler<Calls['game/balance']> = async ({ request, context, services }) => {
  const { siteId, site, script, session } = context;
  const wallet = await services.venues.wallet({
    siteId,
    memberId: session.memberId,
    site,
    code: request.channelCode,
  });
  return wallet ? ok(venueBalanceViewOf(wallet, script)) : err(venueUnknown(script));
};
