import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteId, UnixMs } from '@tianping/base';
import type { CoinConfig } from '@tianping/contract';

/** A rate as shown to a member; `rateId` contains all of it and cannot be forged. */
export interface ShownRate {
  readonly coin: string;
  readonly buyMilli: number;
  readonly sellMilli: number;
  readonly at: UnixMs;
  readonly until: UnixMs;
}

export interface Rates {
  show(siteId: SiteId, coin: CoinConfig, now: UnixMs): ShownRate & { readonly rateId: string };
  /** The rate in an id, expired or not; null for an id that was not issued here. */
  read(siteId: SiteId, rateId: string): ShownRate | null;
}

const MAC_CHARS = 22;

/** Rates are not stored: an id carries its rate under a signature, so that any process can verify it. */
export function createRates(key: string): Rates {
  const macOf = (siteId: SiteId, text: string) =>
    createHmac('sha256', key).update(`${siteId}.${text}`).digest('base64url').slice(0, MAC_CHARS);
  return {
    show(siteId, coin, now) {
      const { currency, buyMilli, sellMilli, rateLifeMs } = coin;
      const until = now + rateLifeMs;
      const numbers = [buyMilli, sellMilli, now, until].map((number) => number.toString(36));
      const text = [currency, ...numbers].join('.');
      const rateId = `${text}.${macOf(siteId, text)}`;
      return { rateId, coin: currency, buyMilli, sellMilli, at: now, until };
    },
    read(siteId, rateId) {
      const cut = rateId.lastIndexOf('.');
      const text = rateId.slice(0, Math.max(cut, 0));
      const mac = Buffer.from(rateId.slice(cut + 1));
      const expected = Buffer.from(macOf(siteId, text));
      if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null;
      const [coin = '', ...numbers] = text.split('.');
      const [buyMilli = 0, sellMilli = 0, at = 0, until = 0] = numbers.map((number) =>
        Number.parseInt(number, 36),
      );
      return { coin, buyMilli, sellMilli, at, until };
    },
  };
}
