import type { AnswerOf, Calls } from '@tianping/contract';
import type { CoinOffer } from '@tianping/venues/server';

type RateView = AnswerOf<Calls['fd/transfer/getTransferRate']>['list'][number];

/** A coin's rate as its member may use it until it expires. */
export function rateViewOf({ config, rateId, at, until, coinMinor }: CoinOffer): RateView {
  const { currency: coin, buyMilli, sellMilli, minCoinMinor, maxCoinMinor } = config;
  return { coin, rateId, buyMilli, sellMilli, minCoinMinor, maxCoinMinor, coinMinor, at, until };
}
