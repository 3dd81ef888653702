import { ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { parseDay, startOf } from '../rules/days.ts';
import type { StatementLine } from '../rules/statement-line.ts';
import type { StatementFault, StatementSource } from './reconcile.ts';

interface Named {
  readonly code: string;
  readonly name: string;
}

/** A line as an outside party sends it; what it does not list has not moved. */
interface TheirLine {
  readonly orderId: string;
  readonly amountMinor: number;
  readonly coinMinor?: number | null;
}

type Statement = (day: string) => Promise<Result<readonly TheirLine[], 'unreachable'>>;

/** Our side of each kind of source: lines with the site of each, to be completed by a condition on `over_at`. */
const DEPOSITS = `select id::text as reference, site_id as "siteId", coalesce(paid_minor, said_minor) as "amountMinor",
      case status when 'credited' then 'done' when 'review' then 'open' else 'failed' end as state,
      case when coin is not null then jsonb_build_object('coinMinor', coin->'coinMinor',
        'rateMilli', coin->'rateMilli', 'payMinor', pay_minor) end as coin
    from (select d.*, coalesce(d.credited_at, d.reviewed_at) as over_at from deposit_orders d) orders
    where channel = $1 and (paid_minor is not null or said_minor is not null)`;

const PAYOUTS = `select id::text as reference, site_id as "siteId", pay_minor as "amountMinor",
      case when stage = 'paid' then 'done' when ended_at is not null then 'failed' else 'open' end as state
    from (select w.*, w.ended_at as over_at from withdrawal_order w) orders
    where channel = $1 and approved_at is not null`;

/** Transfers into the venue count as given, those out of it as taken back. */
const TRANSFERS = `select id::text as reference, site_id as "siteId",
      case direction when 'in' then amount_minor else -amount_minor end as "amountMinor",
      case status when 'success' then 'done' when 'failed' then 'failed' else 'open' end as state
    from (select v.*, v.ended_at as over_at from venue_transfer v) transfers where venue = $1`;

/**
 * Movements of a venue's games, from the venue's side: stakes as given, payouts as taken back. What the provider has
 * rolled back by now, whatever the day of the rollback, and what was refused, has not moved.
 */
const GAMES = `select id::text as reference, site_id as "siteId",
      case kind when 'stake' then amount_minor else -amount_minor end as "amountMinor",
      case state when 'done' then 'done' else 'failed' end as state
    from (
      select t.transaction_id as id, t.site_id, t.kind, t.amount_minor, t.state, t.at as over_at, r.venue
      from game_transaction t join game_round r on r.id = t.round_id
    ) moves where venue = $1 and kind in ('stake', 'payout')`;

/** Deposits of one channel, found by the order that both sides know. */
export function depositSource(channel: Named, statement: Statement): StatementSource {
  return sourceOf(channel, 'deposits', DEPOSITS, async (_, day) => linesOf(await statement(day)));
}

/** Payouts of one channel. */
export function payoutSource(channel: Named, statement: Statement): StatementSource {
  return sourceOf(channel, 'payouts', PAYOUTS, async (_, day) => linesOf(await statement(day)));
}

type VenueStatement = (
  siteId: SiteId,
  day: string,
) => Promise<
  Result<
    readonly {
      readonly transferId: string;
      readonly direction: 'in' | 'out';
      readonly amountMinor: number;
    }[],
    StatementFault
  >
>;

/** Transfers with one venue. */
export function venueSource(venue: Named, statement: VenueStatement): StatementSource {
  return sourceOf(venue, 'venue', TRANSFERS, venueLines(statement));
}

/** Stakes and payouts of the games of one venue that plays from the central wallet. */
export function gameSource(venue: Named, statement: VenueStatement): StatementSource {
  return sourceOf(venue, 'venue', GAMES, venueLines(statement));
}

function venueLines(statement: VenueStatement): StatementSource['theirs'] {
  return async (siteId, day) => {
    const answer = await statement(siteId, day);
    if (!answer.ok) return answer;
    return ok(
      answer.value.map(({ transferId, direction, amountMinor }) => ({
        reference: transferId,
        amountMinor: direction === 'in' ? amountMinor : -amountMinor,
        state: 'done' as const,
      })),
    );
  };
}

function linesOf(
  answer: Result<readonly TheirLine[], 'unreachable'>,
): Result<readonly StatementLine[], 'unreachable'> {
  if (!answer.ok) return answer;
  return ok(
    answer.value.map(({ orderId, amountMinor, coinMinor = null }) => ({
      reference: orderId,
      amountMinor,
      coinMinor,
      state: 'done' as const,
    })),
  );
}

type OurLine = StatementLine & { readonly siteId: SiteId };

function sourceOf(
  { code, name }: Named,
  kind: StatementSource['kind'],
  lines: string,
  theirs: StatementSource['theirs'],
): StatementSource {
  return {
    code,
    name,
    kind,
    theirs,
    async ours(sql: Sql, siteId, text) {
      const day = parseDay(text);
      if (day === null) return [];
      const { rows } = await sql.query<OurLine>(
        `${lines} and site_id = $2 and over_at >= $3 and over_at < $4`,
        [code, siteId, startOf(day), startOf(day + 1)],
      );
      return rows;
    },
    async find(sql, references) {
      const { rows } = await sql.query<OurLine>(`${lines} and id::text = any($2::text[])`, [
        code,
        references,
      ]);
      return rows;
    },
  };
}
