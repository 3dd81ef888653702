import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { SupportTopic } from '../rules/topics.ts';
import type { Talk } from './deps.ts';
import { TALK, type TalkRow, talkOf } from './rows.ts';

export interface AttendingFilter {
  readonly siteId: SiteId;
  readonly tab: 'waiting' | 'mine' | 'open' | 'closed' | 'all';
  readonly topic: SupportTopic | null;
  /** Who asks: theirs are `mine`. */
  readonly staffId: string;
  /** Part of what was said, or a tag. */
  readonly text: string;
  /** Whose names begin so. */
  readonly memberIds: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** How the desk does, over the last 24 hours. */
export interface AttendingFigures {
  readonly opened: number;
  readonly closed: number;
  readonly waitMs: number | null;
  readonly talkMs: number | null;
  /** Tenths of a star, rounded down. */
  readonly starsTenths: number | null;
}

export interface AttendingPage {
  readonly total: number;
  readonly list: readonly Talk[];
  readonly counts: Readonly<Record<'waiting' | 'mine' | 'open', number>>;
  readonly figures: AttendingFigures;
}

const DAY_MS = 86_400_000;

/** $1 site, $2 tab, $3 staff, $4 topic, $5 text, $6 text as a pattern, $7 members. */
const MATCHES = `t.site_id = $1
  and case $2 when 'waiting' then t.state = 'waiting'
    when 'mine' then t.state = 'open' and t.staff_id = $3
    when 'open' then t.state = 'open'
    when 'closed' then t.state = 'closed' else true end
  and ($4::text is null or t.topic = $4)
  and ($5 = '' or $5 = any(t.tags)
    or t.member_id = any($7::uuid[])
    or exists (select 1 from support_lines l where l.talk_id = t.id and l.content ilike $6))`;

export async function readAttendingPage(
  sql: Sql,
  filter: AttendingFilter,
  now: number,
): Promise<AttendingPage> {
  const { siteId, tab, staffId, topic, text } = filter;
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const params = [siteId, tab, staffId, topic, text, pattern, filter.memberIds];
  const page = await sql.query<TalkRow>(
    `select ${TALK} from support_talks t where ${MATCHES}
     order by case when t.state = 'closed' then -t.last_at else t.opened_at end, t.id
     limit $8 offset $9`,
    [...params, filter.limit, filter.offset],
  );
  const total = await sql.query<{ count: number }>(
    `select count(*) as count from support_talks t where ${MATCHES}`,
    params,
  );
  const counts = await sql.query<{ waiting: number; mine: number; open: number }>(
    `select count(*) filter (where state = 'waiting') as waiting,
       count(*) filter (where state = 'open' and staff_id = $2) as mine,
       count(*) filter (where state = 'open') as open
     from support_talks where site_id = $1 and state <> 'closed'`,
    [siteId, staffId],
  );
  return {
    total: total.rows[0]?.count ?? 0,
    list: page.rows.map(talkOf),
    counts: counts.rows[0] ?? { waiting: 0, mine: 0, open: 0 },
    figures: await readFigures(sql, siteId, now - DAY_MS),
  };
}

async function readFigures(sql: Sql, siteId: SiteId, since: number): Promise<AttendingFigures> {
  const { rows } = await sql.query<{
    opened: number;
    closed: number;
    wait: number | null;
    talk: number | null;
    stars: number | null;
  }>(
    `select count(*) filter (where opened_at > $2) as opened,
       count(*) filter (where closed_at > $2) as closed,
       (percentile_disc(0.5) within group (order by taken_at - opened_at)
         filter (where taken_at > $2))::bigint as wait,
       (percentile_disc(0.5) within group (order by closed_at - taken_at)
         filter (where closed_at > $2 and taken_at is not null))::bigint as talk,
       (sum(stars) filter (where closed_at > $2) * 10
         / nullif(count(stars) filter (where closed_at > $2), 0))::bigint as stars
     from support_talks
     where site_id = $1 and (opened_at > $2 or closed_at > $2 or taken_at > $2)`,
    [siteId, since],
  );
  const row = rows[0];
  return {
    opened: row?.opened ?? 0,
    closed: row?.closed ?? 0,
    waitMs: row?.wait ?? null,
    talkMs: row?.talk ?? null,
    starsTenths: row?.stars ?? null,
  };
}
