import { err, ok, type Script, unreachable } from '@tianping/base';
import { type Calls, statusCodes } from '@tianping/contract';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { ExchangeKind, RedeemRefusal } from '@tianping/venues/server';
import type { CallRefusal, Handler } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import { siteTime } from '../../site/site-time.ts';
import { exchangeViewOf } from '../../views/exchange-view.ts';
import { timeOfDays } from '../fd/transactions/days.ts';
import { daysRefusal } from '../fd/transactions/days-refusal.ts';
import { guardedRefusal } from '../game/venue-refusals.ts';

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

export const redeem: Handler<Calls['act/activityTopGift/redeem']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, session, idempotency } = context;
  const member = { siteId, memberId: session.memberId };
  const done = await services.venues.redeem({ ...member, ...idempotency, code: request.code });
  if (!done.ok) return err(refusalOf(done.error, script));
  return ok(exchangeViewOf(done.value, script));
};

function refusalOf(refusal: RedeemRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const { invalidParameter, warning, dataExists } = statusCodes;
  switch (refusal.kind) {
    case 'codeEmpty':
    case 'codeUnknown': {
      const message = t(text[refusal.kind]);
      const issues = [{ path: 'code', message }];
      return { code: invalidParameter.code, message, data: { issues } };
    }
    case 'codeStopped':
    case 'codeUsedUp':
    case 'codeUsed':
      return { code: warning.code, message: t(text[refusal.kind]) };
    case 'codeExpired': {
      const time = siteTime(refusal.expiredAt).slice(0, 16);
      return { code: warning.code, message: t(text.codeExpired, { time }) };
    }
    case 'keyReused':
      return { code: dataExists.code, message: t(text.exchangeKeyReused) };
    case 'guarded':
      return guardedRefusal(refusal.guarded, script);
    default:
      return unreachable(refusal);
  }
}
