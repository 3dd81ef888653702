import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import { DEFAULT_AVATAR, isAvatarName } from '../../rules/profile/profile-avatars.ts';
import { siteDay } from '../../rules/profile/profile-birthday.ts';
import { maskEmail, maskPhone, maskRealName } from '../../rules/profile/profile-contact.ts';
import { type SecurityLevel, securityLevel } from '../../rules/profile/profile-security.ts';
import type { ProfileDeps } from './deps.ts';
import { type ProfileRow, readProfile } from './read.ts';
import type { LockedField } from './refusals.ts';
import { withdrawalsPausedUntil } from './withdrawal-pause.ts';

export interface Avatar {
  /** Name in the set, or an upload's id. */
  readonly id: string;
  /** Empty for a picture of the set. */
  readonly url: string;
}

/** A member's own data as the member may see it: masked, and never a password or its hash. */
export interface MemberProfile {
  readonly memberId: MemberId;
  readonly name: string;
  readonly registeredAt: UnixMs;
  readonly lastLoginAt: UnixMs | null;
  readonly registerDate: string;
  readonly gender: '' | 'male' | 'female';
  readonly birthday: string;
  readonly realName: string;
  readonly phone: string;
  readonly phoneArea: string;
  readonly email: string;
  readonly hasFundPassword: boolean;
  readonly securityLevel: SecurityLevel;
  readonly bound: Readonly<Record<'phone' | 'email' | 'realName' | 'birthday', boolean>>;
  readonly locked: readonly LockedField[];
  readonly avatar: Avatar;
  readonly marketing: boolean;
  readonly mayPlay: boolean;
  readonly withdrawalPausedUntil: UnixMs | null;
}

export async function profileOf(
  deps: ProfileDeps,
  who: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<MemberProfile | null> {
  const row = await readProfile(deps.db, who);
  if (!row) return null;
  const bound = {
    phone: row.phone !== null,
    email: row.email !== null,
    realName: row.real_name !== null,
    birthday: row.birthday !== null,
  };
  const hasFundPassword = row.fund_password_hash !== null;
  return {
    memberId: who.memberId,
    name: row.name,
    registeredAt: row.registered_at,
    lastLoginAt: row.last_login_at,
    registerDate: siteDay(row.registered_at),
    gender: row.gender ?? '',
    birthday: row.birthday ?? '',
    realName: row.real_name === null ? '' : maskRealName(row.real_name),
    phone: numberOf(row),
    phoneArea: row.phone_area ?? '',
    email: row.email === null ? '' : maskEmail(row.email),
    hasFundPassword,
    securityLevel: securityLevel({ ...bound, fundPassword: hasFundPassword }),
    bound,
    locked: lockedOf(row),
    avatar: avatarOf(deps, row.avatar),
    marketing: row.marketing ?? true,
    mayPlay: row.underage_at === null,
    withdrawalPausedUntil: pausedUntil(deps, row),
  };
}

/** The member's present avatar; without one, or with one that was deleted, the default of the set. */
export function avatarOf({ avatars }: ProfileDeps, chosen: string | null): Avatar {
  if (!chosen || isAvatarName(chosen)) return { id: chosen || DEFAULT_AVATAR, url: '' };
  return { id: chosen, url: avatars.urlOf(chosen) };
}

function numberOf({ phone, phone_area: area }: ProfileRow): string {
  return phone === null ? '' : maskPhone(phone.slice(area?.length ?? 0));
}

function lockedOf(row: ProfileRow): readonly LockedField[] {
  const fields: LockedField[] = [];
  if (row.real_name !== null) fields.push('realName');
  if (row.birthday !== null) fields.push('birthday');
  if (row.gender !== null) fields.push('gender');
  return fields;
}

function pausedUntil({ clock, limits }: ProfileDeps, row: ProfileRow): UnixMs | null {
  const { sensitive_changed_at: changedAt, withdrawals_paused_until: until } = row;
  const of = { changedAt, pausedUntil: until };
  return withdrawalsPausedUntil(of, clock.now(), limits.withdrawalPauseMs);
}
