import type { UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { MemberOfSite } from '../deps.ts';
import { ownBet } from './bet-records.ts';

/** Everything on record of one bet: its present state, every settlement, every movement of its money. */
export interface BetDossier {
  readonly bet: BetView;
  readonly settlements: {
    readonly seq: number;
    readonly code: string;
    readonly payoutMinor: number;
    readonly at: UnixMs;
  }[];
  readonly postings: {
    /** The ledger's name of the movement: `betHold`, `betSettle`, `betRestore`, `betRelease`. */
    readonly kind: string;
    /** Change of the member's available money; negative when it was taken. */
    readonly amountMinor: number;
    readonly reference: string;
    readonly at: UnixMs;
  }[];
}

const MOVEMENTS = ['betHold', 'betRelease', 'betSettle', 'betRestore'];

/** The dossier of the member's own bet; null for a bet of anyone else. */
export async function betDossier(
  sql: Sql,
  member: MemberOfSite,
  betId: string,
): Promise<BetDossier | null> {
  const bet = await ownBet(sql, member, betId);
  if (!bet) return null;
  const settlements = await sql.query<{ seq: number; code: string; payout: number; at: UnixMs }>(
    'select seq, code, payout, at from bet_settlement where bet_id = $1 order by seq',
    [betId],
  );
  const postings = await sql.query<{
    movement: string;
    amount: number;
    reference: string;
    at: UnixMs;
  }>(
    `select movement, reference, at,
       coalesce(sum(amount_minor) filter (where account in ('main', 'debt')), 0)::bigint as amount
     from ledger_entry
     where site_id = $1 and member_id = $2 and movement = any($3::text[])
       and idem_key like $4::text || ':%'
     group by id, movement, reference, at, version
     order by at, version`,
    [member.siteId, member.memberId, MOVEMENTS, betId],
  );
  return {
    bet,
    settlements: settlements.rows.map(({ seq, code, payout, at }) => ({
      seq,
      code,
      payoutMinor: payout,
      at,
    })),
    postings: postings.rows.map(({ movement, amount, reference, at }) => ({
      kind: movement,
      amountMinor: amount,
      reference,
      at,
    })),
  };
}
