import { err, type OrderId, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { maskRealName } from '@tianping/members';
import { refusalText } from '@tianping/protection';
import type { Handler } from '../../http/handler.ts';
import { siteText, textsOf } from '../../http/texts.ts';
import { depositViewOf } from '../../views/deposit-view.ts';
import { mayPlay } from '../game/may-play.ts';
import { narrowest } from './payment/own-limit.ts';
import { payerOf } from './payment/payer.ts';
import { orderUnknown, payRefusal, proofRefusal } from './payment/refusals.ts';

type OfOrder = Handler<Calls['fd/payment/getDepositOrderStatus']>;
type Given = Parameters<OfOrder>[0];

const ownOrder = ({ siteId, session }: Given['context'], orderId: string) => ({
  siteId,
  memberId: session.memberId,
  orderId: orderId as OrderId,
});

/** Answers with the order as it is after an act; another member's order is answered like an unknown one. */
function withOrder(act: 'close' | 'confirm' | 'order'): OfOrder {
  return async ({ request, context, services: { payments } }) => {
    const order = await payments[act](ownOrder(context, request.orderId));
    const { script } = context;
    return order ? ok(depositViewOf(payments, order, script)) : err(orderUnknown(script));
  };
}

export const attachProof: Handler<Calls['fd/payment/attachProof']> = async ({
  request,
  context,
  services,
}) => {
  const { script } = context;
  const own = ownOrder(context, request.orderId);
  const attached = await services.payments.attachProof(own, request.imageId);
  if (!attached.ok) return err(proofRefusal(attached.error, script));
  return ok(depositViewOf(services.payments, attached.value, script));
};

export const closeOrder: Handler<Calls['fd/payment/closeOrder']> = withOrder('close');
export const confirmPaid: Handler<Calls['fd/payment/confirmPaid']> = withOrder('confirm');

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

const ORDER = ['realName', 'phone', 'birthday'] as const;

export const getCustomerInfo: Handler<Calls['fd/payment/getCustomerInfo']> = async ({
  context,
  services,
}) => {
  const { siteId, site, script, session } = context;
  const { payments } = services;
  const owner = { siteId, memberId: session.memberId };
  const about = await payerOf(services, context);
  const offers = await payments.offersTo({ ...owner, site, ...about });
  const wanted = new Set(offers.flatMap(({ needs }) => needs));
  const orders = await payments.waiting(owner);
  const { limits } = await services.protection.overview(owner);
  const stop = await services.protection.depositStop(owner);
  const { realName } = about.payer;
  return ok({
    payerNameMasked: realName === null ? null : maskRealName(realName),
    needs: ORDER.filter((need) => wanted.has(need)),
    ownLimit: narrowest(limits),
    stop: stop && { reason: stop.reason, text: refusalText(textsOf(script), stop) },
    openOrders: orders.map((order) => depositViewOf(payments, order, script)),
  });
};

export const getDepositOrderStatus: Handler<Calls['fd/payment/getDepositOrderStatus']> =
  withOrder('order');

export const pay: Handler<Calls['fd/payment/pay']> = async ({ request, context, services }) => {
  const { siteId, site, script, session, idempotency } = context;
  const { memberId } = session;
  const play = await mayPlay(context, services);
  if (!play.ok) return play;
  const placed = await services.payments.pay({
    ...request,
    ...idempotency,
    ...(await payerOf(services, context)),
    siteId,
    site,
    memberId,
    script,
  });
  if (!placed.ok) return err(payRefusal(placed.error, script));
  return ok(depositViewOf(services.payments, placed.value, script));
};

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
