import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type EntrySource, entriesSince, RESTORES_VOID } from '@tianping/ledger/server';
import { type DayNumber, dayText, startOf } from '../../rules/days.ts';

/** Money in and out in a period; minor units. */
export interface StatementSums {
  readonly depositMinor: number;
  readonly withdrawMinor: number;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  readonly giftMinor: number;
}

export interface StatementDay extends StatementSums {
  readonly day: string;
  readonly winLossMinor: number;
  /** Of the central wallet at the end of the day. */
  readonly closingMinor: number;
}

export interface MemberStatement extends StatementSums {
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly netDepositMinor: number;
  readonly effectiveMinor: number;
  readonly winLossMinor: number;
  /** Everything else, so that opening plus all of these equals closing. */
  readonly otherMinor: number;
  readonly days: readonly StatementDay[];
}

interface Range {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly from: DayNumber;
  /** The last day, included. */
  readonly to: DayNumber;
}

interface DayRow extends StatementSums {
  readonly number: DayNumber;
  readonly closing: number;
}

const MAIN = "t.account in ('main', 'debt')";
const SETTLING = `(t.movement = 'betSettle' or t.movement = 'betRestore' and not ${RESTORES_VOID})`;
/** Games that are played from the central wallet: what was staked less what was rolled back, and what they paid. */
const STAKING = "(t.movement in ('gameStake', 'gameRollback'))";
const PAYING = "(t.movement in ('gamePayout', 'gamePayoutRollback', 'jackpotPaid'))";

/** A member's statement: money from the ledger alone, the effective stake from settled bets and closed rounds. */
export async function readStatement(sql: Sql, range: Range): Promise<MemberStatement> {
  const { siteId, memberId } = range;
  const where = [siteId, memberId, startOf(range.from), startOf(range.to + 1)];
  const source = await entriesSince(sql, startOf(range.from));
  const { rows } = await sql.query<DayRow>(
    `select ((t.at + 28800000) / 86400000)::int as number,
       coalesce(sum(t.amount_minor) filter (
         where t.movement in ('deposit', 'depositFee') and ${MAIN}), 0)::bigint as "depositMinor",
       coalesce(-sum(t.amount_minor) filter (
         where t.movement in ('withdrawHold', 'withdrawReturn') and ${MAIN}), 0)::bigint
         as "withdrawMinor",
       coalesce(-sum(t.amount_minor) filter (
         where ${SETTLING} and t.account = 'hold' or ${STAKING} and ${MAIN}), 0)::bigint as "stakeMinor",
       coalesce(sum(t.amount_minor) filter (where (${SETTLING} or ${PAYING}) and ${MAIN}), 0)::bigint
         as "payoutMinor",
       coalesce(sum(t.amount_minor) filter (
         where t.movement in ('gift', 'giftCode', 'activityGift', 'activityReturn', 'rebate',
             'depositReward', 'giftLapse', 'giftReturn', 'commission') and ${MAIN}), 0)::bigint as "giftMinor",
       (array_agg(t.balance_after order by t.version desc) filter (where t.account = 'main'))[1]
         as closing
     from ${source} t
     where t.site_id = $1 and t.member_id = $2 and t.at >= $3 and t.at < $4
       and t.account in ('main', 'hold', 'debt')
     group by 1 order by 1`,
    where,
  );
  const openingMinor = await balanceBefore(sql, source, where);
  const effective = await sql.query<{ minor: number }>(
    `select ((
       select coalesce(sum(effective), 0) from bet
       where site_id = $1 and member_id = $2 and status = 'settled'
         and coalesce(settled_at, placed_at) >= $3 and coalesce(settled_at, placed_at) < $4
     ) + (
       select coalesce(sum(effective_minor), 0) from game_round
       where site_id = $1 and member_id = $2 and state = 'closed' and closed_at >= $3 and closed_at < $4
     ))::bigint as minor`,
    where,
  );
  return joined(range, rows, { openingMinor, effectiveMinor: effective.rows[0]?.minor ?? 0 });
}

/** The present available money minus everything moved since: earlier movements may be years of records. */
async function balanceBefore(
  sql: Sql,
  source: EntrySource,
  [siteId, memberId, from]: readonly unknown[],
): Promise<number> {
  const { rows } = await sql.query<{ balance: number }>(
    `select w.main_minor - (
       select coalesce(sum(t.amount_minor), 0)::bigint from ${source} t
       where t.site_id = $1 and t.member_id = $2 and t.account = 'main' and t.at >= $3) as balance
     from ledger_wallet w where w.site_id = $1 and w.member_id = $2`,
    [siteId, memberId, from],
  );
  return rows[0]?.balance ?? 0;
}

function joined(
  range: Range,
  rows: readonly DayRow[],
  besides: { readonly openingMinor: number; readonly effectiveMinor: number },
): MemberStatement {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  let closingMinor = besides.openingMinor;
  const days: StatementDay[] = [];
  for (let number = range.from; number <= range.to; number += 1) {
    const row = byNumber.get(number) ?? { ...NOTHING, number, closing: closingMinor };
    closingMinor = row.closing ?? closingMinor;
    const { depositMinor, withdrawMinor, stakeMinor, payoutMinor, giftMinor } = row;
    const winLossMinor = payoutMinor - stakeMinor;
    const sums = { depositMinor, withdrawMinor, stakeMinor, payoutMinor, giftMinor };
    days.push({ day: dayText(number), ...sums, winLossMinor, closingMinor });
  }
  const sum = (key: keyof StatementSums) => days.reduce((total, day) => total + day[key], 0);
  const sums = {
    depositMinor: sum('depositMinor'),
    withdrawMinor: sum('withdrawMinor'),
    stakeMinor: sum('stakeMinor'),
    payoutMinor: sum('payoutMinor'),
    giftMinor: sum('giftMinor'),
  };
  const netDepositMinor = sums.depositMinor - sums.withdrawMinor;
  const winLossMinor = sums.payoutMinor - sums.stakeMinor;
  const known = netDepositMinor + winLossMinor + sums.giftMinor;
  return {
    ...besides,
    ...sums,
    closingMinor,
    netDepositMinor,
    winLossMinor,
    otherMinor: closingMinor - besides.openingMinor - known,
    days,
  };
}

const NOTHING: StatementSums = {
  depositMinor: 0,
  withdrawMinor: 0,
  stakeMinor: 0,
  payoutMinor: 0,
  giftMinor: 0,
};
