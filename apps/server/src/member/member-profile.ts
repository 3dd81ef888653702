import type { Clock, Rng } from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import type { MediaService } from '@tianping/media/server';
import {
  type AvatarStore,
  createProfileService,
  type Exporter,
  type MemberCodes,
  type MembersService,
  type ProfileOptions,
  type ProfileService,
} from '@tianping/members/server';

/** The members' profiles, joined with pictures, codes and the other packages' data. */
export function createMemberProfiles(deps: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly members: Pick<MembersService, 'onPasswordChanged'>;
  readonly codes: MemberCodes;
  readonly media: MediaService;
  readonly exporters: readonly Exporter[];
  readonly onSecretChanged: NonNullable<ProfileOptions['onSecretChanged']>;
  readonly onPersonChanged?: NonNullable<ProfileOptions['onPersonChanged']>;
}): ProfileService {
  const { members, media, ...rest } = deps;
  return createProfileService({
    ...rest,
    endOthers: (sql, memberId, except) => members.onPasswordChanged(sql, memberId, except),
    avatars: avatarsIn(media),
  });
}

function avatarsIn(media: MediaService): AvatarStore {
  return {
    claim: (sql, { id, ...owner }) => media.claim(sql, { ...owner, ids: [id], use: 'avatar' }),
    release: (sql, { id, ...owner }) => media.release(sql, { ...owner, ids: [id] }),
    urlOf: (id) => media.urlOf(id),
  };
}
