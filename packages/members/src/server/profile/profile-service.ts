import type { Clock, MemberId, Result, Rng, Script, SiteId } from '@tianping/base';
import type { Db, KeyValue, Sql } from '@tianping/db';
import type { MemberCodes } from '../codes/member-codes.ts';
import type { MembersService } from '../members-service.ts';
import { createPasswordHasher } from '../passwords/passwords.ts';
import { type AvatarChoice, chooseAvatar, listAvatars } from './avatar.ts';
import {
  bindEmail,
  bindFromDeposit,
  bindPhone,
  type EmailBinding,
  type PhoneBinding,
} from './contact.ts';
import type { Actor, AvatarStore, Exporter, ProfileDeps } from './deps.ts';
import { type ExportedData, exportData } from './export.ts';
import { createFundGuesses } from './fund-guess.ts';
import { type Avatar, type MemberProfile, profileOf } from './info.ts';
import { type ProfileLimits, profileLimits } from './limits.ts';
import { createPlayGate } from './may-play.ts';
import { changePassword, changePasswordByCode, type NewPassword } from './password.ts';
import { checkLoginPassword, type OwnerProof } from './proof.ts';
import { readProfile } from './read.ts';
import type { ProfileRefusal } from './refusals.ts';
import { type MaskedField, revealField } from './reveal.ts';
import { type OtherData, saveOther } from './save.ts';
import { writeProfile } from './write.ts';

interface Who {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}
type Refusable<T> = Promise<Result<T, ProfileRefusal>>;

/** A member's personal data, its proofs and its protection. */
export interface ProfileService {
  /** Null when the site has no such member. */
  read(who: Who): Promise<MemberProfile | null>;
  /** As registered, unmasked: for comparisons only, never to be sent to a client. Null without one. */
  readRealName(who: Who): Promise<string | null>;
  /** False for a member known to be under age; checked before a game opens and before a bet is accepted. */
  mayPlay(memberId: MemberId): Promise<boolean>;
  saveOther(actor: Actor, data: OtherData): Refusable<void>;
  bindPhone(actor: Actor, input: PhoneBinding & OwnerProof): Refusable<void>;
  bindEmail(actor: Actor, input: EmailBinding & OwnerProof): Refusable<void>;
  bindFromDeposit(
    actor: Actor,
    data: { readonly realName?: string | undefined; readonly phone?: PhoneBinding | undefined },
  ): Refusable<{ readonly bindPhone: boolean; readonly bindRealName: boolean }>;
  changePassword(
    actor: Actor,
    input: NewPassword & { readonly oldPassword: string },
  ): Refusable<{ readonly ended: number }>;
  changePasswordByCode(
    actor: Actor,
    input: NewPassword & Pick<OwnerProof, 'phoneCode' | 'emailCode'>,
  ): Refusable<{ readonly ended: number }>;
  /** For actions that cannot be undone; wrong attempts count together with all others. */
  checkLoginPassword(who: Who, password: string): Refusable<void>;
  /** For actions that take money out. Copies of one request, identified by its key, are one attempt. */
  checkFundPassword(who: Who, password: string, attempt?: string | null): Refusable<void>;
  listAvatars(actor: Actor): Promise<AvatarChoice>;
  chooseAvatar(actor: Actor, avatarId: string): Refusable<Avatar>;
  reveal(actor: Actor, name: MaskedField, proof: OwnerProof): Refusable<string>;
  exportData(
    actor: Actor,
    input: { readonly password: string; readonly script: Script },
  ): Refusable<ExportedData>;
  /** A password was set elsewhere, in the same transaction: withdrawals are paused from now on. */
  noteSensitiveChange(sql: Sql, who: Who): Promise<void>;
}

export interface ProfileOptions {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  /** Ends every session but the given one, and remembered tokens; `committed` must be called after the commit. */
  readonly endOthers: MembersService['onPasswordChanged'];
  readonly codes: MemberCodes;
  /** Runs in the transaction that changes a password; the place to write a notification. */
  readonly onSecretChanged?: ProfileDeps['onSecretChanged'];
  /** Runs in the transaction that changes identifying data. */
  readonly onPersonChanged?: ProfileDeps['onPersonChanged'];
  readonly avatars: AvatarStore;
  readonly exporters: readonly Exporter[];
  readonly limits?: Partial<ProfileLimits>;
}

export function createProfileService(options: ProfileOptions): ProfileService {
  const { db, clock, rng, exporters } = options;
  const deps: ProfileDeps = {
    ...options,
    limits: { ...profileLimits, ...options.limits },
    hasher: createPasswordHasher(rng),
    onSecretChanged: options.onSecretChanged ?? (async () => {}),
    onPersonChanged: options.onPersonChanged ?? (async () => {}),
    replacePassword: (actor, write) => replacePassword(options, actor, write),
  };
  const gate = createPlayGate({ db, clock });
  const judgeFundGuess = createFundGuesses(deps);
  return {
    read: (who) => profileOf(deps, who),
    readRealName: async (who) => (await readProfile(db, who))?.real_name ?? null,
    mayPlay: (memberId) => gate.mayPlay(memberId),
    async saveOther(actor, data) {
      const saved = await saveOther(deps, actor, data);
      gate.forget(actor.memberId);
      return saved;
    },
    bindPhone: (actor, input) => bindPhone(deps, actor, input),
    bindEmail: (actor, input) => bindEmail(deps, actor, input),
    bindFromDeposit: (actor, data) => bindFromDeposit(deps, actor, data),
    changePassword: (actor, input) => changePassword(deps, actor, input),
    changePasswordByCode: (actor, input) => changePasswordByCode(deps, actor, input),
    async checkLoginPassword(who, password) {
      const row = await readProfile(db, who);
      return row
        ? await checkLoginPassword(deps, who, row, password)
        : { ok: false, error: { kind: 'busy' } };
    },
    async checkFundPassword(who, password, attempt = null) {
      const row = await readProfile(db, who);
      return row
        ? await judgeFundGuess(who, row, { password, attempt })
        : { ok: false, error: { kind: 'busy' } };
    },
    listAvatars: (actor) => listAvatars(deps, actor),
    chooseAvatar: (actor, avatarId) => chooseAvatar(deps, actor, avatarId),
    reveal: (actor, name, proof) => revealField(deps, actor, name, proof),
    noteSensitiveChange: (sql, who) =>
      writeProfile(sql, who, { sensitive_changed_at: clock.now() }),
    exportData: (actor, input) => exportData(deps, actor, { ...input, exporters }),
  };
}

async function replacePassword(
  { db, endOthers }: ProfileOptions,
  { memberId, sessionId }: Actor,
  write: (sql: Sql) => Promise<boolean>,
): Promise<number | null> {
  const done = await db.tx(async (sql) =>
    (await write(sql)) ? await endOthers(sql, memberId, sessionId) : null,
  );
  done?.committed();
  return done?.ended ?? null;
}
