import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { rateViewOf } from './rate-view.ts';

export const getTransferRate: Handler<Calls['fd/transfer/getTransferRate']> = async ({
  context,
  services,
}) => {
  const { siteId, site, session } = context;
  const offers = await services.venues.coins({ siteId, memberId: session.memberId, site });
  return ok({ list: offers.map(rateViewOf) });
};
