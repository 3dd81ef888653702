import type { Clock, Rng } from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import type { MediaService } from '@tianping/media/server';
import type { MemberEvents } from '@tianping/realtime/server';
import { createSupportService, type SupportService } from '@tianping/support/server';

/** Talks with the people of the site, joined with pictures and letters. */
export function createSupport(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly keyValue: KeyValue;
  readonly media: Pick<MediaService, 'claim'>;
  readonly inbox: Pick<InboxService, 'notifications'>;
  readonly events: Pick<MemberEvents, 'publish'>;
}): SupportService {
  const { db, clock, rng, keyValue, media, inbox, events } = deps;
  return createSupportService({
    db,
    clock,
    rng,
    keyValue,
    ports: {
      claimPictures: (sql, { siteId, memberId, mediaIds }) =>
        media.claim(sql, { siteId, memberId, ids: mediaIds, use: 'feedback' }),
      async sendLetter(sql, notification) {
        await inbox.notifications.sendOwn({ ...notification, type: 'notice' }, sql);
      },
      talkChanged({ siteId, memberId }) {
        if (memberId !== null) events.publish({ siteId, memberId, kind: 'support' });
      },
      announce: (member, key) => inbox.notifications.announce(member, key),
    },
  });
}
