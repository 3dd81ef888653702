import { err, ok, type Script } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import type { CallRefusal, Handler } from '../../http/handler.ts';
import { type Days, timeOfDays } from '../fd/transactions/days.ts';
import { daysRefusal } from '../fd/transactions/days-refusal.ts';

/** Bets are read by an index whatever the range: only days that cannot be are refused. */
function betDaysRefusal(days: Days, script: Script): CallRefusal | null {
  const time = timeOfDays(days, Number.MAX_SAFE_INTEGER);
  return time.ok ? null : daysRefusal(time.error, script);
}

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

export const betRecordList: Handler<Calls['game/record/betRecordList']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const refusal = betDaysRefusal(request, script);
  if (refusal) return err(refusal);
  return ok(
    await services.sportsbook.betRecords({ ...request, siteId, memberId: session.memberId }),
  );
};

export const betRecordTotal: Handler<Calls['game/record/betRecordTotal']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const refusal = betDaysRefusal(request, script);
  if (refusal) return err(refusal);
  return ok(
    await services.sportsbook.betTotals({ ...request, siteId, memberId: session.memberId }),
  );
};
