import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { STATUS_TALKS_MAX } from '../limits.ts';
import type { Talk } from './deps.ts';
import { TALK, type TalkRow, talkOf } from './rows.ts';

/** The waiting and running talks of a site's service desk. */
export interface SupportStatus {
  readonly waiting: number;
  /** Talks that have not ended, waiting ones first. */
  readonly talks: readonly Talk[];
}

/** With ids the talks among these only; one that is missing from the result has ended, or is not the site's. */
export async function readSupportStatus(
  sql: Sql,
  siteId: SiteId,
  talkIds: readonly string[] | null,
): Promise<SupportStatus> {
  const { rows } = await sql.query<TalkRow>(
    `select ${TALK} from support_talks t
     where t.site_id = $1 and t.state in ('waiting', 'open')
       and ($2::uuid[] is null or t.id = any($2::uuid[]))
     order by t.state desc, t.opened_at, t.id
     limit case when $2::uuid[] is null then ${STATUS_TALKS_MAX} end`,
    [siteId, talkIds],
  );
  const counted = await sql.query<{ count: number }>(
    `select count(*) as count from support_talks where site_id = $1 and state = 'waiting'`,
    [siteId],
  );
  return { waiting: counted.rows[0]?.count ?? 0, talks: rows.map(talkOf) };
}
