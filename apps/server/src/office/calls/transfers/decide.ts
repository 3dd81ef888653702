import { err, must, ok } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { listProposals, secondFault } from '@tianping/office/server';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { aloneSum } from '../../alone-sum.ts';
import type { OfficeContext, OfficeHandler } from '../../handler.ts';
import { venueOfficeTexts as text } from '../../venue-office-messages.ts';
import { transferDetail } from './one.ts';
import { officeRefusal } from './views.ts';

export const transfersAsk: OfficeHandler<OfficeCalls['transfers/ask']> = async ({
  request,
  context,
  services,
}) => {
  const asked = await services.venues.office.ask(context.siteId, request.transferId);
  if (!asked.ok) return err(officeRefusal(asked.error, context.script));
  return ok(await stands(services, context, request));
};

type Resolve = OfficeHandler<OfficeCalls['transfers/resolve']>;
type Asked = Parameters<Resolve>[0];

export const transfersResolve: OfficeHandler<OfficeCalls['transfers/resolve']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, staff } = context;
  const done = { outcome: 'done' as const, proposalId: null };
  const { deps } = services.office;
  // A member of staff with too new an account decides nothing alone, and proposes.
  const isNew = await secondFault(deps.db, deps, { staffId: staff.staffId, firstId: null });
  if (isNew) return await propose({ request, context, services });
  const alone = {
    by: staff.name,
    belowMinor: site.funds.twoPersonMinor,
    alone: (sql: Sql) =>
      aloneSum(sql, { siteId, staffId: staff.staffId, staffName: staff.name, now: context.now }),
  };
  const ended = await services.venues.office.resolve({ ...request, ...alone, siteId });
  if (ended.ok) return ok({ ...(await stands(services, context, request)), ...done });
  const { error } = ended;
  if (error.kind === 'needsSecond') return await propose({ request, context, services });
  // A repetition of the same decision has been carried out.
  const isSame =
    error.kind === 'ended' &&
    error.transfer.note === request.note &&
    error.transfer.status === request.outcome;
  if (!isSame) return err(officeRefusal(error, context.script));
  return ok({ ...(await stands(services, context, request)), ...done });
};

/** The transfer as the act has left it, for the page and for the log. */
async function stands(
  services: Services,
  context: OfficeContext,
  { transferId }: { readonly transferId: string },
) {
  const detail = must(await transferDetail(services, context, transferId), 'the transfer');
  context.trail.after({ status: detail.transfer.status });
  return detail;
}

/** A transfer that the venue gives no answer on and one person may not decide alone waits for a second one. */
async function propose({ request, context, services }: Asked): ReturnType<Resolve> {
  const { siteId, script, staff, idempotency, trail } = context;
  const { transferId, outcome, note } = request;
  const { approvals, deps } = services.office;
  const { office } = services.venues;
  const subject = `transfer:${transferId}`;
  const detail = await transferDetail(services, context, transferId);
  if (!detail) return err(officeRefusal({ kind: 'transferUnknown' }, script));
  const { transfer } = detail;
  // Two people may ask simultaneously: the transfer's lock lets one check and propose before the other checks.
  const proposed = await deps.db.tx(async (sql) => {
    if (!(await office.lockOpen(sql, siteId, transferId))) return 'ended';
    const filter = { siteId, subject, status: 'open' as const };
    const waiting = await listProposals(sql, filter, { limit: 1, offset: 0 });
    if (waiting.rows.length > 0) return 'alreadyProposed';
    return approvals.propose(sql, {
      kind: 'transferResolve',
      siteId,
      subject,
      subjectName: transfer.ticketId,
      amountMinor: transfer.amountMinor,
      payload: { transferId, outcome },
      note,
      by: { staffId: staff.staffId, name: staff.name },
      key: idempotency.key,
    });
  });
  const { t } = textsOf(script);
  if (proposed === 'ended') {
    return err({ code: statusCodes.warning.code, message: t(text.transferEnded) });
  }
  if (proposed === 'alreadyProposed') {
    return err({ code: statusCodes.dataExists.code, message: t(text.alreadyProposed) });
  }
  trail.subject(subject);
  trail.after({ proposalId: proposed.id, amountMinor: transfer.amountMinor });
  return ok({ ...detail, outcome: 'proposed', proposalId: proposed.id });
}
