import { err, type IdempotencyKey, ok, type Result } from '@tianping/base';
import type { OfficeCalls, OfficeWithdrawalDetail } from '@tianping/contract';
import type { Acted, AuditRefusal, StaffAct } from '@tianping/withdrawals/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContext, OfficeHandler, OfficeHandlers, StaffSession } from '../../handler.ts';
import { FAIL_KIND, failSubject } from '../../kinds/payout-failure.ts';
import { propose } from '../../propose.ts';
import { auditRefusal, orderUnknown } from './refusals.ts';
import { officeDetailOf } from './views.ts';

interface Asked<Request> {
  readonly request: Request & { readonly orderId: string; readonly note: string };
  readonly context: OfficeContext & {
    readonly staff: StaffSession;
    readonly idempotency: { readonly key: IdempotencyKey; readonly bodyHash: string };
  };
  readonly services: Services;
}

/** Carries out one act and answers with the withdrawal as it is then; the audit log gets its state before and after. */
async function done<Request>(
  { request, context, services }: Asked<Request>,
  step: (act: StaffAct) => Promise<Result<Acted, AuditRefusal>>,
): Promise<Result<OfficeWithdrawalDetail, CallRefusal>> {
  const { siteId, staff, idempotency, script, trail } = context;
  const result = await step({
    ...idempotency,
    siteId,
    orderId: request.orderId,
    note: request.note,
    staff: { staffId: staff.staffId, name: staff.name },
  });
  if (!result.ok) return err(auditRefusal(result.error, script));
  const { before, order } = result.value;
  trail.subject(`withdrawal:${order.ticket}`);
  trail.before({ stage: before.stage, alert: before.alert });
  trail.after({ stage: order.stage, alert: order.alert });
  const detail = await officeDetailOf(services, context, request.orderId);
  return detail ? ok(detail) : err(orderUnknown(script));
}

type Acts = Services['withdrawals']['office'];

/** The acts that are a single step of the audit. */
export const withdrawalActs: OfficeHandlers<
  | 'withdrawals/take'
  | 'withdrawals/hold'
  | 'withdrawals/approveFirst'
  | 'withdrawals/approveSecond'
  | 'withdrawals/refuse'
  | 'withdrawals/retry'
> = {
  'withdrawals/take': doing((office, act) => office.take(act)),
  'withdrawals/hold': doing((office, act, { hold }) => office.hold({ ...act, hold })),
  'withdrawals/approveFirst': doing((office, act) => office.approveFirst(act)),
  'withdrawals/approveSecond': doing((office, act) => office.approveSecond(act)),
  'withdrawals/refuse': doing((office, act, { reason }) => office.refuse({ ...act, reason })),
  'withdrawals/retry': doing((office, act) => office.retry(act)),
};

function doing<Request>(
  step: (office: Acts, act: StaffAct, request: Request) => Promise<Result<Acted, AuditRefusal>>,
) {
  return (asked: Asked<Request>) =>
    done(asked, (act) => step(asked.services.withdrawals.office, act, asked.request));
}

export const withdrawalsResolve: OfficeHandler<OfficeCalls['withdrawals/resolve']> = async (
  asked,
) => {
  const { request, context, services } = asked;
  const { outcome, providerRef, note } = request;
  let isLarge = false;
  const ended = await done(asked, async (act) => {
    const resolved = await services.withdrawals.office.resolve({ ...act, outcome, providerRef });
    isLarge = !resolved.ok && resolved.error.kind === 'needsSecond';
    return resolved;
  });
  if (!isLarge) return ended;
  const found = await services.withdrawals.office.one(context.siteId, request.orderId);
  if (!found) return err(orderUnknown(context.script));
  const { orderId, ticket, amountMinor } = found.order;
  const proposed = await propose(services, context, {
    kind: FAIL_KIND,
    subject: failSubject(orderId),
    subjectName: ticket,
    amountMinor,
    payload: { orderId, providerRef },
    note,
  });
  if (!proposed.ok) return proposed;
  const detail = await officeDetailOf(services, context, orderId);
  return detail ? ok(detail) : err(orderUnknown(context.script));
};
