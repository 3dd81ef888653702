import type { SiteId } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import { FAILURES_MEMORY_MS, type MemberLimits } from '../../limits.ts';
import { originOf } from '../../rules/devices/address.ts';

interface Attempt {
  readonly siteId: SiteId;
  readonly nameKey: string;
  readonly deviceId: string;
  readonly ip: string;
  /** Whether this device has been logged in to the account before. */
  readonly isKnown: boolean;
}

export interface LoginAttempts {
  /**
   * Counts an attempt before its password is checked, so that a burst of parallel guesses counts in full. False when
   * the account name, the device or the address has had too many. A device that was logged in to the account before has
   * a count of its own: other people's guesses never lock it out.
   */
  begin(who: Attempt): Promise<boolean>;
  /** The password was right: resets the count that the attempt was made under, no other. */
  succeeded(who: Omit<Attempt, 'ip'>): Promise<void>;
  /** The password was changed: earlier guesses, on any device, no longer count. */
  forgive(who: { siteId: SiteId; nameKey: string }): Promise<void>;
  /** A wrong password, or an unknown name. */
  failed(who: { siteId: SiteId; nameKey: string }): Promise<void>;
  /** Wrong passwords of a name within a day, since the last successful login. */
  failuresToday(who: { siteId: SiteId; nameKey: string }): Promise<number>;
  /** A login succeeded. */
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
  const roundKey = ({ siteId, nameKey }: Account) => `login:round:${siteId}:${nameKey}`;
  /** A new round resets the counts of all known devices in one step. */
  const knownKey = async (who: Omit<Attempt, 'ip'>) => {
    const round = (await keyValue.get(roundKey(who))) ?? '0';
    return `login:known:${who.siteId}:${who.nameKey}:${round}:${who.deviceId}`;
  };
  return {
    async begin({ ip, ...who }) {
      const { siteId, nameKey, deviceId, isKnown } = who;
      const bounds: readonly (readonly [key: string, max: number])[] = [
        [`login:device:${siteId}:${deviceId}`, limits.deviceAttemptsMax],
        ...(isKnown
          ? ([[await knownKey(who), limits.accountFailuresMax]] as const)
          : ([
              [accountKey(siteId, nameKey), limits.accountFailuresMax],
              [`login:address:${siteId}:${originOf(ip)}`, limits.addressAttemptsMax],
            ] as const)),
      ];
      const counts = await Promise.all(
        bounds.map(([key]) => keyValue.increment(key, limits.attemptWindowMs)),
      );
      return bounds.every(([, max], index) => (counts[index] ?? max) <= max);
    },
    async succeeded(who) {
      const { siteId, nameKey, isKnown } = who;
      await keyValue.delete(isKnown ? await knownKey(who) : accountKey(siteId, nameKey));
    },
    async forgive(who) {
      await keyValue.delete(accountKey(who.siteId, who.nameKey));
      await keyValue.increment(roundKey(who), limits.attemptWindowMs);
    },
    async failed(who) {
      await keyValue.increment(failuresKey(who), FAILURES_MEMORY_MS);
    },
    failuresToday: async (who) => Number((await keyValue.get(failuresKey(who))) ?? 0),
    entered: (who) => keyValue.delete(failuresKey(who)),
  };
}
