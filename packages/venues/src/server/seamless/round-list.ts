import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** One member's part in a round, for records and the office. */
export interface GameRound {
  readonly roundId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly venue: string;
  readonly gameCode: string;
  /** The provider and its own name of the round. */
  readonly provider: string;
  readonly round: string;
  readonly state: 'open' | 'closed';
  readonly stakedMinor: number;
  /** What reached the wallet. */
  readonly creditedMinor: number;
  /** What was above the member's cap of the day. */
  readonly cutMinor: number;
  /** Null until it is counted. */
  readonly effectiveMinor: number | null;
  readonly result: string | null;
  readonly proofUrl: string | null;
  /** Since when it has been open without a movement; null for a normal round. */
  readonly flaggedAt: UnixMs | null;
  /** What its provider answered about a round that stays open; null before, or while it is silent. */
  readonly word: 'open' | 'unknown' | 'differs' | null;
  readonly openedAt: UnixMs;
  readonly closedAt: UnixMs | null;
}

export interface RoundFilter {
  readonly siteId: SiteId;
  /** Null for everybody. */
  readonly memberId: MemberId | null;
  /** Codes of venues; null for all. */
  readonly venues: readonly string[] | null;
  readonly state: 'open' | 'closed' | 'all';
  /** Opened from `from` on, and before `before`. */
  readonly from: UnixMs;
  readonly before: UnixMs;
  /** Part of the provider's name of a round; empty for all. */
  readonly round: string;
}

export interface RoundTotals {
  readonly count: number;
  readonly stakeMinor: number;
  readonly effectiveMinor: number;
  /** What members won (positive) or lost in rounds that are over. */
  readonly profitMinor: number;
}

const COLUMNS = `r.id as "roundId", r.site_id as "siteId", r.member_id as "memberId", r.venue,
  r.game_code as "gameCode", r.provider, r.round, r.state, r.staked_minor as "stakedMinor",
  r.paid_minor - r.cut_minor as "creditedMinor", r.cut_minor as "cutMinor",
  r.effective_minor as "effectiveMinor", r.result, r.proof_url as "proofUrl", r.flagged_at as "flaggedAt", r.word,
  r.opened_at as "openedAt", r.closed_at as "closedAt"`;

const FILTER = `r.site_id = $1 and ($2::uuid is null or r.member_id = $2)
  and ($3::text[] is null or r.venue = any($3::text[]))
  and ($4::text = 'all' or r.state = $4) and r.opened_at >= $5 and r.opened_at < $6
  and ($7::text = '' or r.round = $7)`;

function paramsOf(filter: RoundFilter): readonly unknown[] {
  const { siteId, memberId, venues, state, from, before, round } = filter;
  return [siteId, memberId, venues, state, from, before, round];
}

/** A page of rounds, the latest first, and the totals of the whole filter. */
export async function listRounds(
  sql: Sql,
  filter: RoundFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly totals: RoundTotals; readonly list: readonly GameRound[] }> {
  const params = paramsOf(filter);
  const totals = await sql.query<Record<'n' | 'stake' | 'effective' | 'profit', number>>(
    `select count(*) as n, coalesce(sum(r.staked_minor), 0)::bigint as stake,
       coalesce(sum(r.effective_minor), 0)::bigint as effective,
       coalesce(sum(r.paid_minor - r.cut_minor - r.staked_minor) filter (where r.state = 'closed'), 0)::bigint
         as profit
     from game_round r where ${FILTER}`,
    params,
  );
  const { rows } = await sql.query<GameRound>(
    `select ${COLUMNS} from game_round r where ${FILTER}
     order by r.opened_at desc, r.id desc limit $8 offset $9`,
    [...params, page.limit, page.offset],
  );
  const sums = totals.rows[0];
  return {
    totals: {
      count: sums?.n ?? 0,
      stakeMinor: sums?.stake ?? 0,
      effectiveMinor: sums?.effective ?? 0,
      profitMinor: sums?.profit ?? 0,
    },
    list: rows,
  };
}

/** One movement of a round, as its provider sent it. */
export interface RoundMovement {
  readonly transactionId: string;
  readonly kind: 'stake' | 'payout' | 'rollback';
  readonly state: 'done' | 'rolledBack' | 'dead';
  readonly reference: string | null;
  readonly amountMinor: number;
  readonly movedMinor: number;
  readonly at: UnixMs;
}

/** A round of the site with every movement in it; null for one that it does not have. */
export async function roundFile(
  sql: Sql,
  siteId: SiteId,
  roundId: string,
): Promise<{ readonly round: GameRound; readonly movements: readonly RoundMovement[] } | null> {
  const found = await sql.query<GameRound>(
    `select ${COLUMNS} from game_round r where r.site_id = $1 and r.id = $2`,
    [siteId, roundId],
  );
  const round = found.rows[0];
  if (!round) return null;
  const { rows } = await sql.query<RoundMovement>(
    `select transaction_id as "transactionId", kind, state, reference, amount_minor as "amountMinor",
       moved_minor as "movedMinor", at
     from game_transaction where round_id = $1 order by at, transaction_id`,
    [roundId],
  );
  return { round, movements: rows };
}
