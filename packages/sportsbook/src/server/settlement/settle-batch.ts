import { assert, moneyMinor, must, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type PostRequest, postRequests } from '@tianping/ledger/server';
import {
  isVoidCode,
  type LegRecord,
  recordsOf,
  type SettledStatus,
  settleStep,
  settleTicket,
  type Ticket,
  type TicketSettlement,
  uncapped,
} from '../../rules/index.ts';
import type { SettledBet, SportsbookDeps } from '../deps.ts';
import type { RunKey } from '../matches/match-store.ts';
import { restorePosting, settlePosting } from '../posting.ts';
import { type CapBet, capNames, createDayCaps, type DayCaps } from './day-caps.ts';
import type { LatestResult } from './latest-result.ts';
import { createLegSettler, type LegSettler } from './leg-settler.ts';
import type { OpenRow } from './open-rows.ts';

/** One step of settling: bets with the latest results of the matches that it examines. */
export interface SettleWork {
  readonly rows: readonly OpenRow[];
  readonly results: ReadonlyMap<string, LatestResult>;
  /** The run, or the match for whose sake the rows are examined. */
  readonly run: RunKey;
}

/** Statuses of bets that a result can settle. */
export const DUE: ReadonlySet<string> = new Set(['accepted', 'settled', 'void']);

/** Settles bets by the latest results of their legs and writes it all down; answers the bets that it changed. */
export async function settleRows(
  deps: SportsbookDeps,
  sql: Sql,
  work: SettleWork,
): Promise<readonly SettledBet[]> {
  const { run } = work;
  const rows = work.rows.filter((row) => DUE.has(row.status));
  if (rows.length === 0) return [];
  const at = deps.clock.now();
  const settler = createLegSettler(deps, { results: work.results, now: at });
  const caps = await createDayCaps(deps, sql, { rows: rowsThatMove(deps, rows, settler), at });
  const items = rows.map((row) => itemOf(deps, row, { settler, caps, at }));
  const postings = items.flatMap((item) => item.postings);
  const outcomes = await postRequests(sql, postings);
  // A posting that existed already, or found no money, is a fault: it rolls back the whole batch.
  assert(
    outcomes.every((outcome) => outcome === 'posted'),
    `postings of ${run.matchId} ${run.revision}: ${outcomes.filter((o) => o !== 'posted')}`,
  );
  await sql.query(`select bet_settle($1, $2, $3, $4::jsonb)`, [
    run.matchId,
    run.revision,
    at,
    JSON.stringify(items.map((item) => item.row)),
  ]);
  if (work.results.has(run.matchId)) await writeLegs(sql, run, items);
  return items.flatMap((item) => (item.postings.length > 0 || item.legMoved ? [item.bet] : []));
}

/** One bet's settlement: what is posted, and the row that `bet_settle` writes. */
interface SettleItem {
  readonly bet: SettledBet;
  readonly postings: readonly PostRequest[];
  readonly row: object;
  /** Of a parlay: how its leg on the run's match ends now. */
  readonly leg: LegRecord | null;
  /** Whether that leg has ended, or ended differently than before: a member sees it before the ticket is settled. */
  readonly legMoved: boolean;
  readonly open: OpenRow;
}

interface Step {
  readonly settler: LegSettler;
  readonly caps: DayCaps;
  readonly at: UnixMs;
}

function itemOf(deps: SportsbookDeps, row: OpenRow, step: Step): SettleItem {
  const { records, legs, names, settlement } = settledBy(deps, row, step);
  const own = row.legs.findIndex((leg) => step.settler.isLookedAt(leg.match_id));
  const leg = records[own] ?? null;
  const legMoved = row.kind === 'series' && codeOf(leg) !== codeOf(row.legs[own]?.settled ?? null);
  const common = { open: row, leg, legMoved };
  const key = {
    site_id: row.site_id,
    member_id: row.member_id,
    bet_id: row.bet_id,
    series: row.kind === 'series',
  };
  const bet = betOf(row, settlement);
  const next = settleStep(statusOf(row), settlement, legs);
  if (!next.takesBack && !next.settles) return { ...common, bet, postings: [], row: key };
  const moved = { settlement: next.settles ?? ('open' as const), at: step.at };
  return {
    ...common,
    bet,
    postings: postingsOf(deps, row, moved),
    row: { ...key, ...changeOf(row, { ...moved, legs, names }) },
  };
}

/**
 * How a bet ends by the results of its legs' matches; nothing is written. A bet whose results say what they said keeps
 * what it was paid under the caps of that day.
 */
export function settledBy(
  deps: SportsbookDeps,
  row: OpenRow,
  { settler, caps }: Pick<Step, 'settler' | 'caps'>,
) {
  const { records, ticket, legs, unchanged } = withoutCaps(deps, row, settler);
  const names = capNames(deps, row);
  const settlement =
    unchanged ?? settleTicket(ticket, (winnings) => caps.cut(row, names, winnings));
  return { records, legs, names, settlement };
}

/** The bets whose outcome changes: only these count towards the day's caps again. */
export function rowsThatMove(
  deps: SportsbookDeps,
  rows: readonly OpenRow[],
  settler: LegSettler,
): readonly OpenRow[] {
  return rows.filter((row) => withoutCaps(deps, row, settler).unchanged === null);
}

/** A bet before the caps of a day; `unchanged` is its present settlement where its results say the same. */
function withoutCaps(deps: SportsbookDeps, row: OpenRow, settler: LegSettler) {
  const records = row.legs.map((leg) => settler.recordOf(row, leg));
  const ticket = ticketOf(deps, row, records);
  const legs = recordsOf(ticket);
  const whole = settleTicket(ticket, uncapped);
  return { records, ticket, legs, unchanged: unchangedSettlement(row, whole, legs) };
}

function unchangedSettlement(
  row: OpenRow,
  whole: TicketSettlement | 'open',
  legs: readonly (LegRecord | null)[],
): TicketSettlement | null {
  const status = statusOf(row);
  if (status === null || whole === 'open') return null;
  const { takesBack } = settleStep(
    { ...status, payoutMinor: moneyMinor(row.last_uncapped ?? status.payoutMinor) },
    { ...whole, payoutMinor: whole.uncappedMinor ?? whole.payoutMinor },
    legs,
  );
  return takesBack ? null : { ...whole, payoutMinor: status.payoutMinor };
}

/** An open leg is one without a record. */
function codeOf(leg: LegRecord | null): string {
  return leg?.code ?? 'open';
}

function statusOf(row: OpenRow): SettledStatus | null {
  if (row.payout === null || row.result_code === null) return null;
  return {
    code: row.result_code,
    payoutMinor: moneyMinor(row.payout),
    legs: row.last_legs ?? [],
  };
}

function ticketOf(
  deps: SportsbookDeps,
  row: OpenRow,
  records: readonly (LegRecord | null)[],
): Ticket {
  const { voided_reason: reason, voided_at: voidedAt, sizes, unit_stake: unit } = row;
  return {
    oddsType: row.odds_type,
    stakeMinor: moneyMinor(row.stake),
    // A voucher's part of the hold never belonged to the member.
    holdMinor: moneyMinor(row.hold - row.voucher_amount),
    series: sizes && unit !== null ? { sizes, unitMinor: moneyMinor(unit) } : null,
    legs: row.legs.map((leg, at) => ({
      price: leg.price,
      includesStake: must(deps.markets.get(leg.family), `market ${leg.family}`).includesStake,
      record: records[at] ?? null,
    })),
    maxWinMinor: row.kind === 'series' ? moneyMinor(row.win) : null,
    voided: reason !== null && voidedAt !== null ? { reason, at: voidedAt } : null,
  };
}

function betOf(row: OpenRow, settlement: TicketSettlement | 'open'): SettledBet {
  const now = settlement === 'open' ? 0 : settlement.payoutMinor;
  return {
    siteId: row.site_id,
    memberId: row.member_id,
    betId: row.bet_id,
    paidBeforeMinor: row.payout === null || row.payout === now ? null : moneyMinor(row.payout),
  };
}

/** Takes back what an earlier result had paid, then pays by this one. */
function postingsOf(
  deps: SportsbookDeps,
  row: OpenRow,
  { settlement, at }: { readonly settlement: TicketSettlement | 'open'; readonly at: UnixMs },
): readonly PostRequest[] {
  const money = {
    siteId: row.site_id,
    memberId: row.member_id,
    betId: row.bet_id,
    placedAt: row.placed_at,
    at,
    holdMinor: moneyMinor(row.hold),
    voucherMinor: moneyMinor(row.voucher_amount),
  };
  const wasVoid = row.result_code !== null && isVoidCode(row.result_code);
  const back =
    row.payout === null
      ? []
      : [
          restorePosting(deps, {
            ...money,
            voucherMinor: wasVoid ? money.voucherMinor : undefined,
            payoutMinor: moneyMinor(row.payout),
            seq: row.settle_count * 2,
          }),
        ];
  if (settlement === 'open') return back;
  const { code, payoutMinor } = settlement;
  const paid = settlePosting(deps, { ...money, code, payoutMinor, seq: row.settle_count * 2 + 1 });
  return [...back, paid];
}

function changeOf(
  row: OpenRow,
  step: {
    readonly settlement: TicketSettlement | 'open';
    readonly legs: readonly (LegRecord | null)[];
    readonly names: CapBet;
  },
): object {
  const { settlement } = step;
  const wasVoid = row.result_code !== null && isVoidCode(row.result_code);
  const isVoid = settlement !== 'open' && isVoidCode(settlement.code);
  const back = {
    restores: row.payout !== null,
    old_count: row.settle_count,
    old_payout: row.payout,
    old_effective: row.effective,
    released: (isVoid ? row.hold : 0) - (wasVoid ? row.hold : 0),
  };
  if (settlement === 'open') return back;
  return {
    ...back,
    seq: row.settle_count * 2 + 1,
    code: settlement.code,
    payout: settlement.payoutMinor,
    effective: settlement.effectiveMinor,
    uncapped: settlement.uncappedMinor,
    rounding: settlement.rounding,
    legs: step.legs,
    caps: settlement.winningsMinor > 0 ? step.names.special : null,
  };
}

/** A parlay keeps each leg's end: the runs of its other matches need it. */
async function writeLegs(sql: Sql, run: RunKey, items: readonly SettleItem[]): Promise<void> {
  const ended = items.filter(({ open }) => open.kind === 'series');
  if (ended.length === 0) return;
  const stated = ended.map(({ leg }) => (leg && leg.code !== 'open' ? leg : null));
  await sql.query(
    `select bet_legs_ended($1, $2, $3::uuid[], $4::text[],
       (select array_agg(nullif(x, 'null'::jsonb) order by n)
        from jsonb_array_elements($5::jsonb) with ordinality as e(x, n)))`,
    [
      run.matchId,
      run.revision,
      ended.map(({ open }) => open.bet_id),
      stated.map((leg) => leg?.code ?? null),
      JSON.stringify(stated),
    ],
  );
}
