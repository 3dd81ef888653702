import { type Clock, createUuid, type Rng, type SiteId } from '@tianping/base';
import type { JackpotConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { targetOf } from '../../rules/jackpot/jackpot.ts';
import { digestOf, drawOf } from './draw.ts';

/** A pool from its seed until it is won. */
export interface Cycle {
  readonly id: string;
  readonly cycle: number;
  readonly secret: string;
  readonly targetMinor: number | null;
  readonly poolMinor: number;
  readonly rest: number;
  readonly feeds: number;
}

export interface JackpotDeps {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly jackpotsOf: (siteId: SiteId) => readonly JackpotConfig[];
}

const SECRET_BYTES = 32;
/** Tries: another process may win and begin the cycle between two statements, but not repeatedly. */
const TRIES = 5;

/** The pool's open cycle, locked until the transaction ends; the first one is created when there is none. */
export async function lockCycle(
  deps: JackpotDeps,
  sql: Sql,
  siteId: SiteId,
  config: JackpotConfig,
): Promise<Cycle> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql.query<Cycle>(
      `select id, cycle, secret, target_minor as "targetMinor", pool_minor as "poolMinor", rest, feeds
       from game_jackpot where site_id = $1 and code = $2 and won_at is null for update`,
      [siteId, config.code],
    );
    if (rows[0]) return rows[0];
    const { rows: last } = await sql.query<{ cycle: number }>(
      'select coalesce(max(cycle), 0) as cycle from game_jackpot where site_id = $1 and code = $2',
      [siteId, config.code],
    );
    await beginCycle(deps, sql, { siteId, config, cycle: (last[0]?.cycle ?? 0) + 1 });
  }
  throw new Error(`no open cycle of the pool ${config.code}`);
}

/** A new empty cycle with its secret; nothing where another process created it. */
export async function beginCycle(
  { clock, rng }: JackpotDeps,
  sql: Sql,
  begun: { readonly siteId: SiteId; readonly config: JackpotConfig; readonly cycle: number },
): Promise<void> {
  const { siteId, config, cycle } = begun;
  const secret = Buffer.from(rng.bytes(SECRET_BYTES)).toString('hex');
  await sql.query(
    `insert into game_jackpot (id, site_id, code, cycle, secret, digest, target_minor, pool_minor, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, 0, $8) on conflict do nothing`,
    [
      createUuid({ clock, rng }),
      siteId,
      config.code,
      cycle,
      secret,
      digestOf(secret),
      targetOf(config, drawOf(secret)),
      clock.now(),
    ],
  );
}
