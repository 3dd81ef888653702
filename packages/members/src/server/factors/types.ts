import type { MemberId, SiteId } from '@tianping/base';
import type { PageOrigin } from '@tianping/factors/server';

/** The ways in which a member can prove the second factor. */
export type FactorWay = 'totp' | 'passkey' | 'recovery';

/** A second factor as it was given. */
export type FactorProof =
  | { readonly way: 'totp' | 'recovery'; readonly code: string }
  | { readonly way: 'passkey'; readonly response: unknown; readonly page: PageOrigin | null };

/** The member who makes a change, and from where. */
export interface FactorActor {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly ip: string;
  /** Null where the browser did not state its page; there are no passkeys then. */
  readonly page: PageOrigin | null;
}

/** Changes of a member's second factors; the owner is notified of each. */
export type FactorChange =
  | 'totpSet'
  | 'totpReplaced'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'deviceRevoked';

export type FactorRefusal =
  | {
      readonly kind: /** The first step is too long ago, was used, was tried too often, or belongs to another device. */
        | 'ticketGone'
        | 'factorWrong'
        /** The session must first confirm the second factor, or without one the password. */
        | 'confirmNeeded'
        | 'passwordWrong'
        | 'factorMissing'
        | 'pendingGone'
        | 'passkeyMissing'
        | 'passkeyWrong'
        | 'passkeyTooMany'
        | 'pageUnknown'
        | 'deviceUnknown'
        | 'deviceCurrent'
        | 'busy';
    }
  | { readonly kind: 'factorTooMany'; readonly minutes: number };

export interface ShownPasskey {
  readonly passkeyId: string;
  readonly label: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly backedUp: boolean;
  /** The host whose pages it works on. */
  readonly host: string;
}

/** A member's second factors as their owner sees them. */
export interface FactorStatus {
  /** Since when there is an authenticator. */
  readonly totpSince: number | null;
  readonly passkeys: readonly ShownPasskey[];
  readonly recoveryLeft: number;
  /** Until when the calling session need not confirm again. */
  readonly confirmedUntil: number | null;
  /** The ways in which the calling session may confirm; when empty, by the password. */
  readonly ways: readonly FactorWay[];
}
