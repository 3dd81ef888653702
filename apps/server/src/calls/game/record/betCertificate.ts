import { err, ok } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';

/** The whole record of an own bet, signed, so that the site can tell later that it is what it gave. */
export const betCertificate: Handler<Calls['game/record/betCertificate']> = async ({
  request,
  context: { siteId, session, now },
  services,
}) => {
  const member = { siteId, memberId: session.memberId };
  const dossier = await services.sportsbook.betDossier(member, request.betId);
  if (!dossier) return err({ code: statusCodes.notFound.code });
  const content = { ...dossier, issuedAt: now };
  return ok({ ...content, signature: services.certifier.sign(siteId, content) });
};
