import {
  err,
  moneyToText,
  must,
  type OrderId,
  ok,
  type Result,
  type Script,
  unreachable,
} from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { paymentsMessages as text } from '@tianping/payments/messages';
import type { DecisionRefusal, StoredOrder } from '@tianping/payments/server';
import { orderUnknown } from '../../../calls/fd/payment/refusals.ts';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeContextOf, OfficeHandler } from '../../handler.ts';
import { officeMessages } from '../../messages.ts';
import { depositDetail } from './one.ts';

type Context = OfficeContextOf<OfficeCalls['deposits/match']>;

export const depositsMatch: OfficeHandler<OfficeCalls['deposits/match']> = async ({
  request,
  context,
  services,
}) => {
  const { twoPersonMinor } = context.site.funds;
  const { seenMinor } = request;
  const act = { ...actOf(request, context), seenMinor, twoPersonMinor };
  return await answer(services, context, await services.payments.office.match(act));
};

export const depositsRefuse: OfficeHandler<OfficeCalls['deposits/refuse']> = async ({
  request,
  context,
  services,
}) => {
  const act = { ...actOf(request, context), reason: request.reason };
  return await answer(services, context, await services.payments.office.refuse(act));
};

function actOf(request: { readonly orderId: string; readonly note: string }, context: Context) {
  const { siteId, staff, idempotency } = context;
  return {
    ...idempotency,
    siteId,
    staffId: staff.staffId,
    staffName: staff.name,
    orderId: request.orderId as OrderId,
    note: request.note,
  };
}

async function answer(
  services: Services,
  context: Context,
  decided: Result<StoredOrder, DecisionRefusal>,
) {
  if (!decided.ok) return err(decisionRefusal(decided.error, context.script));
  const detail = must(await depositDetail(services, context, decided.value.orderId), 'the order');
  const { status, creditedMinor, proposal, ticketId } = detail.order;
  context.trail.subject(`deposit:${ticketId}`);
  context.trail.after({ status, creditedMinor, proposal });
  return ok(detail);
}

function decisionRefusal(refusal: DecisionRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'orderUnknown':
      return orderUnknown(script);
    case 'notWaiting':
      return { code: statusCodes.warning.code, message: t(text.staffNotWaiting) };
    case 'needsSecond':
      return { code: statusCodes.accessDenied.code, message: t(text.staffNeedsSecond) };
    case 'tooNew':
      return { code: statusCodes.accessDenied.code, message: t(officeMessages.tooNew) };
    case 'tied':
      return { code: statusCodes.accessDenied.code, message: t(officeMessages.tied) };
    case 'sameDevice':
      return { code: statusCodes.accessDenied.code, message: t(officeMessages.sameDevice) };
    case 'overLimit':
      return { code: statusCodes.accessDenied.code, message: t(text.staffOverLimit) };
    case 'otherAmount': {
      const amount = moneyToText(refusal.seenMinor);
      const message = t(text.staffOtherAmount, { amount });
      const issues = [{ path: 'seenMinor', message }];
      return { code: statusCodes.invalidParameter.code, message, data: { issues } };
    }
    case 'keyReused':
      return { code: statusCodes.dataExists.code, message: t(text.staffKeyReused) };
    default:
      return unreachable(refusal);
  }
}
