import { type MemberId, must, type SiteId } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { isRefusalReason, type LegRefusal, type RefusalFix } from '../../rules/index.ts';
import { refusalOf, type StoredRefusal } from '../placing/refusal-store.ts';
import type { PlaceAnswer } from '../placing/types.ts';
import { betsById } from './bet-records.ts';

export type IntentAnswer = PlaceAnswer | { readonly outcome: 'unknown' };

/** What became of requests to bet, by the idempotency keys of the member; `unknown` was never received. */
export async function betStatus(
  sql: Sql,
  query: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly requestIds: readonly string[];
  },
): Promise<{ readonly requestId: string; readonly answer: IntentAnswer }[]> {
  const { rows } = await sql.query<{
    request_key: string;
    bet_id: string | null;
    refusal: StoredRefusal | null;
  }>(
    `select request_key, bet_id, refusal from bet_request
     where site_id = $1 and member_id = $2 and request_key = any($3::text[])`,
    [query.siteId, query.memberId, query.requestIds],
  );
  const betIds = rows.flatMap((row) => row.bet_id ?? []);
  const answerById = await answersById(sql, betIds);
  const answers = new Map(
    rows.map((row): [string, IntentAnswer] => {
      if (row.refusal) return [row.request_key, { outcome: 'refused', ...refusalOf(row.refusal) }];
      return [row.request_key, must(answerById.get(row.bet_id ?? ''), 'bet of a request')];
    }),
  );
  return query.requestIds.map((requestId) => ({
    requestId,
    answer: answers.get(requestId) ?? { outcome: 'unknown' },
  }));
}

/** Answers to the requests of these bets by their present state; by bet id. */
export async function answersById(
  sql: Sql,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceAnswer>> {
  const bets = await betsById(sql, betIds);
  const refused = bets.flatMap((bet) => (bet.status === 'refused' ? [bet.betId] : []));
  const details = await refusalDetails(sql, refused);
  return new Map(bets.map((bet) => [bet.betId, answerOf(bet, details.get(bet.betId))]));
}

/** What was offered instead of a bet that was refused after its wait. */
interface RefusalDetail {
  readonly fix: RefusalFix | null;
  readonly legs: readonly LegRefusal[];
}

async function refusalDetails(
  sql: Sql,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, RefusalDetail>> {
  if (betIds.length === 0) return new Map();
  const { rows } = await sql.query<{ bet_id: string; refusal_detail: RefusalDetail | null }>(
    'select bet_id, refusal_detail from bet where bet_id = any($1::uuid[])',
    [betIds],
  );
  return new Map(
    rows.flatMap((row) => (row.refusal_detail ? [[row.bet_id, row.refusal_detail]] : [])),
  );
}

function answerOf(bet: BetView, detail: RefusalDetail | undefined): PlaceAnswer {
  if (bet.status === 'waiting') return { outcome: 'waiting', bet };
  if (bet.status !== 'refused') return { outcome: 'accepted', bet };
  const reason = bet.refusal ?? '';
  const { fix = null, legs = [] } = detail ?? {};
  return {
    outcome: 'refused',
    reason: isRefusalReason(reason) ? reason : 'suspended',
    fix,
    ...(legs.length > 0 && { legs }),
  };
}
