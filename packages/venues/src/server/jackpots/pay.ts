import {
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
  workOff,
} from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { jackpotPaid } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import type { VenueMember } from '../../rules/venue.ts';
import type { JackpotDeps } from './cycles.ts';

/** A pool that a member has hit. */
export interface JackpotWin {
  readonly id: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly code: string;
  readonly wonMinor: number;
  /** The provider's name of the round that hit it. */
  readonly round: string;
}

export interface PayDeps extends Pick<JackpotDeps, 'clock' | 'rng'> {
  readonly db: Db;
  /** Called in the transaction of the payment. */
  readonly onPaid: (sql: Sql, win: JackpotWin) => Promise<void>;
  /** Called after it. */
  readonly onBalanceChanged: (member: VenueMember) => void;
}

const AT_ONCE = 20;

/**
 * Pays pools that were hit, each once and in a transaction of its own; answers how many. A win is owed whatever has
 * become of the member.
 */
export async function payJackpots(deps: PayDeps): Promise<number> {
  const { rows: due } = await deps.db.query<{ id: string }>(
    `select id from game_jackpot where won_at is not null and paid_at is null order by won_at limit $1`,
    [AT_ONCE],
  );
  const wins = await workOff(due, async ({ id }) => {
    const win = await deps.db.tx((sql) => payOne(deps, sql, id));
    if (win) deps.onBalanceChanged(win);
    return win;
  });
  return wins.filter((win) => win !== null).length;
}

/** Null when another process has paid it. */
async function payOne(deps: PayDeps, sql: Sql, id: string): Promise<JackpotWin | null> {
  await sql.query('select id from game_jackpot where id = $1 for update', [id]);
  const { rows } = await sql.query<JackpotWin>(
    `select j.id, j.site_id as "siteId", j.member_id as "memberId", j.code, j.won_minor as "wonMinor", r.round
     from game_jackpot j join game_round r on r.id = j.round_id where j.id = $1 and j.paid_at is null`,
    [id],
  );
  const win = rows[0];
  if (!win) return null;
  const at = deps.clock.now();
  await postMovement(sql, jackpotPaid, {
    siteId: win.siteId,
    memberId: win.memberId,
    transferId: createUuid(deps),
    key: `jackpot/${id}` as IdempotencyKey,
    reference: win.round,
    at,
    input: { pool: win.code, amountMinor: moneyMinor(win.wonMinor) },
  });
  await sql.query('update game_jackpot set paid_at = $2 where id = $1', [id, at]);
  await deps.onPaid(sql, win);
  return win;
}
