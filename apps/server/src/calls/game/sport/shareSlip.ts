import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

export const shareSlip: Handler<Calls['game/sport/shareSlip']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, ip, session } = context;
  const { picks } = request;
  const shared = await services.slips.share({ siteId, ip, memberId: session.memberId, picks });
  return shared.ok ? ok(shared.value) : err({ code: statusCodes.frequentSubmission.code });
};
