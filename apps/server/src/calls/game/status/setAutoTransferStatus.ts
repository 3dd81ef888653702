import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const setAutoTransferStatus: Handler<Calls['game/status/setAutoTransferStatus']> = async ({
  request,
  context,
  services,
}) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  return ok({ on: await services.venues.setAutoTransfer(member, request.on) });
};
