import type { BetCard, ChatMessage, ChatPerson, MatchEvent } from '@tianping/contract';
import type { Sql } from '@tianping/db';

/** What a message has besides its text. */
export interface MessageDetail {
  readonly reply?: ChatMessage['reply'];
  readonly mentions?: readonly string[];
  readonly card?: BetCard;
  readonly event?: MatchEvent;
}

export interface MessageRow {
  readonly seq: number;
  readonly at: number;
  readonly kind: ChatMessage['kind'];
  readonly member_id: string | null;
  readonly person: ChatPerson | null;
  readonly content: string;
  readonly detail: MessageDetail;
  readonly flag: string | null;
  readonly removed_at: number | null;
}

export function messageOf(row: MessageRow, card: BetCard | null): ChatMessage {
  const isRemoved = row.removed_at !== null;
  return {
    seq: row.seq,
    kind: row.kind,
    from: row.person,
    text: isRemoved ? '' : row.content,
    at: row.at,
    reply: isRemoved ? null : (row.detail.reply ?? null),
    mentions: isRemoved ? [] : [...(row.detail.mentions ?? [])],
    card: isRemoved ? null : card,
    ...(row.detail.event && !isRemoved ? { event: row.detail.event } : {}),
    isRemoved,
  };
}

const QUOTE_LENGTH_MAX = 60;

/** As much of a message as the answers to it quote. */
export function quoteOf(content: string): string {
  return [...content].slice(0, QUOTE_LENGTH_MAX).join('');
}

/** Replaces what the answers to a message quote of it; returns these answers. */
export async function writeQuotes(
  sql: Sql,
  room: { readonly siteId: number; readonly rid: string },
  { seq, quote }: { readonly seq: number; readonly quote: string },
): Promise<readonly MessageRow[]> {
  const { rows } = await sql.query<MessageRow>(
    `update chat_messages set detail = jsonb_set(detail, '{reply,text}', to_jsonb($4::text))
     where site_id = $1 and rid = $2 and seq > $3
       and (detail -> 'reply' ->> 'seq')::bigint = $3
     returning seq, at, kind, member_id, person, content, detail, flag, removed_at`,
    [room.siteId, room.rid, seq, quote],
  );
  return rows;
}

/** The first number from this one on whose message is still there; null when there is none. */
export async function firstStored(
  sql: Sql,
  room: { readonly siteId: number; readonly rid: string },
  from: number,
): Promise<number | null> {
  const { rows } = await sql.query<{ seq: number | null }>(
    'select min(seq) as seq from chat_messages where site_id = $1 and rid = $2 and seq >= $3',
    [room.siteId, room.rid, from],
  );
  return rows[0]?.seq ?? null;
}

/** The latest messages of a room before a number, newest first. */
export async function messagesBefore(
  sql: Sql,
  room: { readonly siteId: number; readonly rid: string },
  span: {
    readonly from: number;
    readonly before: number;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly MessageRow[]> {
  const { rows } = await sql.query<MessageRow>(
    `select seq, at, kind, member_id, person, content, detail, flag, removed_at
     from chat_messages where site_id = $1 and rid = $2 and seq >= $3 and seq < $4
     order by seq desc limit $5 offset $6`,
    [room.siteId, room.rid, span.from, span.before, span.limit, span.offset],
  );
  return rows;
}

/** The messages that follow a number, oldest first. */
export async function messagesAfter(
  sql: Sql,
  room: { readonly siteId: number; readonly rid: string },
  span: { readonly after: number; readonly limit: number },
): Promise<readonly MessageRow[]> {
  const { rows } = await sql.query<MessageRow>(
    `select seq, at, kind, member_id, person, content, detail, flag, removed_at
     from chat_messages where site_id = $1 and rid = $2 and seq > $3
     order by seq limit $4`,
    [room.siteId, room.rid, span.after, span.limit],
  );
  return rows;
}

export interface NewMessage {
  readonly siteId: number;
  readonly rid: string;
  readonly seq: number;
  readonly at: number;
  readonly kind: ChatMessage['kind'];
  readonly memberId: string | null;
  readonly person: ChatPerson | null;
  readonly content: string;
  readonly detail: MessageDetail;
  readonly flag: string | null;
}

export async function insertMessages(sql: Sql, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql.query(
    `insert into chat_messages (site_id, rid, seq, at, kind, member_id, person, content, detail, flag)
     select site_id, rid, seq, at, kind, member_id, person, content, detail, flag
     from jsonb_to_recordset($1::jsonb) as m(site_id integer, rid text, seq bigint, at bigint, kind text,
       member_id uuid, person jsonb, content text, detail jsonb, flag text)`,
    [
      JSON.stringify(
        messages.map(({ siteId, memberId, ...rest }) => ({
          ...rest,
          site_id: siteId,
          member_id: memberId,
        })),
      ),
    ],
  );
}
