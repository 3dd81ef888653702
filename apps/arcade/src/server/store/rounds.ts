import type { Db, Sql } from '@tianping/db';
import type { Chain } from '@tianping/games';
import type { PublishedChain } from '@tianping/games/wire';

export type RoundState = 'open' | 'drawn' | 'settled' | 'void';

export interface RoundRow {
  readonly id: string;
  readonly gameCode: string;
  readonly number: number;
  readonly issue: string;
  readonly shoeNumber: number;
  readonly shoe: unknown;
  readonly chainId: string;
  readonly place: number;
  readonly commitment: string;
  readonly state: RoundState;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly settlesAt: number;
  readonly endsAt: number;
  readonly outcome: unknown;
  readonly shoeAfter: unknown;
  readonly secret: string | null;
  readonly drawnAt: number | null;
}

const ROUND_COLUMNS = `id, game_code as "gameCode", number, issue, shoe_number as "shoeNumber", shoe,
  chain_id as "chainId", place, commitment, state, opens_at as "opensAt",
  closes_at as "closesAt", draws_at as "drawsAt", settles_at as "settlesAt", ends_at as "endsAt",
  outcome, shoe_after as "shoeAfter", secret, drawn_at as "drawnAt"`;

/** Takes or keeps the clock of a table: true for the one process that has it until `until`. */
export async function holdTable(
  db: Db,
  gameCode: string,
  lease: { readonly holder: string; readonly now: number; readonly until: number },
): Promise<boolean> {
  return await db.tx(async (sql) => {
    const { rowCount } = await sql.query(
      `insert into arcade_table (game_code, holder, held_until) values ($1, $2, $4)
       on conflict (game_code) do update set holder = excluded.holder, held_until = excluded.held_until
       where arcade_table.holder = excluded.holder or arcade_table.held_until <= $3`,
      [gameCode, lease.holder, lease.now, lease.until],
    );
    return rowCount === 1;
  });
}

export async function releaseTables(db: Db, holder: string): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query('update arcade_table set held_until = 0 where holder = $1', [holder]);
  });
}

export async function lastRound(sql: Sql, gameCode: string): Promise<RoundRow | null> {
  const { rows } = await sql.query<RoundRow>(
    `select ${ROUND_COLUMNS} from arcade_round where game_code = $1 order by number desc limit 1`,
    [gameCode],
  );
  return rows[0] ?? null;
}

export async function roundById(sql: Sql, id: string): Promise<RoundRow | null> {
  const { rows } = await sql.query<RoundRow>(
    `select ${ROUND_COLUMNS} from arcade_round where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Those who draw, settle or void a round come one after the other; stakes are confirmed before or after. */
export async function lockRound(sql: Sql, id: string): Promise<RoundRow | null> {
  await sql.query('select 1 from arcade_round where id = $1 for update', [id]);
  return await roundById(sql, id);
}

/** The state of a round that stays as it is until the transaction is over. */
export async function holdRound(sql: Sql, id: string): Promise<RoundState | null> {
  const { rows } = await sql.query<{ state: RoundState }>(
    'select state from arcade_round where id = $1 for share',
    [id],
  );
  return rows[0]?.state ?? null;
}

export type NewRound = Omit<
  RoundRow,
  'state' | 'outcome' | 'shoeAfter' | 'secret' | 'drawnAt' | 'place' | 'chainId' | 'commitment'
>;

/** Opens a round on the next place of its chain; null when another process was first. */
export async function insertRound(
  db: Db,
  round: NewRound,
  chain: { readonly id: string; readonly place: number; readonly commitment: string },
): Promise<RoundRow | null> {
  return await db.tx(async (sql) => {
    const taken = await sql.query(
      'update arcade_chain set next_place = next_place + 1 where id = $1 and next_place = $2',
      [chain.id, chain.place],
    );
    if (taken.rowCount === 0) return null;
    const { rows } = await sql.query<RoundRow>(
      `insert into arcade_round (id, game_code, number, issue, shoe_number, shoe, chain_id, place,
         commitment, state, opens_at, closes_at, draws_at, settles_at, ends_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, 'open', $10, $11, $12, $13, $14)
       returning ${ROUND_COLUMNS}`,
      [
        round.id,
        round.gameCode,
        round.number,
        round.issue,
        round.shoeNumber,
        JSON.stringify(round.shoe),
        chain.id,
        chain.place,
        chain.commitment,
        round.opensAt,
        round.closesAt,
        round.drawsAt,
        round.settlesAt,
        round.endsAt,
      ],
    );
    return rows[0] ?? null;
  });
}

export async function saveDraw(
  sql: Sql,
  id: string,
  drawn: {
    readonly outcome: unknown;
    readonly shoeAfter: unknown;
    readonly secret: string;
    readonly now: number;
    readonly settlesAt: number;
    readonly endsAt: number;
  },
): Promise<void> {
  await sql.query(
    `update arcade_round set state = 'drawn', outcome = $2::jsonb, shoe_after = $3::jsonb, secret = $4,
       drawn_at = $5, settles_at = $6, ends_at = $7
     where id = $1 and state = 'open'`,
    [
      id,
      JSON.stringify(drawn.outcome),
      JSON.stringify(drawn.shoeAfter),
      drawn.secret,
      drawn.now,
      drawn.settlesAt,
      drawn.endsAt,
    ],
  );
}

/** Rounds that are over, oldest first. */
export async function historyOf(
  sql: Sql,
  gameCode: string,
  limit: number,
): Promise<readonly RoundRow[]> {
  const { rows } = await sql.query<RoundRow>(
    `select ${ROUND_COLUMNS} from arcade_round
     where game_code = $1 and state in ('settled', 'void') order by number desc limit $2`,
    [gameCode, limit],
  );
  return rows.reverse();
}

export interface ChainRow {
  readonly id: string;
  readonly number: number;
  readonly anchor: string;
  readonly salt: string | null;
  readonly saltSource: string;
  readonly length: number;
  readonly every: number;
  readonly checkpoints: readonly string[];
  readonly nextPlace: number;
}

const CHAIN_COLUMNS =
  'id, number, anchor, salt, salt_source as "saltSource", length, every, checkpoints, next_place as "nextPlace"';

export async function lastChain(sql: Sql, gameCode: string): Promise<ChainRow | null> {
  const { rows } = await sql.query<ChainRow>(
    `select ${CHAIN_COLUMNS} from arcade_chain where game_code = $1 order by number desc limit 1`,
    [gameCode],
  );
  return rows[0] ?? null;
}

export async function chainById(sql: Sql, id: string): Promise<ChainRow | null> {
  const { rows } = await sql.query<ChainRow>(
    `select ${CHAIN_COLUMNS} from arcade_chain where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Nothing when another process has made it first. */
export async function insertChain(
  db: Db,
  chain: Chain & {
    readonly id: string;
    readonly gameCode: string;
    readonly number: number;
    readonly saltSource: string;
    readonly saltKnownAt: number | null;
    readonly now: number;
  },
): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query(
      `insert into arcade_chain (id, game_code, number, anchor, length, every, checkpoints,
         made_at, salt_source, salt_known_at)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10) on conflict do nothing`,
      [
        chain.id,
        chain.gameCode,
        chain.number,
        chain.anchor,
        chain.length,
        chain.every,
        JSON.stringify(chain.checkpoints),
        chain.now,
        chain.saltSource,
        chain.saltKnownAt,
      ],
    );
  });
}

export async function saltChain(
  db: Db,
  id: string,
  { salt, now }: { readonly salt: string; readonly now: number },
): Promise<void> {
  await db.tx(async (sql) => {
    await sql.query(
      'update arcade_chain set salt = $2, salted_at = $3 where id = $1 and salt is null',
      [id, salt, now],
    );
  });
}

export async function publishedChains(sql: Sql): Promise<readonly PublishedChain[]> {
  const { rows } = await sql.query<PublishedChain>(
    `select id as "chainId", game_code as "gameCode", number, anchor, length,
       made_at as "publishedAt", salt_source as "saltSource", salt_known_at as "saltKnownAt",
       salt, salted_at as "saltedAt", next_place - 1 as used
     from arcade_chain order by game_code, number`,
  );
  return rows;
}
