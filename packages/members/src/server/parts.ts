import type { Clock, MemberId, Rng, SiteId } from '@tianping/base';
import type { Db, KeyValue, Sql } from '@tianping/db';
import type { MemberLimits } from '../limits.ts';
import type { LoginAttempts } from './attempts.ts';
import type { CaptchaService } from './captcha/captcha-service.ts';
import type { CaptchaScope } from './captcha/provider.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SessionStore } from './sessions.ts';
import type { SingleUseCodes } from './single-use-codes.ts';

/** Someone at the door: the site, the device id the browser keeps, the peer's address. */
export type Visitor = CaptchaScope;

/** What the operations of this package share. */
export interface MembersParts {
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
  /** Runs in the transaction that makes the account, e.g. to open its wallet. */
  readonly onRegistered: (
    sql: Sql,
    member: { siteId: SiteId; memberId: MemberId },
  ) => Promise<void>;
}
