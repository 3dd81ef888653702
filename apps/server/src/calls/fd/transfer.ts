import { amountText, err, moneyMinor, ok, type Script, unreachable } from '@tianping/base';
import { type AnswerOf, type Calls, statusCodes } from '@tianping/contract';
import { readWallet } from '@tianping/reports/server';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { CoinOffer, ExchangeRefusal } from '@tianping/venues/server';
import type { CallRefusal, Handler } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';
import { balanceViewOf } from '../../views/balance-view.ts';
import { exchangeViewOf } from '../../views/exchange-view.ts';
import { guardedRefusal } from '../game/venue-refusals.ts';

export const getBalance: Handler<Calls['fd/transfer/getBalance']> = async ({
  context,
  services,
}) => {
  const { siteId, session, site } = context;
  const balance = await readWallet(services.db, { siteId, memberId: session.memberId });
  return ok(balanceViewOf(balance, site.money.playMoney));
};

type RateView = AnswerOf<Calls['fd/transfer/getTransferRate']>['list'][number];

/** A coin's rate, valid for its member until it expires. */
function rateViewOf({ config, rateId, at, until, coinMinor }: CoinOffer): RateView {
  const { currency: coin, buyMilli, sellMilli, minCoinMinor, maxCoinMinor } = config;
  return { coin, rateId, buyMilli, sellMilli, minCoinMinor, maxCoinMinor, coinMinor, at, until };
}

export const getTransferRate: Handler<Calls['fd/transfer/getTransferRate']> = async ({
  context,
  services,
}) => {
  const { siteId, site, session } = context;
  const offers = await services.venues.coins({ siteId, memberId: session.memberId, site });
  return ok({ list: offers.map(rateViewOf) });
};

export const utcTransfer: Handler<Calls['fd/transfer/utcTransfer']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, site, script, session, idempotency } = context;
  const member = { siteId, memberId: session.memberId, site };
  const done = await services.venues.exchangeCoin({ ...request, ...member, ...idempotency });
  if (!done.ok) return err(refusalOf(done.error, request.coin, script));
  return ok(exchangeViewOf(done.value, script));
};

function refusalOf(refusal: ExchangeRefusal, coin: string, script: Script): CallRefusal {
  const { t } = textsOf(script);
  switch (refusal.kind) {
    case 'amountEmpty':
      return amountRefusal(t(text.coinAmountEmpty));
    case 'amountMalformed':
      return amountRefusal(t(text.coinAmountMalformed));
    case 'amountOutOfLimits': {
      // Hundredths of a coin are formatted like those of a yuan.
      const bounds = {
        min: amountText(moneyMinor(refusal.minCoinMinor)),
        max: amountText(moneyMinor(refusal.maxCoinMinor)),
      };
      return amountRefusal(t(text.coinAmountOutOfLimits, { ...bounds, coin }));
    }
    case 'coinInsufficient':
      return amountRefusal(t(text.coinInsufficient, { coin }));
    case 'moneyInsufficient':
      return amountRefusal(t(text.coinMoneyInsufficient));
    case 'coinUnknown':
      return { code: statusCodes.notFound.code, message: t(text.coinUnknown) };
    case 'keyReused':
      return { code: statusCodes.dataExists.code, message: t(text.exchangeKeyReused) };
    case 'rateExpired':
    case 'rateUnknown': {
      const message = t(refusal.kind === 'rateExpired' ? text.rateExpired : text.rateUnknown);
      const data = { rate: rateViewOf(refusal.offer) };
      return { code: statusCodes.warning.code, message, data };
    }
    case 'guarded':
      return guardedRefusal(refusal.guarded, script);
    default:
      return unreachable(refusal);
  }
}

function amountRefusal(message: string): CallRefusal {
  const issues = [{ path: 'amount', message }];
  return { code: statusCodes.invalidParameter.code, message, data: { issues } };
}
