import type { Script } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { PAYOUT_LATE_MS } from '../limits.ts';
import { type EndReason, SESSION_COLUMNS, type SessionRow } from './rows.ts';

export type NewSession = Omit<
  SessionRow,
  'startedAt' | 'endedAt' | 'endReason' | 'awayAt' | 'stakedMinor' | 'paidMinor' | 'pages'
> & { readonly tokenHash: string };

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql.query(
    `insert into arcade_session (id, token_hash, operator, site, player, wallet_token, game_code,
       nickname, script, currency, is_demo, lobby_url, opened_at, expires_at, balance_minor, network)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      session.id,
      session.tokenHash,
      session.operator,
      session.site,
      session.player,
      session.walletToken,
      session.gameCode,
      session.nickname,
      session.script,
      session.currency,
      session.isDemo,
      session.lobbyUrl,
      session.openedAt,
      session.expiresAt,
      session.balanceMinor,
      session.network,
    ],
  );
}

export async function sessionById(sql: Sql, id: string): Promise<SessionRow | null> {
  const { rows } = await sql.query<SessionRow>(
    `select ${SESSION_COLUMNS} from arcade_session where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Living or not, in no order. */
export async function sessionsByIds(
  sql: Sql,
  ids: readonly string[],
): Promise<readonly SessionRow[]> {
  const { rows } = await sql.query<SessionRow>(
    `select ${SESSION_COLUMNS} from arcade_session where id = any($1::uuid[])`,
    [ids],
  );
  return rows;
}

/** Sessions of these tokens, by the digest of each; those that are none are left out. */
export async function sessionsByTokens(
  sql: Sql,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const { rows } = await sql.query<SessionRow & { tokenHash: string }>(
    `select ${SESSION_COLUMNS}, token_hash as "tokenHash" from arcade_session
     where token_hash = any($1::text[])`,
    [tokenHashes],
  );
  return new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
}

/** The first sight of a session; those of the same player at the same game end. Their ids. */
export async function startSession(
  db: Db,
  session: Pick<SessionRow, 'id' | 'operator' | 'player' | 'gameCode'>,
  now: number,
): Promise<readonly string[]> {
  return await db.tx(async (sql) => {
    // One after the other: of two that do not see each other yet, neither would end the other.
    await sql.query(
      `select 1 from arcade_session
       where operator = $1 and player = $2 and game_code = $3 and ended_at is null
       order by id for no key update`,
      [session.operator, session.player, session.gameCode],
    );
    const started = await sql.query(
      `update arcade_session set started_at = $2
       where id = $1 and started_at is null and ended_at is null`,
      [session.id, now],
    );
    if (started.rowCount === 0) return [];
    const { rows } = await sql.query<{ id: string }>(
      `update arcade_session set ended_at = $5, end_reason = 'replaced'
       where operator = $1 and player = $2 and game_code = $3 and id <> $4
         and started_at is not null and ended_at is null
       returning id`,
      [session.operator, session.player, session.gameCode, session.id, now],
    );
    return rows.map(({ id }) => id);
  });
}

/** Another page of a session at a pond, in whichever process: those before it have lost the seat. */
export async function addPage(db: Db, id: string): Promise<SessionRow | null> {
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<SessionRow>(
      `update arcade_session set pages = pages + 1 where id = $1 returning ${SESSION_COLUMNS}`,
      [id],
    );
    return rows[0] ?? null;
  });
}

export interface LostPage {
  readonly id: string;
  readonly reason: EndReason;
  /** Pages that came before this one; null where none of the session stays. */
  readonly before: number | null;
}

/** Open pages whose session has ended, also in another process, or that another page of it has replaced. */
export async function lostPages(
  sql: Sql,
  open: readonly Pick<SessionRow, 'id' | 'pages'>[],
): Promise<readonly LostPage[]> {
  if (open.length === 0) return [];
  const { rows } = await sql.query<LostPage>(
    `select session.id, coalesce(session.end_reason, 'replaced') as reason,
       case when session.ended_at is null then session.pages end as before
     from arcade_session session
     join (select * from jsonb_to_recordset($1::jsonb) as one(id uuid, pages integer) limit $2) as page
       on page.id = session.id
     where session.ended_at is not null or session.pages > page.pages`,
    [JSON.stringify(open.map(({ id, pages }) => ({ id, pages }))), open.length],
  );
  return rows;
}

/** Ends what a player has open, or the one whose wallet token has this digest; the ids of what was. */
export async function endSessionsOf(
  db: Db,
  of: { readonly operator: string; readonly player: string; readonly tokenHash: string | null },
  end: { readonly reason: EndReason; readonly now: number },
): Promise<readonly string[]> {
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `with open as (
         select id from arcade_session
         where operator = $1 and player = $2 and ended_at is null
           and ($5::text is null or encode(sha256(convert_to(wallet_token, 'UTF8')), 'hex') = $5)
         order by id for no key update)
       update arcade_session as session set ended_at = $3, end_reason = $4
       from open where session.id = open.id and session.ended_at is null returning session.id`,
      [of.operator, of.player, end.now, end.reason, of.tokenHash],
    );
    return rows.map(({ id }) => id);
  });
}

export async function endSession(
  db: Db,
  id: string,
  end: { readonly reason: EndReason; readonly now: number },
): Promise<readonly string[]> {
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `update arcade_session set ended_at = $2, end_reason = $3
       where id = $1 and ended_at is null returning id`,
      [id, end.now, end.reason],
    );
    return rows.map((row) => row.id);
  });
}

/** Its page went away at that time, or is there again. */
export async function markAway(db: Db, id: string, at: number | null): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query('update arcade_session set away_at = $2 where id = $1', [id, at]);
  });
}

/** Sessions whose page went away and has not come back, and when it went. */
export async function awaySessions(
  db: Db,
): Promise<readonly { readonly id: string; readonly awayAt: number }[]> {
  const { rows } = await db.query<{ id: string; awayAt: number }>(
    `select id, away_at as "awayAt" from arcade_session
     where away_at is not null and ended_at is null`,
  );
  return rows;
}

/** Ends those whose page went away before then and has not come back; their ids. */
export async function endAway(db: Db, before: number, now: number): Promise<readonly string[]> {
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `with away as (
         select id from arcade_session where ended_at is null and away_at <= $1
         order by id for no key update)
       update arcade_session as session set ended_at = $2, end_reason = 'left'
       from away where session.id = away.id returning session.id`,
      [before, now],
    );
    return rows.map(({ id }) => id);
  });
}

export async function saveScript(db: Db, id: string, script: Script): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query('update arcade_session set script = $2 where id = $1', [id, script]);
  });
}

export async function expireSessions(db: Db, now: number): Promise<readonly string[]> {
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `with over as (
         select id from arcade_session where ended_at is null and expires_at <= $1
         order by id for no key update)
       update arcade_session as session set ended_at = $1, end_reason = 'expired'
       from over where session.id = over.id returning session.id`,
      [now],
    );
    return rows.map(({ id }) => id);
  });
}

/**
 * What the wallet says is left, asked at that time. While a payout is on its way nobody knows if the answer has it:
 * the balance that was stated before stays, for it has. One that is long overdue is not in the wallet.
 */
export async function saveBalance(
  sql: Sql,
  id: string,
  stated: { readonly balanceMinor: number; readonly at: number },
): Promise<void> {
  // Before the payouts are read: a round that is being settled shows its own only after it has let the session go.
  await sql.query('select 1 from arcade_session where id = $1 for no key update', [id]);
  await sql.query(
    `update arcade_session as session set balance_minor = $2, balance_at = $3
     where id = $1 and balance_at <= $3 and (balance_minor is null or not exists (
       select 1 from arcade_call call join arcade_play play on play.id = call.play_id
       where call.state = 'pending' and call.kind = 'win' and call.made_at > $4
         and play.operator = session.operator and play.player = session.player
         and play.game_code = session.game_code))`,
    [id, stated.balanceMinor, stated.at, stated.at - PAYOUT_LATE_MS],
  );
}
