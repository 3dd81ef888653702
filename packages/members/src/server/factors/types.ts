import type { MemberId, SiteId } from '@tianping/base';
import type { PageOrigin } from '@tianping/factors/server';

/** By what a member shows to have the second factor. */
export type FactorWay = 'totp' | 'passkey' | 'recovery';

/** A second factor as it was brought. */
export type FactorProof =
  | { readonly way: 'totp' | 'recovery'; readonly code: string }
  | { readonly way: 'passkey'; readonly response: unknown; readonly page: PageOrigin | null };

/** The member who changes something, and from where. */
export interface FactorActor {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly ip: string;
  /** Null where the browser did not say which page it shows; there are no passkeys then. */
  readonly page: PageOrigin | null;
}

/** What has become of a member's second factor; each is told to its owner. */
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
      readonly kind: /** The first step is too long ago, was used, was tried too often, or is another device's. */
        | 'ticketGone'
        | 'factorWrong'
        /** The session has to prove the second factor, or without one the password, first. */
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
  /** Until when the asking session need not prove itself again. */
  readonly confirmedUntil: number | null;
  /** What the asking session may prove itself by; empty: by the password. */
  readonly ways: readonly FactorWay[];
}
