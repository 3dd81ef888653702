import { err, ok, type Script } from '@tianping/base';
import { type OfficeCalls, statusCodes } from '@tianping/contract';
import { endOfDay, startOfDay } from '@tianping/payments';
import { paymentsMessages as text } from '@tianping/payments/messages';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { OfficeHandler } from '../../handler.ts';
import { callbackRowOf } from '../deposits/views.ts';
import { maskBody, maskField } from './mask-body.ts';

export const callbacksList: OfficeHandler<OfficeCalls['callbacks/list']> = async ({
  request,
  context: { siteId, site, script },
  services,
}) => {
  const { from, to, ...rest } = request.filters;
  const filters = {
    ...rest,
    fromAt: from === null ? null : startOfDay(from),
    beforeAt: to === null ? null : endOfDay(to),
  };
  const { pageNum, pageSize } = request;
  const page = await services.payments.office.callbacks(siteId, { filters, pageNum, pageSize });
  const { t } = textsOf(script);
  return ok({
    total: page.total,
    list: page.list.map((entry) => callbackRowOf(services, entry, script)),
    channels: services.payments
      .offered({ ...site, depositDisabled: false })
      .map(({ channel: { code, name } }) => ({ code, name: t(name) })),
    sums: { ...page.sums },
  });
};

export const callbacksOne: OfficeHandler<OfficeCalls['callbacks/one']> = async ({
  request,
  context: { siteId, script, staff },
  services,
}) => {
  const found = await services.payments.office.callback(siteId, request.callbackId);
  if (!found) return err(callbackUnknown(script));
  const { callback, replays } = found;
  const isMasked = !staff.permissions.has('members.reveal');
  return ok({
    callback: callbackRowOf(services, callback, script),
    headers: Object.entries(callback.headers).map(([name, value]) => ({
      name,
      value: isMasked ? maskField(name, value) : value,
    })),
    body: isMasked ? maskBody(callback.body) : callback.body,
    isMasked,
    replays: replays.map((entry) => callbackRowOf(services, entry, script)),
  });
};

export const callbacksReplay: OfficeHandler<OfficeCalls['callbacks/replay']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, staff, trail } = context;
  const { callbackId, note } = request;
  const by = { staffId: staff.staffId, staffName: staff.name };
  const copy = await services.payments.office.replay({ siteId, callbackId, note, ...by });
  if (!copy) return err(callbackUnknown(script));
  trail.subject(`callback:${callbackId}`);
  trail.after({ outcome: copy.outcome, orderId: copy.orderId });
  return ok({ callback: callbackRowOf(services, copy, script) });
};

function callbackUnknown(script: Script): CallRefusal {
  return { code: statusCodes.noData.code, message: textsOf(script).t(text.callbackUnknown) };
}
