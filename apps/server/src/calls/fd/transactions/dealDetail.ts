import {
  err,
  isUuid,
  type MemberId,
  moneyMinor,
  moneyToText,
  ok,
  type Script,
  type SiteId,
} from '@tianping/base';
import { type AnswerOf, type Calls, statusCodes } from '@tianping/contract';
import {
  type DealRow,
  depositFacts,
  findDeal,
  type OrderFacts,
  transferFacts,
  withdrawFacts,
} from '@tianping/reports/server';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { siteTime } from '../../../site-time.ts';
import { dealTexts } from './deal-texts.ts';
import { dealMessages as text } from './messages.ts';
import { orderFacts, orderTimeline } from './order-texts.ts';

type Detail = AnswerOf<Calls['fd/transactions/dealDetail']>;
const ORDER = 'order:';

interface Own {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

export const dealDetail: Handler<Calls['fd/transactions/dealDetail']> = async ({
  request,
  context,
  services,
}) => {
  const { id } = request;
  const { siteId, session, script } = context;
  const own = { siteId, memberId: session.memberId };
  const detail = id.startsWith(ORDER)
    ? await orderDetail(services, { ...own, orderId: id.slice(ORDER.length) }, script)
    : await movementDetail(services, { ...own, transferId: id }, script);
  if (detail) return ok(detail);
  const message = textsOf(script).t(text.dealUnknown);
  return err({ code: statusCodes.noData.code, message });
};

/** A deposit that has moved nothing yet, or never will. */
async function orderDetail(
  services: Services,
  own: Own & { readonly orderId: string },
  script: Script,
): Promise<Detail | null> {
  if (!isUuid(own.orderId)) return null;
  const order = await depositFacts(services.db, own);
  if (!order) return null;
  const { t } = textsOf(script);
  return {
    id: `${ORDER}${own.orderId}`,
    facts: [
      { label: t(text.number), value: order.ticketId, copy: true },
      { label: t(text.type), value: t(text.typeDeposit), copy: false },
      ...orderFacts(services, order, script),
    ],
    timeline: orderTimeline(order, script),
  };
}

async function movementDetail(
  services: Services,
  own: Own & { readonly transferId: string },
  script: Script,
): Promise<Detail | null> {
  if (!isUuid(own.transferId)) return null;
  const deal = await findDeal(services.db, own);
  if (!deal) return null;
  const order = isUuid(deal.key)
    ? await orderOf(services, deal, { ...own, orderId: deal.key })
    : null;
  const { t } = textsOf(script);
  const words = dealTexts(deal, script);
  const yuan = (minor: number) => moneyToText(moneyMinor(minor));
  const plain = (label: string, value: string) => ({ label, value, copy: false });
  return {
    id: deal.id,
    facts: [
      { label: t(text.number), value: deal.reference, copy: true },
      plain(t(text.type), words.type),
      plain(t(text.state), words.state),
      plain(t(text.time), siteTime(deal.at)),
      plain(t(text.amount), yuan(deal.amountMinor)),
      ...(deal.balanceAfterMinor === null
        ? []
        : [plain(t(text.after), yuan(deal.balanceAfterMinor))]),
      plain(t(text.note), words.note),
      ...(order ? orderFacts(services, order, script) : []),
      { label: t(text.movement), value: deal.id, copy: true },
    ],
    timeline: order ? orderTimeline(order, script) : [],
  };
}

/** The order that a movement belongs to. */
async function orderOf(
  { db }: Services,
  { movement }: DealRow,
  own: Own & { readonly orderId: string },
): Promise<OrderFacts | null> {
  switch (movement) {
    case 'deposit':
    case 'depositFee':
    case 'depositReward':
      return await depositFacts(db, own);
    case 'withdrawHold':
    case 'withdrawReturn':
      return await withdrawFacts(db, own);
    case 'venueIn':
    case 'venueInReturn':
    case 'venueOut':
      return await transferFacts(db, own);
    default:
      return null;
  }
}
