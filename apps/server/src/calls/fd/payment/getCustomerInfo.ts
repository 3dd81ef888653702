import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { maskRealName } from '@tianping/members';
import { refusalText } from '@tianping/protection';
import type { LimitView } from '@tianping/protection/server';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { depositViewOf } from '../../../views/deposit-view.ts';
import { payerOf } from './payer.ts';

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
    leftTodayMinor: leftToday(limits),
    stop: stop && { reason: stop.reason, text: refusalText(textsOf(script), stop) },
    openOrders: orders.map((order) => depositViewOf(payments, order, script)),
  });
};

/** What the member's own limits leave, the narrowest of day, week and month; null without one. */
function leftToday(limits: readonly LimitView[]): number | null {
  const left = limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ value, used }) => Math.max(0, value - used));
  return left.length === 0 ? null : Math.min(...left);
}
