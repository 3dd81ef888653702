import type { Clock, MemberId, Rng, Script, SiteId } from '@tianping/base';
import type { Db, KeyValue, Sql } from '@tianping/db';
import type { MemberCodes } from '../codes/member-codes.ts';
import type { PasswordHasher } from '../passwords/passwords.ts';
import type { ProfileLimits } from './limits.ts';

/** The calling member, and from where. */
export interface Actor {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly ip: string;
}

/** Stores pictures; the profile claims one as avatar and releases the previous one. */
export interface AvatarStore {
  claim(sql: Sql, picture: { id: string; siteId: SiteId; memberId: MemberId }): Promise<boolean>;
  release(sql: Sql, picture: { id: string; siteId: SiteId; memberId: MemberId }): Promise<void>;
  urlOf(id: string): string;
}

/** One part of a member's data export; each package provides its own. */
export interface Exporter {
  readonly name: string;
  export(who: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    /** The script of texts that are generated for the member. */
    readonly script: Script;
  }): Promise<unknown>;
}

export interface ProfileDeps {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: ProfileLimits;
  readonly hasher: PasswordHasher;
  readonly codes: MemberCodes;
  readonly avatars: AvatarStore;
  /** Runs in the transaction that changes the login or the fund password. */
  readonly onSecretChanged: (
    sql: Sql,
    who: { readonly siteId: SiteId; readonly memberId: MemberId },
    which: 'login' | 'fund',
  ) => Promise<void>;
  /** Runs in the transaction that writes a name, a birthday, a phone or an e-mail address. */
  readonly onPersonChanged: (
    sql: Sql,
    who: { readonly siteId: SiteId; readonly memberId: MemberId },
  ) => Promise<void>;
  /**
   * Writes a new password and, in the same transaction, ends every session but the calling one and every remembered
   * token; returns how many sessions ended, null where `write` has found that it must not.
   */
  readonly replacePassword: (
    actor: Actor,
    write: (sql: Sql) => Promise<boolean>,
  ) => Promise<number | null>;
}
