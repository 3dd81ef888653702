import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MemberOfSite } from './deps.ts';
import type { DutyRow } from './duties.ts';

/** Why nothing of a bet counts for a duty; `otherDuty`: an older one took all of it. */
export type DutyBetReason =
  | 'open'
  | 'void'
  | 'push'
  | 'opposite'
  | 'lowOdds'
  | 'voucher'
  | 'weight'
  | 'otherDuty';

/** A bet in the light of one duty. */
export interface DutyBet {
  readonly betId: string;
  readonly category: string;
  /** The venue's code; empty for the sports book. */
  readonly venue: string;
  readonly placedAt: UnixMs;
  readonly stakeMinor: number;
  readonly effectiveMinor: number;
  readonly weightMilli: number;
  readonly countedMinor: number;
  /** There exactly if nothing counts. */
  readonly reason: DutyBetReason | null;
}

interface BetRow {
  readonly bet_id: string;
  readonly category: string;
  readonly venue: string;
  readonly placed_at: UnixMs;
  readonly stake_minor: number;
  readonly effective_minor: number;
  readonly price_milli: number | null;
  readonly reason: DutyBetReason | null;
  readonly weight_milli: number | null;
  readonly counted_minor: number | null;
}

/** Bets from a duty's beginning to the one that completed it. */
const OF_DUTY = `
  from turnover_bet b left join turnover_share s on s.bet_id = b.bet_id and s.duty_id = $3
  where b.site_id = $1 and b.member_id = $2 and b.placed_at >= $4
    and b.placed_at <= case when $5::bigint is null then b.placed_at
      else greatest((select max(placed_at) from turnover_share where duty_id = $3), $4) end`;

/** A page of the bets that a duty has seen, the newest first. */
export async function listDutyBets(
  sql: Sql,
  member: MemberOfSite,
  asked: {
    readonly duty: DutyRow;
    readonly weightMilli: Readonly<Partial<Record<string, number>>>;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ readonly total: number; readonly list: readonly DutyBet[] }> {
  const { duty } = asked;
  const weights = duty.weights ?? asked.weightMilli;
  const params = [member.siteId, member.memberId, duty.id, duty.created_at, duty.ended_at];
  const counted = await sql.query<{ total: number }>(`select count(*) as total ${OF_DUTY}`, params);
  const { rows } = await sql.query<BetRow>(
    `select b.bet_id, b.category, b.venue, b.placed_at, b.stake_minor, b.effective_minor,
       b.price_milli, b.reason, s.weight_milli, s.counted_minor
     ${OF_DUTY} order by b.placed_at desc, b.bet_id desc limit $6 offset $7`,
    [...params, asked.pageSize, (asked.pageNum - 1) * asked.pageSize],
  );
  return {
    total: counted.rows[0]?.total ?? 0,
    list: rows.map((row) => {
      const weightMilli = row.weight_milli ?? weights[row.category] ?? 0;
      return {
        betId: row.bet_id,
        category: row.category,
        venue: row.venue,
        placedAt: row.placed_at,
        stakeMinor: row.stake_minor,
        effectiveMinor: row.effective_minor,
        weightMilli,
        countedMinor: row.counted_minor ?? 0,
        reason: row.counted_minor === null ? reasonOf(row, duty, weightMilli) : null,
      };
    }),
  };
}

function reasonOf(row: BetRow, duty: DutyRow, weightMilli: number): DutyBetReason {
  if (row.reason) return row.reason;
  if (weightMilli === 0) return 'weight';
  const isLow = row.price_milli !== null && row.price_milli < (duty.low_price_milli ?? 0);
  return isLow ? 'lowOdds' : 'otherDuty';
}
