import { must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { SEED_COLUMNS, type SeedRow } from './rows.ts';

export interface SeedOwner {
  readonly operator: string;
  readonly player: string;
}

export interface NewSeed {
  readonly id: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/** The seed in use and the one announced after it, which are made when they are missing. */
export async function seedsOf(
  sql: Sql,
  owner: SeedOwner,
  make: () => NewSeed,
): Promise<{ readonly active: SeedRow; readonly next: SeedRow }> {
  const known = await unrevealed(sql, owner);
  if (known.length < 2) {
    const from = known.at(-1)?.number ?? (await lastNumber(sql, owner));
    for (let more = known.length; more < 2; more += 1) {
      await insertSeed(sql, owner, { ...make(), number: from + 1 + more - known.length });
    }
  }
  const seeds = known.length < 2 ? await unrevealed(sql, owner) : known;
  return { active: must(seeds[0], 'the seed in use'), next: must(seeds[1], 'the seed after it') };
}

async function insertSeed(
  sql: Sql,
  { operator, player }: SeedOwner,
  seed: NewSeed & { readonly number: number },
): Promise<void> {
  await sql.query(
    `insert into arcade_seed (id, operator, player, number, server_seed, server_seed_hash, client_seed)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (operator, player, number) do nothing`,
    [seed.id, operator, player, seed.number, seed.serverSeed, seed.serverSeedHash, seed.clientSeed],
  );
}

async function unrevealed(sql: Sql, { operator, player }: SeedOwner): Promise<SeedRow[]> {
  const { rows } = await sql.query<SeedRow>(
    `select ${SEED_COLUMNS} from arcade_seed
     where operator = $1 and player = $2 and revealed_at is null order by number limit 2`,
    [operator, player],
  );
  return rows;
}

async function lastNumber(sql: Sql, { operator, player }: SeedOwner): Promise<number> {
  const { rows } = await sql.query<{ last: number | null }>(
    'select max(number) as last from arcade_seed where operator = $1 and player = $2',
    [operator, player],
  );
  return rows[0]?.last ?? 0;
}

/** The next nonce of a seed, which nobody else gets; null once the seed has been revealed. */
export async function takeNonce(sql: Sql, seedId: string): Promise<number | null> {
  const { rows } = await sql.query<{ nonce: number }>(
    `update arcade_seed set nonce = nonce + 1 where id = $1 and revealed_at is null
     returning nonce - 1 as nonce`,
    [seedId],
  );
  return rows[0]?.nonce ?? null;
}

export type Rotated =
  | { readonly kind: 'done'; readonly revealed: SeedRow }
  | { readonly kind: 'inPlay' };

/** Reveals the seed in use; the same key again answers what it revealed. */
export async function rotateSeed(
  sql: Sql,
  owner: SeedOwner,
  asked: { readonly key: string; readonly clientSeed: string; readonly now: number },
): Promise<Rotated> {
  const before = await sql.query<SeedRow>(
    `select ${SEED_COLUMNS} from arcade_seed
     where operator = $1 and player = $2 and reveal_key = $3`,
    [owner.operator, owner.player, asked.key],
  );
  if (before.rows[0]) return { kind: 'done', revealed: before.rows[0] };
  const locked = await sql.query<SeedRow>(
    `select ${SEED_COLUMNS} from arcade_seed
     where operator = $1 and player = $2 and revealed_at is null order by number limit 2 for update`,
    [owner.operator, owner.player],
  );
  const [active, next] = [
    must(locked.rows[0], 'the seed in use'),
    must(locked.rows[1], 'the next'),
  ];
  const open = await sql.query(
    `select 1 from arcade_play where seed_id = $1 and state in ('staking', 'open') limit 1`,
    [active.id],
  );
  if (open.rowCount > 0) return { kind: 'inPlay' };
  await sql.query('update arcade_seed set revealed_at = $2, reveal_key = $3 where id = $1', [
    active.id,
    asked.now,
    asked.key,
  ]);
  await sql.query('update arcade_seed set client_seed = $2 where id = $1', [
    next.id,
    asked.clientSeed,
  ]);
  return { kind: 'done', revealed: active };
}
