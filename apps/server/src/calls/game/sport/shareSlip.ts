import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { addressGroup } from '../../../http/front/client-address.ts';
import type { Handler } from '../../../http/handler.ts';

export const shareSlip: Handler<Calls['game/sport/shareSlip']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, ip, session } = context;
  const { picks } = request;
  const address = addressGroup(ip);
  const { memberId } = session;
  const shared = await services.slips.share({ siteId, memberId, address, picks });
  return shared.ok ? ok(shared.value) : err({ code: statusCodes.frequentSubmission.code });
};
