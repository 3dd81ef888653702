import type { Clock, MemberId, Script, SiteId, UnixMs } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { Translator } from '@tianping/i18n';
import type { CreditGuard } from '@tianping/payments/server';
import { type ProtectionRefusal, refusalText } from '@tianping/protection';
import type { ProtectedAction, ProtectionService } from '@tianping/protection/server';
import { textsOf } from '../http/texts.ts';

type Checks = Pick<ProtectionService, 'check'>;

interface Deposit {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly amountMinor: number;
}

interface VenueQuestion extends Deposit {
  readonly action: Exclude<ProtectedAction, 'deposit' | 'bet'>;
  readonly at: UnixMs;
}

/** The guard of deposits, which runs within the transaction that places the order. */
export function depositGuard(protection: Checks, clock: Clock) {
  return async (sql: Sql, deposit: Deposit) => {
    const question = { ...deposit, action: 'deposit', at: clock.now() } as const;
    const checked = await protection.check(sql, question);
    if (checked.ok) return null;
    return {
      code: statusCodes.accessDenied.code,
      text: (translator: Translator) => refusalText(translator, checked.error),
      data: dataOf(checked.error),
    };
  };
}

/**
 * The guard of transfers into venues, opening a venue, coin and gift codes; it runs before any row of the money is
 * locked.
 */
export function venueGuard(protection: Checks) {
  return async (sql: Sql, question: VenueQuestion) => {
    const checked = await protection.check(sql, question);
    if (checked.ok) return null;
    return {
      code: statusCodes.accessDenied.code,
      text: (script: Script) => refusalText(textsOf(script), checked.error),
      data: dataOf(checked.error),
    };
  };
}

/** How much of received money may be credited, and whether its channel's reward may be given with it. */
export function creditGuard(
  protection: Pick<ProtectionService, 'depositRoom' | 'mayReceive'>,
): CreditGuard {
  return async (sql, credit) => ({
    roomMinor: await protection.depositRoom(sql, credit),
    reward: (await protection.mayReceive(sql, credit)).ok,
  });
}

function dataOf({ reason, fix }: ProtectionRefusal): object {
  return { reason, ...fix };
}
