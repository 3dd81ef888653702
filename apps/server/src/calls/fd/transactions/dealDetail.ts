import { err, isUuid, type MemberId, minorToText, ok, type SiteId } from '@tianping/base';
import { type AnswerOf, type Calls, statusCodes } from '@tianping/contract';
import { dealTypeMessages as types } from '@tianping/reports/messages';
import {
  type DealRow,
  type DepositFacts,
  depositFacts,
  findDeal,
  type OrderFacts,
  type TransferFacts,
  transferFacts,
  withdrawFacts,
} from '@tianping/reports/server';
import { ticketOf } from '@tianping/venues';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { siteTime } from '../../../site/site-time.ts';
import { type DealReader, dealTexts } from './deal-texts.ts';
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
  const { siteId, site, session, script } = context;
  const own = { siteId, memberId: session.memberId };
  const reader = { services, site, script };
  const detail = id.startsWith(ORDER)
    ? await orderDetail(services, { ...own, orderId: id.slice(ORDER.length) }, reader)
    : await movementDetail(services, { ...own, transferId: id }, reader);
  if (detail) return ok(detail);
  const message = textsOf(script).t(text.dealUnknown);
  return err({ code: statusCodes.noData.code, message });
};

/** A deposit or a transfer out that has not moved money yet, or never will. */
async function orderDetail(
  { db }: Services,
  own: Own & { readonly orderId: string },
  reader: DealReader,
): Promise<Detail | null> {
  if (!isUuid(own.orderId)) return null;
  const deposit = await depositFacts(db, own);
  const order = deposit ?? (await transferFacts(db, own));
  if (!order) return null;
  const { t } = textsOf(reader.script);
  const plain = (label: string, value: string) => ({ label, value, copy: false });
  return {
    id: `${ORDER}${own.orderId}`,
    facts: [
      { label: t(text.number), value: numberOf(order, own.orderId), copy: true },
      plain(t(text.type), t(deposit ? types.deposit : types.transferOut)),
      plain(t(text.time), siteTime(order.createdAt)),
      plain(t(text.amount), minorToText(order.amountMinor)),
      ...orderFacts(order, reader),
    ],
    timeline: orderTimeline(order, reader),
  };
}

function numberOf(order: DepositFacts | TransferFacts, orderId: string): string {
  return order.kind === 'deposit' ? order.ticketId : ticketOf('ZZ', orderId, order.createdAt);
}

async function movementDetail(
  services: Services,
  own: Own & { readonly transferId: string },
  reader: DealReader,
): Promise<Detail | null> {
  if (!isUuid(own.transferId)) return null;
  const deal = await findDeal(services.db, own);
  if (!deal) return null;
  const order = isUuid(deal.key)
    ? await orderOf(services, deal, { ...own, orderId: deal.key })
    : null;
  const { t } = textsOf(reader.script);
  const words = dealTexts(deal, reader);
  const plain = (label: string, value: string) => ({ label, value, copy: false });
  return {
    id: deal.id,
    facts: [
      { label: t(text.number), value: deal.reference, copy: true },
      plain(t(text.type), words.type),
      plain(t(text.state), words.state),
      plain(t(text.time), siteTime(deal.at)),
      plain(t(text.amount), minorToText(deal.amountMinor)),
      ...(deal.balanceAfterMinor === null
        ? []
        : [plain(t(text.after), minorToText(deal.balanceAfterMinor))]),
      plain(t(text.note), words.note),
      ...(order ? orderFacts(order, reader) : []),
      { label: t(text.movement), value: deal.id, copy: true },
    ],
    timeline: order ? orderTimeline(order, reader) : [],
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
