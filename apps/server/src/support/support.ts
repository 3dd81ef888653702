import type { Clock, Rng } from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import type { InboxService } from '@tianping/inbox/server';
import type { MediaService } from '@tianping/media/server';
import type { MemberEvents, OfficeEvents, OfficeSources } from '@tianping/realtime/server';
import { createSupportService, type SupportService } from '@tianping/support/server';

/** Talks with the site's staff, joined with pictures and notifications. */
export function createSupport(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly keyValue: KeyValue;
  readonly media: Pick<MediaService, 'claim'>;
  readonly inbox: Pick<InboxService, 'notifications'>;
  readonly events: Pick<MemberEvents, 'publish'>;
  readonly officeEvents: Pick<OfficeEvents, 'publish' | 'serve'>;
}): SupportService {
  const { db, clock, rng, keyValue, media, inbox, events, officeEvents } = deps;
  const support = createSupportService({
    db,
    clock,
    rng,
    keyValue,
    ports: {
      claimPictures: (sql, { siteId, memberId, mediaIds }) =>
        media.claim(sql, { siteId, memberId, ids: mediaIds, use: 'feedback' }),
      async sendNotification(sql, notification) {
        await inbox.notifications.sendOwn({ ...notification, type: 'notice' }, sql);
      },
      talkChanged({ siteId, memberId, talkId }) {
        if (memberId !== null) events.publish({ siteId, memberId, kind: 'support' });
        officeEvents.publish({ kind: 'talk', siteId, talkId });
      },
      typing: (typing) => officeEvents.publish({ kind: 'typing', ...typing }),
      announce: (member, key) => inbox.notifications.announce(member, key),
    },
  });
  officeEvents.serve({ support: (...asked) => statusOf(support, ...asked) });
  return support;
}

/** Of each talk only what lets a page know that there is something to fetch. */
async function statusOf(
  { attending }: SupportService,
  ...asked: Parameters<OfficeSources['support']>
): ReturnType<OfficeSources['support']> {
  const { waiting, talks } = await attending.status(...asked);
  return {
    waiting,
    talks: talks.map(({ talkId, state, lines, lastAt, lastFrom, staff }) => [
      talkId,
      { state, lines, lastAt, lastFrom, staffId: staff?.staffId ?? null },
    ]),
  };
}
