import { err, isUuid, ok, type Result } from '@tianping/base';
import { avatarNames, isAvatarName } from '../../rules/profile/profile-avatars.ts';
import type { Actor, ProfileDeps } from './deps.ts';
import { type Avatar, avatarOf } from './info.ts';
import { lockProfile, readProfile } from './read.ts';
import type { ProfileRefusal } from './refusals.ts';
import { noteEvent, writeProfile } from './write.ts';

export interface AvatarChoice {
  readonly list: readonly Avatar[];
  readonly current: Avatar;
}

/** The set of avatars, preceded by the member's own upload when there is one. */
export async function listAvatars(deps: ProfileDeps, actor: Actor): Promise<AvatarChoice> {
  const row = await readProfile(deps.db, actor);
  const current = avatarOf(deps, row?.avatar ?? null);
  const set = avatarNames.map((name) => ({ id: name, url: '' }));
  return { list: current.url === '' ? set : [current, ...set], current };
}

/** Chooses a picture of the set, or an upload of the member's own; another member's counts as unknown. */
export async function chooseAvatar(
  deps: ProfileDeps,
  actor: Actor,
  avatarId: string,
): Promise<Result<Avatar, ProfileRefusal>> {
  const isOfSet = isAvatarName(avatarId);
  if (!isOfSet && !isUuid(avatarId)) return err({ kind: 'avatarUnknown' });
  return await deps.db.tx(async (sql) => {
    const row = await lockProfile(sql, actor);
    if (!row) return err({ kind: 'busy' });
    if (row.avatar === avatarId) return ok(avatarOf(deps, avatarId));
    const { siteId, memberId } = actor;
    if (!isOfSet && !(await deps.avatars.claim(sql, { id: avatarId, siteId, memberId }))) {
      return err({ kind: 'avatarUnknown' });
    }
    if (row.avatar && isUuid(row.avatar)) {
      await deps.avatars.release(sql, { id: row.avatar, siteId, memberId });
    }
    await writeProfile(sql, actor, { avatar: avatarId });
    await noteEvent(deps, sql, actor, 'avatar');
    return ok(avatarOf(deps, avatarId));
  });
}
