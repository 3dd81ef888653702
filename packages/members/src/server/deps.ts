import type { Clock, MemberId, Result, Rng, SiteId } from '@tianping/base';
import type { Db, KeyValue, Sealer, Sql } from '@tianping/db';
import type { PageOrigin } from '@tianping/factors/server';
import type { FactorLimits, MemberLimits } from '../limits.ts';
import type { EntrySettings } from '../rules/entry/entry-settings.ts';
import type { LoginAssessment } from '../rules/entry/risk.ts';
import type { CaptchaService } from './captcha/captcha-service.ts';
import type { CaptchaScope } from './captcha/provider.ts';
import type { LoginAttempts } from './entry/attempts.ts';
import type { FactorChange } from './factors/types.ts';
import type { PasswordHasher } from './passwords/passwords.ts';
import type { SingleUseCodes } from './passwords/single-use-codes.ts';
import type { Bringer } from './referrals/bringer.ts';
import type { StoppedLogins } from './risk/stopped-logins.ts';
import type { SessionStore } from './sessions/sessions.ts';

/** A visitor before login: the site, the device id that the browser keeps, the peer's address. */
export type Visitor = CaptchaScope;

/** A visitor as far as the browser describes itself; none of it is proof. */
export interface Browser extends Visitor {
  /** The fingerprint's id, when there is one. */
  readonly visitorId: string | null;
  readonly userAgent: string;
  /** The page that passkeys are bound to; absent where the browser did not state it. */
  readonly page?: PageOrigin | null;
  /** The token of a trusted device. */
  readonly trust?: string | null;
}

/** Checks the code that was sent to a member's bound phone for a stopped login. */
export interface NewDeviceCodes {
  verify(
    subject: {
      readonly siteId: SiteId;
      readonly purpose: 'newDevice';
      readonly nameKey: string;
      /** The bound phone with its area code. */
      readonly target: string;
      readonly deviceId: string;
    },
    code: string,
  ): Promise<
    Result<unknown, { readonly kind: 'wrong'; readonly left: number } | { readonly kind: 'gone' }>
  >;
}

/** A login that was unusual for the member and succeeded nevertheless. */
export interface UnusualEntry {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly at: number;
  readonly ip: string;
  readonly userAgent: string;
  /** Null when it was completed by a code that was requested earlier. */
  readonly assessment: LoginAssessment | null;
  readonly provedByCode: boolean;
}

/** Checks whether a member's login is closed at their own request; `until` null means permanently. */
export interface EntryStops {
  entering(who: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
  }): Promise<{ readonly until: number | null } | null>;
  registering(visitor: Visitor): Promise<{ readonly until: number | null } | null>;
}

/** An account that has just been created, and its bringer. */
export interface NewMember {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly bringer: Bringer | null;
}

/** What the operations of this package share. */
export interface MembersDeps {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: MemberLimits;
  readonly captcha: CaptchaService;
  readonly hasher: PasswordHasher;
  readonly sessions: SessionStore;
  readonly attempts: LoginAttempts;
  readonly grants: SingleUseCodes;
  readonly stopped: StoppedLogins;
  readonly entryOf: (siteId: SiteId) => EntrySettings;
  /** Null where no codes can be sent; then no login is stopped for one. */
  readonly newDeviceCodes: NewDeviceCodes | null;
  readonly stops: EntryStops;
  /** Seals the secrets of authenticators. */
  readonly sealer: Sealer;
  readonly factorLimits: FactorLimits;
  /** The site's name as shown in an authenticator. */
  readonly siteName: (siteId: SiteId) => string;
  /** Runs in the transaction that changes a second factor or revokes a device. */
  readonly onFactorChanged: (
    sql: Sql,
    who: { readonly siteId: SiteId; readonly memberId: MemberId },
    change: FactorChange,
  ) => Promise<void>;
  /** Runs in the transaction that opens the session. */
  readonly onUnusualLogin: (sql: Sql, entry: UnusualEntry) => Promise<void>;
  /** Runs in the transaction that creates the account, e.g. to open its wallet. */
  readonly onRegistered: (sql: Sql, member: NewMember) => Promise<void>;
}
