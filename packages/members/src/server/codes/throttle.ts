import type { Clock, SiteId } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import type { CodeLimits, CodeRate } from '../../limits.ts';
import { originOf } from '../../rules/devices/address.ts';
import type { CodeChannel, CodePurpose } from '../../rules/entry/codes.ts';

/** `hours` until it makes sense to try again. */
export type ThrottleRefusal =
  | { readonly kind: 'tooSoon'; readonly seconds: number }
  | { readonly kind: 'targetTooMany' | 'tooMany'; readonly hours: number };

export interface CodeThrottle {
  /**
   * Counts a request, whether or not a message will be sent; null when it may continue. The caller is judged before the
   * target, so that a device that has made too many requests cannot use up a stranger's number.
   */
  take(who: {
    readonly siteId: SiteId;
    readonly nameKey: string;
    readonly target: string;
    readonly deviceId: string;
    readonly ip: string;
    readonly purpose: CodePurpose;
    readonly channel: CodeChannel;
  }): Promise<ThrottleRefusal | null>;
  /** Counts a wrong completion of an account's phone; returns the hours to wait when there were too many. */
  wrongPhone(who: { readonly siteId: SiteId; readonly nameKey: string }): Promise<number | null>;
  /** The hours to wait while an account has had too many of them. */
  phoneClosed(who: { readonly siteId: SiteId; readonly nameKey: string }): Promise<number | null>;
}

const HOUR_MS = 3_600_000;

export function createCodeThrottle(options: {
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly limits: CodeLimits;
}): CodeThrottle {
  const { keyValue, clock, limits } = options;
  const resendGate = createResendGate({ keyValue, clock, resendMs: limits.resendMs });
  const phoneKey = (who: { siteId: SiteId; nameKey: string }) =>
    `code:wrongPhone:${who.siteId}:${who.nameKey}`;
  return {
    async take({ siteId, nameKey, target, deviceId, ip, purpose, channel }) {
      const targetKey = `code:target:${siteId}:${target}`;
      const accountKey = `code:account:${siteId}:${nameKey}`;
      const often =
        (await count(keyValue, `code:device:${siteId}:${deviceId}`, limits.perDevice)) ??
        (await count(keyValue, `code:address:${siteId}:${originOf(ip)}`, limits.perAddress));
      if (often !== null) return { kind: 'tooMany', hours: often };
      // A phone just bound must not prevent its member from binding an e-mail address.
      const orderKey = `${accountKey}:${purpose}:${channel}`;
      const seconds = (await resendGate(targetKey)) ?? (await resendGate(orderKey));
      if (seconds !== null) return { kind: 'tooSoon', seconds };
      const many =
        (await count(keyValue, targetKey, limits.perTarget)) ??
        (await count(keyValue, accountKey, limits.perAccount));
      return many === null ? null : { kind: 'targetTooMany', hours: many };
    },
    wrongPhone: (who) => count(keyValue, phoneKey(who), limits.wrongPhones),
    async phoneClosed(who) {
      const [hour, day] = await Promise.all(
        [`${phoneKey(who)}:hour`, `${phoneKey(who)}:day`].map(async (key) =>
          Number((await keyValue.get(key)) ?? 0),
        ),
      );
      if ((day ?? 0) >= limits.wrongPhones.day) return 24;
      return (hour ?? 0) >= limits.wrongPhones.hour ? 1 : null;
    },
  };
}

/** Null for the first within the interval; the remaining seconds for every other. */
function createResendGate(options: {
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly resendMs: number;
}): (key: string) => Promise<number | null> {
  const { keyValue, clock, resendMs } = options;
  return async (key) => {
    if (await keyValue.setOnce(`${key}:resend`, resendMs)) {
      await keyValue.set(`${key}:at`, String(clock.now()), resendMs);
      return null;
    }
    const since = clock.now() - Number((await keyValue.get(`${key}:at`)) ?? clock.now());
    return Math.max(1, Math.ceil((resendMs - since) / 1_000));
  };
}

/**
 * The hours to wait when a request exceeds the limit of the hour or the day. One that the hour's limit refuses does not
 * count for the day: a minute's impatience must not block the member until tomorrow.
 */
async function count(keyValue: KeyValue, key: string, rate: CodeRate): Promise<number | null> {
  if ((await keyValue.increment(`${key}:hour`, HOUR_MS)) > rate.hour) return 1;
  return (await keyValue.increment(`${key}:day`, 24 * HOUR_MS)) > rate.day ? 24 : null;
}
