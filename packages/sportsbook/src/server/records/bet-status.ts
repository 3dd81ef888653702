import { type MemberId, must, type SiteId } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { isRefusalReason } from '../../rules/index.ts';
import { refusalOf, type StoredRefusal } from '../placing/refusal-store.ts';
import type { PlaceAnswer } from '../placing/types.ts';
import { betsById } from './bet-records.ts';

export type IntentAnswer = PlaceAnswer | { readonly outcome: 'unknown' };

/** What became of intents, by the keys their member named them with; `unknown` was never received. */
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
  const betById = new Map((await betsById(sql, betIds)).map((bet) => [bet.betId, bet]));
  const answers = new Map(
    rows.map((row): [string, IntentAnswer] => {
      if (row.refusal) return [row.request_key, { outcome: 'refused', ...refusalOf(row.refusal) }];
      return [row.request_key, answerOf(must(betById.get(row.bet_id ?? ''), 'bet of a request'))];
    }),
  );
  return query.requestIds.map((requestId) => ({
    requestId,
    answer: answers.get(requestId) ?? { outcome: 'unknown' },
  }));
}

/** The answer that a bet's present state gives to its intent. */
export function answerOf(bet: BetView): PlaceAnswer {
  if (bet.status === 'waiting') return { outcome: 'waiting', bet };
  if (bet.status !== 'refused') return { outcome: 'accepted', bet };
  const reason = bet.refusal ?? '';
  return { outcome: 'refused', reason: isRefusalReason(reason) ? reason : 'suspended', fix: null };
}
