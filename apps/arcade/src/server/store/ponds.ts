import type { Db, Sql } from '@tianping/db';
import type { PlayRow, SessionRow } from './rows.ts';

/** Money of a sitting, in minor units. */
export interface SittingMoney {
  /** All that was brought, and what is left to fire. */
  readonly carriedMinor: number;
  readonly purseMinor: number;
  /** Stakes of all bullets, of those given back, and what was won. */
  readonly firedMinor: number;
  readonly refundedMinor: number;
  readonly wonMinor: number;
  /** Fired less those given back. */
  readonly bullets: number;
  /** Hits that were drawn. */
  readonly hits: number;
}

export interface SittingRow extends SittingMoney {
  readonly playId: string;
  readonly sessionId: string;
  readonly operator: string;
  readonly player: string;
  readonly gameCode: string;
  readonly isDemo: boolean;
  readonly chainId: string;
  /** Counts what was written. */
  readonly version: number;
}

const SITTING_COLUMNS = `play_id as "playId", session_id as "sessionId", operator, player,
  game_code as "gameCode", is_demo as "isDemo", chain_id as "chainId",
  carried_minor as "carriedMinor", purse_minor as "purseMinor", fired_minor as "firedMinor",
  refunded_minor as "refundedMinor", won_minor as "wonMinor", bullets, hits, version`;

/** Bullets in the water are given back: nobody knows them any more. */
const AIR_BACK = `purse_minor = purse_minor + air_minor, refunded_minor = refunded_minor + air_minor,
  bullets = bullets - air_bullets, air_minor = 0, air_bullets = 0, version = version + 1`;

/** Which process acts, and until when it has the sittings that it acts on. */
export interface Lease {
  readonly holder: string;
  readonly now: number;
  readonly until: number;
}

/** Opens a sitting whose first stake has been taken; its play goes from `staking` to `open`. */
export async function insertSitting(
  sql: Sql,
  sitting: {
    readonly playId: string;
    readonly session: SessionRow;
    readonly chainId: string;
    readonly carriedMinor: number;
  },
  { holder, now, until }: Lease,
): Promise<SittingRow | null> {
  const { playId, session } = sitting;
  const opened = await sql.query(
    `update arcade_play set state = 'open' where id = $1 and state = 'staking'`,
    [playId],
  );
  if (opened.rowCount === 0) return null;
  const { rows } = await sql.query<SittingRow>(
    `insert into arcade_pond_sitting (play_id, session_id, operator, player, game_code, is_demo,
       chain_id, carried_minor, purse_minor, holder, held_until, line_at, shot_at, sat_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $11, $11)
     returning ${SITTING_COLUMNS}`,
    [
      playId,
      session.id,
      session.operator,
      session.player,
      session.gameCode,
      session.isDemo,
      sitting.chainId,
      sitting.carriedMinor,
      holder,
      until,
      now,
    ],
  );
  return rows[0] ?? null;
}

export async function sittingById(sql: Sql, playId: string): Promise<SittingRow | null> {
  const { rows } = await sql.query<SittingRow>(
    `select ${SITTING_COLUMNS} from arcade_pond_sitting where play_id = $1`,
    [playId],
  );
  return rows[0] ?? null;
}

/** The sitting that a player has not ended at a game; its play. */
export async function openSittingOf(
  sql: Sql,
  of: Pick<SessionRow, 'operator' | 'player' | 'gameCode'>,
): Promise<string | null> {
  const { rows } = await sql.query<{ playId: string }>(
    `select play_id as "playId" from arcade_pond_sitting
     where operator = $1 and player = $2 and game_code = $3 and ended_at is null`,
    [of.operator, of.player, of.gameCode],
  );
  return rows[0]?.playId ?? null;
}

/**
 * Takes a sitting to the page of this session at this process, with the bullets in the water given back. Null while
 * another process has it, which then learns that it is waited for, and where it is over.
 */
export async function takeSitting(
  sql: Sql,
  playId: string,
  session: Pick<SessionRow, 'id'>,
  { holder, now, until }: Lease,
): Promise<SittingRow | null> {
  // The play first, as everybody who changes both.
  await sql.query('select 1 from arcade_play where id = $1 for update', [playId]);
  const { rows } = await sql.query<SittingRow>(
    `update arcade_pond_sitting set ${AIR_BACK}, holder = $3, held_until = $4, session_id = $2,
       line_at = $5, is_wanted = false
     where play_id = $1 and ended_at is null and (holder = $3 or held_until <= $5)
     returning ${SITTING_COLUMNS}`,
    [playId, session.id, holder, until, now],
  );
  const taken = rows[0];
  if (!taken) {
    await sql.query(
      'update arcade_pond_sitting set is_wanted = true where play_id = $1 and ended_at is null',
      [playId],
    );
    return null;
  }
  // What is left is paid where its player is now.
  await sql.query('update arcade_play set session_id = $2 where id = $1', [playId, session.id]);
  return taken;
}

/** A sitting after some of its bullets: stakes of those in the water stand in `airMinor`. */
export interface SittingChange extends SittingMoney {
  readonly playId: string;
  /** As it was read. */
  readonly version: number;
  readonly airMinor: number;
  readonly airBullets: number;
  readonly hasFired: boolean;
}

/** Writes what became of sittings; answers whose, which leaves out those that another process has by now. */
export async function saveSittings(
  sql: Sql,
  changes: readonly SittingChange[],
  { holder, now }: Pick<Lease, 'holder' | 'now'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ playId: string }>(
    `update arcade_pond_sitting as sitting set purse_minor = done."purseMinor",
       fired_minor = done."firedMinor", refunded_minor = done."refundedMinor",
       won_minor = done."wonMinor", bullets = done.bullets, hits = done.hits,
       air_minor = done."airMinor", air_bullets = done."airBullets",
       version = sitting.version + 1,
       shot_at = case when done."hasFired" then $3 else sitting.shot_at end
     from jsonb_to_recordset($1::jsonb) as done("playId" uuid, version integer,
       "purseMinor" bigint, "firedMinor" bigint, "refundedMinor" bigint, "wonMinor" bigint,
       bullets integer, hits integer, "airMinor" bigint, "airBullets" integer, "hasFired" boolean)
     where sitting.play_id = done."playId" and sitting.version = done.version
       and sitting.holder = $2 and sitting.ended_at is null
     returning sitting.play_id as "playId"`,
    [JSON.stringify(changes), holder, now],
  );
  return new Set(rows.map(({ playId }) => playId));
}

/** More was brought, whichever process has the sitting: that one reads it again. Null where it is over. */
export async function addToPurse(
  sql: Sql,
  playId: string,
  amountMinor: number,
): Promise<SittingRow | null> {
  const { rows } = await sql.query<SittingRow>(
    `update arcade_pond_sitting set carried_minor = carried_minor + $2,
       purse_minor = purse_minor + $2, version = version + 1
     where play_id = $1 and ended_at is null returning ${SITTING_COLUMNS}`,
    [playId, amountMinor],
  );
  return rows[0] ?? null;
}

/** Ends a sitting that this process has, or nobody, or whose it is with `isOwn`. Null when it is over already. */
export async function endSitting(
  sql: Sql,
  playId: string,
  { holder, now, isOwn }: Pick<Lease, 'holder' | 'now'> & { readonly isOwn: boolean },
): Promise<SittingRow | null> {
  const { rows } = await sql.query<SittingRow>(
    `update arcade_pond_sitting set ${AIR_BACK}, ended_at = $3, holder = null, held_until = 0
     where play_id = $1 and ended_at is null and ($4 or holder = $2 or held_until <= $3)
     returning ${SITTING_COLUMNS}`,
    [playId, holder, now, isOwn],
  );
  return rows[0] ?? null;
}

export interface HeldSitting {
  readonly playId: string;
  readonly sessionId: string;
  /** As it is stored: another where a process that has not the lease has written. */
  readonly version: number;
  /** Another process waits for it. */
  readonly isWanted: boolean;
}

/** Renews the leases of this process; those of sessions whose page is open have a line. */
export async function renewSittings(
  db: Db,
  { holder, now, until }: Lease,
  openSessions: readonly string[],
): Promise<readonly HeldSitting[]> {
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<HeldSitting>(
      `update arcade_pond_sitting set held_until = $2,
         line_at = case when session_id = any($4::uuid[]) then $3 else line_at end
       where holder = $1 and ended_at is null
       returning play_id as "playId", session_id as "sessionId", version,
         is_wanted as "isWanted"`,
      [holder, until, now, openSessions],
    );
    return rows;
  });
}

/** Others may have these sittings of this process; all of them without a list. */
export async function releaseSittings(
  db: Db,
  holder: string,
  playIds: readonly string[] | null,
): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query(
      `update arcade_pond_sitting set holder = null, held_until = 0
       where holder = $1 and ended_at is null and ($2::uuid[] is null or play_id = any($2::uuid[]))`,
      [holder, playIds],
    );
  });
}

export type OverdueReason = 'left' | 'idle' | 'chain';

/**
 * Sittings of this process or of none that are over: the session is, nobody has been there since `lineAt`, nothing was
 * fired since `shotAt`, or the chain is used up.
 */
export async function overdueSittings(
  db: Db,
  at: {
    readonly holder: string;
    readonly now: number;
    readonly lineAt: number;
    readonly shotAt: number;
    readonly limit: number;
  },
): Promise<readonly { readonly playId: string; readonly reason: OverdueReason }[]> {
  const { rows } = await db.query<{ playId: string; reason: OverdueReason }>(
    `select sitting.play_id as "playId",
       case when pond.ends_at <= $2 then 'chain' when sitting.shot_at <= $4 then 'idle'
         else 'left' end as reason
     from arcade_pond_sitting sitting
     join arcade_session session on session.id = sitting.session_id
     join arcade_pond pond on pond.chain_id = sitting.chain_id
     where sitting.ended_at is null and (sitting.holder = $1 or sitting.held_until <= $2)
       and (pond.ends_at <= $2 or sitting.line_at <= $3 or sitting.shot_at <= $4
         or (session.ended_at is not null and session.end_reason <> 'replaced')
         or (session.ended_at is null and session.expires_at <= $2))
     order by sitting.play_id limit $5`,
    [at.holder, at.now, at.lineAt, at.shotAt, at.limit],
  );
  return rows;
}

/** A play at a pond, before its stake is taken; false when the player has one at this game, or the key is used. */
export async function insertPondPlay(
  sql: Sql,
  play: {
    readonly id: string;
    readonly session: SessionRow;
    readonly key: string;
    readonly seedId: string;
    readonly nonce: number;
    readonly stakeMinor: number;
    readonly now: number;
  },
): Promise<boolean> {
  const { session } = play;
  const { rowCount } = await sql.query(
    `insert into arcade_play (id, session_id, operator, player, is_demo, game_code, form, state,
       seed_id, nonce, key, stake_minor, at, acted_at)
     values ($1, $2, $3, $4, $5, $6, 'pond', 'staking', $7, $8, $9, $10, $11, $11)
     on conflict do nothing`,
    [
      play.id,
      session.id,
      session.operator,
      session.player,
      session.isDemo,
      session.gameCode,
      play.seedId,
      play.nonce,
      play.key,
      play.stakeMinor,
      play.now,
    ],
  );
  return rowCount === 1;
}

export interface KeyedStake {
  readonly state: 'pending' | 'done' | 'refused' | 'undone' | 'stuck';
  readonly status: string | null;
  readonly amountMinor: number;
}

/** What came of a key with which more was brought. */
export async function stakeByKey(
  sql: Sql,
  play: Pick<PlayRow, 'id'>,
  key: string,
): Promise<KeyedStake | null> {
  const { rows } = await sql.query<KeyedStake>(
    `select state, status, amount_minor as "amountMinor" from arcade_call
     where play_id = $1 and key = $2`,
    [play.id, key],
  );
  return rows[0] ?? null;
}

/** A stake that was taken is part of what was brought; what of it is fired is staked. */
export async function addBrought(sql: Sql, playId: string, amountMinor: number): Promise<void> {
  await sql.query('update arcade_play set staked_minor = staked_minor + $2 where id = $1', [
    playId,
    amountMinor,
  ]);
}

/** What a session has staked and won at a pond, in place of what was brought and left. */
export async function addFigures(
  sql: Sql,
  sessionId: string,
  add: { readonly stakedMinor: number; readonly paidMinor: number },
): Promise<void> {
  await sql.query(
    `update arcade_session set staked_minor = staked_minor + $2, paid_minor = paid_minor + $3
     where id = $1`,
    [sessionId, add.stakedMinor, add.paidMinor],
  );
}
