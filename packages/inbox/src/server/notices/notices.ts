import { type Clock, createUuid, type Rng, type SiteId, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { LIVE_NOTICES_MAX, NOTICE_BODY_MAX, NOTIFICATION_TITLE_MAX } from '../../limits.ts';

/** What every visitor of a site sees; plain text. */
export interface Notice {
  readonly id: string;
  readonly kind: 'general' | 'important';
  readonly title: string;
  readonly content: string;
  readonly publishedAt: UnixMs;
  /** Stays in the notice bar until the visitor dismisses it. */
  readonly popup: boolean;
  /** Traditional Chinese written by hand; otherwise it is derived. */
  readonly hant?: { readonly title: string; readonly content: string };
}

export interface Notices {
  /** Publishes a notice; false when its key was used before on the site. */
  publish(notice: Omit<Notice, 'id' | 'hant'> & { siteId: SiteId; key: string }): Promise<boolean>;
  /** Withdraws a notice; false when the site shows no such notice. */
  withdraw(siteId: SiteId, noticeId: string): Promise<boolean>;
  /** A page of what is shown now, newest first: the site's configured list and published ones. */
  page(asked: {
    readonly siteId: SiteId;
    readonly configured: readonly Notice[];
    readonly pageNum: number;
    readonly pageSize: number;
  }): Promise<{ readonly total: number; readonly list: readonly Notice[] }>;
}

interface NoticeRow {
  readonly id: string;
  readonly kind: Notice['kind'];
  readonly title: string;
  readonly content: string;
  readonly published_at: number;
  readonly popup: boolean;
  readonly title_hant: string | null;
  readonly content_hant: string | null;
}

export function createNotices(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
}): Notices {
  const { db, clock } = deps;
  return {
    async publish({ siteId, key, kind, title, content, publishedAt, popup }) {
      const id = createUuid(deps);
      if (title.length > NOTIFICATION_TITLE_MAX || content.length > NOTICE_BODY_MAX) {
        throw new Error(`notice ${key} is too long`);
      }
      const { rowCount } = await db.tx((sql) =>
        sql.query(
          `insert into notices
             (id, site_id, send_key, kind, title, content, popup, published_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
          [id, siteId, key, kind, title, content, popup, publishedAt],
        ),
      );
      return rowCount === 1;
    },
    async withdraw(siteId, noticeId) {
      const { rowCount } = await db.tx((sql) =>
        sql.query(
          `update notices set withdrawn_at = $3
           where id = $1 and site_id = $2 and withdrawn_at is null`,
          [noticeId, siteId, clock.now()],
        ),
      );
      return rowCount === 1;
    },
    async page({ siteId, configured, pageNum, pageSize }) {
      const now = clock.now();
      const { rows } = await db.query<NoticeRow>(
        `select id, kind, title, content, published_at, popup, title_hant, content_hant from notices
         where site_id = $1 and published_at <= $2 and withdrawn_at is null
           and (shown_until is null or shown_until > $2)
         order by published_at desc, id desc limit $3`,
        [siteId, now, LIVE_NOTICES_MAX],
      );
      const shown = [...rows.map(noticeOf), ...configured]
        .filter((notice) => notice.publishedAt <= now)
        .sort((a, b) => b.publishedAt - a.publishedAt);
      const first = (pageNum - 1) * pageSize;
      return { total: shown.length, list: shown.slice(first, first + pageSize) };
    },
  };
}

function noticeOf(row: NoticeRow): Notice {
  const { id, kind, title, content, published_at: publishedAt, popup } = row;
  const hant =
    row.title_hant !== null && row.content_hant !== null
      ? { hant: { title: row.title_hant, content: row.content_hant } }
      : {};
  return { id, kind, title, content, publishedAt, popup, ...hant };
}
