import { createHash } from 'node:crypto';
import {
  type Batcher,
  type Clock,
  createBatcher,
  createUuid,
  type MemberId,
  must,
  type Rng,
  type SiteId,
} from '@tianping/base';
import type { Db } from '@tianping/db';
import { walletLimits } from '../../limits.ts';
import {
  type WalletAnswer,
  type WalletCall,
  type WalletOutcome,
  walletOutcome,
} from '../../rules/seamless/wallet-call.ts';
import { hashOfToken } from './game-sessions.ts';

/** What a site's configuration allows one of its venues at this moment. */
export interface GameRule {
  readonly provider: string;
  /** No stakes are accepted now; payouts and rollbacks go on. */
  readonly halt: 'maintenance' | 'stopped' | null;
  /** Winnings above it in one day are cut off. */
  readonly cap: string;
  readonly capMinor: number;
  readonly maxStake: number | null;
}

export interface SeamlessWallet {
  /**
   * Moves a member's money by a provider's call, once for each of its ids; a repeated call gets the first answer. The
   * answer is committed before it is returned.
   */
  call(provider: string, asked: WalletCall): Promise<WalletAnswer>;
  /** The member's available money, for the holder of a session's token. */
  balance(
    provider: string,
    asked: { readonly siteId: SiteId; readonly memberId: MemberId; readonly token: string },
  ): Promise<Pick<WalletAnswer, 'outcome' | 'balanceMinor'>>;
}

interface Item {
  readonly provider: string;
  readonly asked: WalletCall;
}

/** `rulesOf` is called for each call, so that a switch applies from the next stake on. */
export function createSeamlessWallet(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  /** The rules of a site by venue; empty for an unknown site. */
  readonly rulesOf: (siteId: SiteId) => ReadonlyMap<string, GameRule>;
  readonly onMoved: (member: { readonly siteId: SiteId; readonly memberId: MemberId }) => void;
}): SeamlessWallet {
  const { db, rulesOf } = deps;
  const batcher: Batcher<Item, WalletAnswer> = createBatcher({
    run: (items) => apply(deps, items),
    laneOf: laneOfItem,
    lanes: walletLimits.lanes,
    batchMax: walletLimits.batchMax,
    queueMax: walletLimits.queueMax,
  });
  return {
    async call(provider, asked) {
      const answer = await batcher.submit({ provider, asked });
      if (answer === 'busy') return { outcome: 'busy', balanceMinor: 0, movedMinor: 0 };
      if (answer.movedMinor > 0 && answer.outcome === 'done') deps.onMoved(asked);
      return answer;
    },
    async balance(provider, { siteId, memberId, token }) {
      const { rows } = await db.query<{
        venue: string | null;
        over: boolean | null;
        main: number;
      }>(
        `select s.venue, s.ended_at is not null or s.expires_at <= $4 as over, game_main($2, $3) as main
         from (select 1) one left join game_session s
           on s.token_hash = $1 and s.site_id = $2 and s.member_id = $3`,
        [hashOfToken(token), siteId, memberId, deps.clock.now()],
      );
      const row = must(rows[0], 'one row');
      const isOurs = row.venue !== null && rulesOf(siteId).get(row.venue)?.provider === provider;
      if (!isOurs) return { outcome: 'tokenUnknown', balanceMinor: 0 };
      const outcome: WalletOutcome = row.over ? 'tokenExpired' : 'done';
      return { outcome, balanceMinor: row.main };
    },
  };
}

/** A member's calls go through one lane, so that they never wait for each other in the database. */
function laneOfItem({ asked }: Item): number {
  return Number.parseInt(asked.memberId.slice(-4), 16) || 0;
}

async function apply(
  deps: Parameters<typeof createSeamlessWallet>[0],
  items: readonly Item[],
): Promise<readonly WalletAnswer[]> {
  const { db, clock } = deps;
  const at = clock.now();
  const calls = items.map(({ provider, asked }, seq) => ({
    seq,
    kind: asked.kind,
    provider,
    site: asked.siteId,
    member: asked.memberId,
    id: asked.id,
    reference: asked.reference,
    token: asked.token === null ? null : hashOfToken(asked.token),
    game: asked.gameCode,
    round: asked.round,
    closed: asked.closes,
    amount: asked.amountMinor,
    hash: contentHash(asked),
    at,
    uuid: createUuid(deps),
    transfer: createUuid(deps),
    stated: asked.reported?.effectiveMinor ?? null,
    result: asked.reported?.result ?? null,
    proof: asked.reported?.proofUrl ?? null,
  }));
  const rules = Object.fromEntries(
    [...new Set(items.map(({ asked }) => asked.siteId))].flatMap((siteId) =>
      [...deps.rulesOf(siteId)].map(([venue, rule]) => [`${siteId}/${venue}`, rule] as const),
    ),
  );
  const { rows } = await db.write<{ seq: number; outcome: string; balance: number; moved: number }>(
    'select seq, outcome, balance, moved from game_apply($1::jsonb, $2::jsonb)',
    [JSON.stringify(calls), JSON.stringify(rules)],
  );
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return items.map((_, seq) => {
    const row = must(bySeq.get(seq), 'an answer of the wallet');
    return {
      outcome: walletOutcome(row.outcome),
      balanceMinor: row.balance,
      movedMinor: row.moved,
    };
  });
}

/** Digest of what must be the same when an id is repeated: everything that moves money or identifies it. */
function contentHash(call: WalletCall): string {
  const { kind, siteId, memberId, reference, gameCode, round, closes, amountMinor } = call;
  const content = [kind, siteId, memberId, reference, gameCode, round, closes, amountMinor];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
