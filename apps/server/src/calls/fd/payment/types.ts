import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText, textsOf } from '../../../http/texts.ts';
import { payerOf } from './payer.ts';

export const types: Handler<Calls['fd/payment/types']> = async ({ context, services }) => {
  const { siteId, site, script, session } = context;
  const { t } = textsOf(script);
  const payer = await payerOf(services, context);
  const { memberId } = session;
  const offers = await services.payments.offersTo({ siteId, memberId, site, ...payer });
  const list = offers.map(({ channel, terms, state, until, needs }) => ({
    code: channel.code,
    name: t(channel.name),
    hint: t(channel.hint),
    kind: channel.kind,
    minMinor: terms.minMinor,
    maxMinor: terms.maxMinor,
    quickMinor: [...terms.quickMinor],
    fixedOnly: terms.fixedOnly ?? false,
    feeBasisPoints: terms.feeBasisPoints ?? 0,
    rewardBasisPoints: terms.rewardBasisPoints ?? 0,
    rewardMaxMinor: terms.rewardMaxMinor ?? null,
    ribbon: terms.ribbon === undefined ? null : siteText(terms.ribbon, script),
    state,
    until,
    sandbox: channel.sandbox,
    wait: channel.wait,
    protocols: [...channel.protocols],
    currency: channel.currency,
    asksPayerName: channel.asksPayerName,
    hasMemo: channel.hasMemo,
    needs: [...needs],
  }));
  return ok({ list });
};
