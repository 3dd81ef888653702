import type { SiteId } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import { FAILURES_MEMORY_MS, type MemberLimits } from '../limits.ts';
import { originOf } from '../rules/address.ts';

export interface LoginAttempts {
  /**
   * Counts an attempt before its password is looked at, so that a burst of parallel guesses counts in
   * full. False when the account name, the device or the address has had too many.
   */
  begin(who: { siteId: SiteId; nameKey: string; deviceId: string; ip: string }): Promise<boolean>;
  /** The password was right: the account's count starts anew. */
  succeeded(who: { siteId: SiteId; nameKey: string }): Promise<void>;
  /** A wrong password, or a name that nobody has. */
  failed(who: { siteId: SiteId; nameKey: string }): Promise<void>;
  /** Wrong passwords of a name within a day, since the last login that went through. */
  failuresToday(who: { siteId: SiteId; nameKey: string }): Promise<number>;
  /** A login went through. */
  entered(who: { siteId: SiteId; nameKey: string }): Promise<void>;
}

export function createLoginAttempts(options: {
  readonly keyValue: KeyValue;
  readonly limits: MemberLimits;
}): LoginAttempts {
  const { keyValue, limits } = options;
  type Account = { readonly siteId: SiteId; readonly nameKey: string };
  const failuresKey = ({ siteId, nameKey }: Account) => `login:failures:${siteId}:${nameKey}`;
  const accountKey = (siteId: SiteId, nameKey: string) => `login:account:${siteId}:${nameKey}`;
  return {
    async begin({ siteId, nameKey, deviceId, ip }) {
      const bounds: readonly (readonly [key: string, max: number])[] = [
        [accountKey(siteId, nameKey), limits.accountFailuresMax],
        [`login:device:${siteId}:${deviceId}`, limits.deviceAttemptsMax],
        [`login:address:${siteId}:${originOf(ip)}`, limits.addressAttemptsMax],
      ];
      const counts = await Promise.all(
        bounds.map(([key]) => keyValue.increment(key, limits.attemptWindowMs)),
      );
      return bounds.every(([, max], index) => (counts[index] ?? max) <= max);
    },
    async succeeded({ siteId, nameKey }) {
      await keyValue.delete(accountKey(siteId, nameKey));
    },
    async failed(who) {
      await keyValue.increment(failuresKey(who), FAILURES_MEMORY_MS);
    },
    failuresToday: async (who) => Number((await keyValue.get(failuresKey(who))) ?? 0),
    entered: (who) => keyValue.delete(failuresKey(who)),
  };
}
