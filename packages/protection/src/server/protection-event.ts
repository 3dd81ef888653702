import type { UnixMs } from '@tianping/base';
import type { LimitKind } from '../rules/member-limit.ts';
import type { LimitPeriod } from '../rules/periods.ts';

export type ProtectionEvent = ProtectionFact & {
  readonly at: UnixMs;
  /** `member`, or the member of staff's name. */
  readonly by: string;
};

/** An event of the history. */
export type ProtectionFact =
  | {
      readonly what: LimitFact;
      readonly detail: {
        readonly kind: LimitKind;
        readonly period: LimitPeriod;
        readonly value: number | null;
        /** For a requested raise: when it can be confirmed, and until when. */
        readonly confirmFrom?: UnixMs;
        readonly expiresAt?: UnixMs;
      };
    }
  | {
      /** For `notThem`: when the pause would have ended. */
      readonly what: 'coolOff' | 'exclusion' | 'notThem';
      readonly detail: { readonly until: UnixMs | null };
    }
  | { readonly what: 'reminder'; readonly detail: { readonly minutes: number | null } };

export type LimitFact =
  | 'limitSet'
  | 'limitLowered'
  | 'raiseAsked'
  | 'raiseWithdrawn'
  | 'raiseConfirmed';
