import type { Script } from '@tianping/base';
import type { ExchangeView } from '@tianping/contract';
import { ticketOf } from '@tianping/venues';
import { venuesMessages as text } from '@tianping/venues/messages';
import type { Exchange } from '@tianping/venues/server';
import { siteText, textsOf } from '../http/texts.ts';

/** An exchange as its member sees it. */
export function exchangeViewOf(exchange: Exchange, script: Script): ExchangeView {
  const { exchangeId, kind, amountMinor, coin, coinMinor, rateMilli, at } = exchange;
  return {
    exchangeId,
    ticketId: ticketOf(kind === 'gift' ? 'LP' : 'DH', exchangeId, at),
    kind,
    amountMinor,
    coin,
    coinMinor,
    rateMilli,
    at,
    note: noteOf(exchange, script),
  };
}

function noteOf({ kind, coin, rateMilli, note }: Exchange, script: Script): string {
  if (kind === 'gift') return siteText(note, script);
  const message = kind === 'coinBuy' ? text.coinBuyNote : text.coinSellNote;
  return textsOf(script).t(message, { coin: coin ?? '', rate: rateText(rateMilli ?? 0) });
}

/** A rate in thousandths of a yuan as text: `7.2`, `7.125`. */
export function rateText(milli: number): string {
  const digits = String(milli).padStart(4, '0');
  const text = `${digits.slice(0, -3)}.${digits.slice(-3)}`;
  return text.replace(/0{1,2}$/, '');
}
