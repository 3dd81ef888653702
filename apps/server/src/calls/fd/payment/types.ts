import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

export const types: Handler<Calls['fd/payment/types']> = async ({ context, services }) => {
  const { t } = textsOf(context.script);
  const list = services.payments.offered(context.site).map(({ channel, terms }) => ({
    code: channel.code,
    name: t(channel.name),
    hint: t(channel.hint),
    minMinor: terms.minMinor,
    maxMinor: terms.maxMinor,
    quickMinor: [...terms.quickMinor],
    sandbox: channel.sandbox,
    wait: channel.wait,
  }));
  return ok({ list });
};
