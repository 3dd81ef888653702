import { err, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { OfficeHandler } from '../../handler.ts';
import { orderUnknown } from './refusals.ts';
import { officeDetailOf } from './views.ts';

export const withdrawalsOne: OfficeHandler<OfficeCalls['withdrawals/one']> = async ({
  request,
  context,
  services,
}) => {
  const detail = await officeDetailOf(services, context, request.orderId);
  return detail ? ok(detail) : err(orderUnknown(context.script));
};
