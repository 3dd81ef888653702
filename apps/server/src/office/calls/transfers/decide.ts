import { err, ok } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { listProposals } from '@tianping/office/server';
import { isOpen } from '@tianping/venues';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { venueDeskTexts as text } from '../../venue-desk-messages.ts';
import { deskRefusal, transferRow } from './views.ts';

export const transfersAsk: OfficeHandler<OfficeCalls['transfers/ask']> = async ({
  request,
  context,
  services,
}) => {
  const asked = await services.venues.desk.ask(context.siteId, request.transferId);
  if (!asked.ok) return err(deskRefusal(asked.error, context.script));
  const transfer = await transferRow(services, context, asked.value);
  context.trail.after({ status: transfer.status });
  return ok({ transfer });
};

type Resolve = OfficeHandler<OfficeCalls['transfers/resolve']>;
type Asked = Parameters<Resolve>[0];

export const transfersResolve: Resolve = async ({ request, context, services }) => {
  const { siteId, site } = context;
  const file = await services.venues.desk.file(siteId, request.transferId);
  const isLarge = file !== null && file.transfer.amountMinor >= site.funds.twoPersonMinor;
  return isLarge && isOpen(file.transfer.status)
    ? await propose({ request, context, services })
    : await resolveAlone({ request, context, services });
};

async function resolveAlone({ request, context, services }: Asked): ReturnType<Resolve> {
  const done = { outcome: 'done' as const, proposalId: null };
  const ended = await services.venues.desk.resolve({ ...request, siteId: context.siteId });
  if (ended.ok) {
    const transfer = await transferRow(services, context, ended.value);
    context.trail.after({ status: transfer.status });
    return ok({ transfer, ...done });
  }
  const { error } = ended;
  // The same decision sent twice has been carried out.
  const isSame =
    error.kind === 'ended' &&
    error.transfer.note === request.note &&
    error.transfer.status === request.outcome;
  if (!isSame) return err(deskRefusal(error, context.script));
  return ok({ transfer: await transferRow(services, context, error.transfer), ...done });
}

/** The venue is asked once more; what it cannot tell waits for a second person. */
async function propose({ request, context, services }: Asked): ReturnType<Resolve> {
  const { siteId, script, staff, idempotency, trail } = context;
  const { transferId, outcome, note } = request;
  const asked = await services.venues.desk.ask(siteId, transferId);
  if (!asked.ok) return err(deskRefusal(asked.error, script));
  const transfer = await transferRow(services, context, asked.value);
  if (!isOpen(asked.value.status)) {
    trail.after({ status: transfer.status });
    return ok({ transfer, outcome: 'done', proposalId: null });
  }
  const { approvals, parts } = services.office;
  const subject = `transfer:${transferId}`;
  const waiting = await listProposals(
    parts.db,
    { siteId, subject, status: 'open' },
    { limit: 1, offset: 0 },
  );
  const [other] = waiting.rows;
  if (other) {
    const message = textsOf(script).t(text.alreadyProposed);
    return err({ code: statusCodes.dataExists.code, message });
  }
  const proposal = await parts.db.tx((sql) =>
    approvals.propose(sql, {
      ...{ kind: 'transferResolve', siteId, subject, subjectName: transfer.ticketId },
      ...{ amountMinor: transfer.amountMinor, payload: { transferId, outcome }, note },
      by: { staffId: staff.staffId, name: staff.name },
      key: idempotency.key,
    }),
  );
  trail.subject(subject);
  trail.after({ proposalId: proposal.id, amountMinor: transfer.amountMinor });
  return ok({ transfer, outcome: 'proposed', proposalId: proposal.id });
}
