import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { ExchangeKind } from '@tianping/venues/server';
import type { Handler } from '../../../http/handler.ts';
import { exchangeViewOf } from '../../../views/exchange-view.ts';
import { timeOfDays } from '../../fd/transactions/days.ts';
import { daysRefusal } from '../../fd/transactions/days-refusal.ts';

const kindsOf = {
  coin: ['coinBuy', 'coinSell'],
  gift: ['gift'],
} as const satisfies Record<string, readonly ExchangeKind[]>;

export const exchangeRecord: Handler<Calls['act/activityTopGift/exchangeRecord']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, session } = context;
  const time = timeOfDays(request);
  if (!time.ok) return err(daysRefusal(time.error, script));
  const { kind, pageNum, pageSize } = request;
  const member = { siteId, memberId: session.memberId };
  const page = await services.venues.exchanges(member, {
    kinds: kind === null ? [...kindsOf.coin, ...kindsOf.gift] : kindsOf[kind],
    ...time.value,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  const list = page.list.map((exchange) => exchangeViewOf(exchange, script));
  return ok({ total: page.total, list });
};
