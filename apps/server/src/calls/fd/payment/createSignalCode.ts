import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { payRefusal } from './refusals.ts';

export const createSignalCode: Handler<Calls['fd/payment/createSignalCode']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session } = context;
  const { memberId } = session;
  const grade = await services.vip.gradeOf({ siteId, memberId });
  const { code } = request;
  const signal = await services.payments.createSignal({ siteId, memberId, site, code, grade });
  return signal.ok ? ok(signal.value) : err(payRefusal({ kind: signal.error }, script));
};
