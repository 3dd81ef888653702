import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { SupportTopic } from '../rules/topics.ts';
import type { Talk } from './deps.ts';
import { TALK, type TalkRow, talkOf } from './rows.ts';

export interface AttendingFilter {
  readonly siteId: SiteId;
  readonly tab: 'waiting' | 'mine' | 'open' | 'closed' | 'all';
  readonly topic: SupportTopic | null;
  /** The caller: their talks are `mine`. */
  readonly staffId: string;
  /** Part of a line, or a tag. */
  readonly text: string;
  /** Members whose names begin with the text. */
  readonly memberIds: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Figures of the service desk over the last 24 hours. */
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

/** As literals, so that an index finds the queue among all talks ever held. */
const TABS: Readonly<Record<AttendingFilter['tab'], string>> = {
  waiting: `t.state = 'waiting'`,
  mine: `t.state = 'open' and t.staff_id = $2`,
  open: `t.state = 'open'`,
  closed: `t.state = 'closed'`,
  all: 'true',
};
/** The longest wait first; ended talks by the latest end. */
const ORDERS: Readonly<Record<AttendingFilter['tab'], string>> = {
  waiting: 't.opened_at, t.id',
  mine: 't.opened_at, t.id',
  open: 't.opened_at, t.id',
  closed: 't.closed_at desc, t.id',
  all: `case when t.state = 'closed' then -t.last_at else t.opened_at end, t.id`,
};

/** $1 site, $2 staff, $3 topic, $4 text, $5 text as a pattern, $6 members. */
const MATCHES = `t.site_id = $1 and $2::text is not null
  and ($3::text is null or t.topic = $3)
  and ($4 = '' or $4 = any(t.tags)
    or t.member_id = any($6::uuid[])
    or exists (select 1 from support_lines l where l.talk_id = t.id and l.content ilike $5))`;

export async function readAttendingPage(
  sql: Sql,
  filter: AttendingFilter,
  now: number,
): Promise<AttendingPage> {
  const { siteId, tab, staffId, topic, text } = filter;
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const params = [siteId, staffId, topic, text, pattern, filter.memberIds];
  const page = await sql.query<TalkRow>(
    `select ${TALK} from support_talks t where ${MATCHES} and ${TABS[tab]}
     order by ${ORDERS[tab]} limit $7 offset $8`,
    [...params, filter.limit, filter.offset],
  );
  const counted = await sql.query<{ waiting: number; mine: number; open: number }>(
    `select count(*) filter (where state = 'waiting') as waiting,
       count(*) filter (where state = 'open' and staff_id = $2) as mine,
       count(*) filter (where state = 'open') as open
     from support_talks where site_id = $1 and state <> 'closed'`,
    [siteId, staffId],
  );
  const counts = counted.rows[0] ?? { waiting: 0, mine: 0, open: 0 };
  const totalOf = async (): Promise<number> => {
    // The whole queue is counted already.
    const isWhole = topic === null && text === '';
    if (isWhole && (tab === 'waiting' || tab === 'mine' || tab === 'open')) return counts[tab];
    const { rows } = await sql.query<{ count: number }>(
      `select count(*) as count from support_talks t where ${MATCHES} and ${TABS[tab]}`,
      params,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    total: await totalOf(),
    list: page.rows.map(talkOf),
    counts,
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
