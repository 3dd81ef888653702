import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { transferViewOf } from '../../../views/transfer-view.ts';
import { transferUnknown } from '../venue-refusals.ts';

export const transferStatus: Handler<Calls['game/venue/transferStatus']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session } = context;
  const member = { siteId, memberId: session.memberId };
  const transfer = await services.venues.transferOf(member, request.transferId);
  return transfer ? ok(transferViewOf(transfer, site.funds, script)) : err(transferUnknown(script));
};
