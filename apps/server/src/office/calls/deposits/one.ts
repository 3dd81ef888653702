import { err, must, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { z } from 'zod';
import { orderUnknown } from '../../../calls/fd/payment/refusals.ts';
import type { Services } from '../../../services.ts';
import { whereTo } from '../../../views/deposit-view.ts';
import type { OfficeContext, OfficeHandler } from '../../handler.ts';
import { timelineOf } from './timeline.ts';
import { callbackRowOf, type DepositViewer, depositRows } from './views.ts';

export const depositsOne: OfficeHandler<OfficeCalls['deposits/one']> = async ({
  request,
  context,
  services,
}) => {
  const detail = await depositDetail(services, context, request.orderId);
  return detail ? ok(detail) : err(orderUnknown(context.script));
};

/** An order with everything that happened to it, in its present state. */
export async function depositDetail(
  services: Services,
  context: DepositViewer & Pick<OfficeContext, 'site'>,
  orderId: string,
): Promise<z.output<OfficeCalls['deposits/one']['answer']> | null> {
  const { siteId, site, script } = context;
  const whole = await services.payments.office.one(siteId, orderId);
  if (!whole) return null;
  const [row] = await depositRows(services, context, [whole.order]);
  return {
    order: must(row, 'a row of the order'),
    ...whereTo(whole.order),
    timeline: timelineOf(whole),
    callbacks: whole.callbacks.map((entry) => callbackRowOf(services, entry, script)),
    reports: whole.reports.map((report) => ({ ...report })),
    proofs: whole.proofs.map(({ imageId, at }) => ({ url: services.media.urlOf(imageId), at })),
    twoPersonMinor: site.funds.twoPersonMinor,
  };
}
