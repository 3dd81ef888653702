import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import { readPage, type Sql } from '@tianping/db';
import {
  type Mailing,
  type MailingDraft,
  type MailingOutcomes,
  type MailingState,
  mailingAddress,
  mailingWay,
} from './types.ts';

interface MailingRow {
  readonly id: string;
  readonly site_id: SiteId;
  readonly revision: number;
  readonly kind: Mailing['kind'];
  readonly addressed: unknown;
  readonly title: string;
  readonly body: string;
  readonly title_hant: string | null;
  readonly body_hant: string | null;
  readonly way: unknown;
  readonly send_at: UnixMs | null;
  readonly state: MailingState;
  readonly receivers: number;
  readonly created_by_id: string;
  readonly created_by_name: string;
  readonly created_at: UnixMs;
  readonly sent_by_id: string | null;
  readonly sent_by_name: string | null;
  readonly agreed_by_name: string | null;
  readonly released_at: UnixMs | null;
  readonly finished_at: UnixMs | null;
  readonly recalled_by_name: string | null;
  readonly recalled_at: UnixMs | null;
}

const COLUMNS = `id, site_id, revision, kind, addressed, title, body, title_hant, body_hant, way, send_at, state,
  receivers, created_by_id, created_by_name, created_at, sent_by_id, sent_by_name, agreed_by_name,
  released_at, finished_at, recalled_by_name, recalled_at`;

function mailingOf(row: MailingRow): Mailing {
  const { title_hant: title, body_hant: body, sent_by_id: senderId, sent_by_name: sender } = row;
  return {
    id: row.id,
    siteId: row.site_id,
    revision: row.revision,
    kind: row.kind,
    to: mailingAddress.parse(row.addressed),
    title: row.title,
    body: row.body,
    hant: title !== null && body !== null ? { title, body } : null,
    way: mailingWay.nullable().parse(row.way),
    sendAt: row.send_at,
    state: row.state,
    receivers: row.receivers,
    createdBy: { staffId: row.created_by_id, name: row.created_by_name },
    createdAt: row.created_at,
    sentBy: senderId !== null && sender !== null ? { staffId: senderId, name: sender } : null,
    agreedBy: row.agreed_by_name,
    releasedAt: row.released_at,
    finishedAt: row.finished_at,
    recalledBy: row.recalled_by_name,
    recalledAt: row.recalled_at,
  };
}

export interface MailingQuery {
  readonly siteId: SiteId;
  /** `waiting`: drafts that are among `waitingIds`, which `draft` leaves out. */
  readonly state: MailingState | 'waiting' | null;
  readonly waitingIds: readonly string[];
  readonly audience: 'member' | 'segment' | 'public' | null;
  /** Part of a title, or the whole name of the member it is for. */
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
}

export async function listMailings(
  sql: Sql,
  asked: MailingQuery,
): Promise<{ readonly total: number; readonly list: readonly Mailing[] }> {
  const { siteId, state, waitingIds, audience, text } = asked;
  const { total, rows } = await readPage<MailingRow>(
    sql,
    {
      text: `select ${COLUMNS}, count(*) over () as total from mailings
        where site_id = $1
          and ($2::text is null or case when state = 'draft' and id = any($3::uuid[]) then 'waiting'
            else state end = $2::text)
          and ($4::text is null or audience = $4::text)
          and ($5::text = '' or position(lower($5::text) in lower(title)) > 0
            or lower(addressed ->> 'name') = lower($5::text))
        order by created_at desc, id desc`,
      params: [siteId, state, waitingIds, audience, text],
    },
    asked,
  );
  return { total, list: rows.map(mailingOf) };
}

export async function readMailing(sql: Sql, siteId: SiteId, id: string): Promise<Mailing | null> {
  const { rows } = await sql.query<MailingRow>(
    `select ${COLUMNS} from mailings where site_id = $1 and id = $2`,
    [siteId, id],
  );
  return rows[0] ? mailingOf(rows[0]) : null;
}

/** Takes the row's lock, then reads it in a separate statement. */
export async function lockMailing(sql: Sql, siteId: SiteId, id: string): Promise<Mailing | null> {
  await sql.query('select 1 from mailings where site_id = $1 and id = $2 for update', [siteId, id]);
  return await readMailing(sql, siteId, id);
}

export async function writeDraft(
  sql: Sql,
  draft: MailingDraft & { readonly id: string; readonly now: UnixMs },
): Promise<void> {
  const { id, siteId, kind, to, title, body, hant, way, sendAt, by, now } = draft;
  const words = [kind, to.audience, JSON.stringify(to), title, body];
  const rest = [hant?.title ?? null, hant?.body ?? null, sendAt, now, by.staffId, by.name];
  const button = way && JSON.stringify(way);
  await sql.query(
    `insert into mailings (id, site_id, revision, kind, audience, addressed, title, body, title_hant,
       body_hant, send_at, state, created_at, changed_at, created_by_id, created_by_name, way)
     values ($1, $2, 1, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, 'draft', $11, $11, $12, $13, $14::jsonb)
     on conflict (id) do update set revision = mailings.revision + 1, kind = excluded.kind,
       audience = excluded.audience, addressed = excluded.addressed, title = excluded.title,
       body = excluded.body, title_hant = excluded.title_hant, body_hant = excluded.body_hant,
       way = excluded.way, send_at = excluded.send_at,
       changed_at = excluded.changed_at`,
    [id, siteId, ...words, ...rest, button],
  );
}

/** Until the transaction ends, no other transaction of this member of staff can release anything alone. */
export async function lockAlone(sql: Sql, siteId: SiteId, staffId: string): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 92))', [
    `mailings ${siteId} ${staffId}`,
  ]);
}

/** How many members one member of staff has released messages to without a second person. */
export async function sentAlone(
  sql: Sql,
  asked: { readonly siteId: SiteId; readonly staffId: string; readonly since: UnixMs },
): Promise<number> {
  const { rows } = await sql.query<{ receivers: number }>(
    `select coalesce(sum(receivers), 0)::bigint as receivers from mailings
     where site_id = $1 and sent_by_id = $2 and agreed_by_name is null and released_at > $3`,
    [asked.siteId, asked.staffId, asked.since],
  );
  return rows[0]?.receivers ?? 0;
}

export async function addReceivers(
  sql: Sql,
  id: string,
  memberIds: readonly MemberId[],
): Promise<void> {
  await sql.query(
    `insert into mailing_receivers (mailing_id, member_id)
     select $1::uuid, member from unnest($2::uuid[]) as member order by member
     on conflict do nothing`,
    [id, memberIds],
  );
}

export async function readOutcomes(sql: Sql, id: string): Promise<MailingOutcomes> {
  const { rows } = await sql.query<{ sent: number; held: number; taken: number }>(
    `select count(*) filter (where outcome in ('sent', 'taken')) as sent,
       count(*) filter (where outcome = 'held') as held,
       count(*) filter (where outcome = 'taken') as taken
     from mailing_receivers where mailing_id = $1`,
    [id],
  );
  return rows[0] ?? { sent: 0, held: 0, taken: 0 };
}
