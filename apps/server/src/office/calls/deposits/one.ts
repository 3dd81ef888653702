import { err, must, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { orderUnknown } from '../../../calls/fd/payment/refusals.ts';
import { whereTo } from '../../../views/deposit-view.ts';
import type { OfficeHandler } from '../../handler.ts';
import { timelineOf } from './timeline.ts';
import { callbackRowOf, depositRows } from './views.ts';

export const depositsOne: OfficeHandler<OfficeCalls['deposits/one']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script } = context;
  const whole = await services.payments.office.one(siteId, request.orderId);
  if (!whole) return err(orderUnknown(script));
  const [row] = await depositRows(services, context, [whole.order]);
  return ok({
    order: must(row, 'a row of the order'),
    ...whereTo(whole.order),
    timeline: timelineOf(whole),
    callbacks: whole.callbacks.map((entry) => callbackRowOf(services, entry, script)),
    reports: whole.reports.map((report) => ({ ...report })),
    proofs: whole.proofs.map(({ imageId, at }) => ({ url: services.media.urlOf(imageId), at })),
    twoPersonMinor: site.funds.twoPersonMinor,
  });
};
