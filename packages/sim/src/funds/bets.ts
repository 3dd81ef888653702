import type { IdempotencyKey, MemberId, SiteId } from '@tianping/base';
import type { Sportsbook } from '@tianping/sportsbook/server';
import { type BetSide, type ModelVoucher, PRICES } from './model/model-bets.ts';
import type { ModelMember } from './model/model-member.ts';
import type { FundsMatch } from './world/funds-match.ts';
import type { FundsWorld } from './world/funds-world.ts';
import { MARKET_ID, offer } from './world/matches.ts';
import { SITE_ID } from './world/site.ts';

/** A request to bet. */
export interface BetRequest {
  readonly legs: readonly { readonly match: FundsMatch; readonly side: BetSide }[];
  /** Stake on each combination. */
  readonly unitMinor: number;
  readonly voucher: ModelVoucher | null;
}

export type Placed = Awaited<ReturnType<Sportsbook['placeBet']>>;

/** A ticket of all requested legs; with one leg a single bet. */
export function placeTicket(
  world: FundsWorld,
  member: ModelMember,
  request: BetRequest & { readonly size: number | 'all' },
): Promise<Placed> {
  const { legs, unitMinor, voucher, size } = request;
  return placeOnce(world, member, legs, (book, command) => {
    const voucherId = voucher?.voucherId ?? null;
    const rest = { voucherId, oddsType: 'H', policy: 'none' } as const;
    const picks = legs.map((one) => seen(book, one));
    return book.placeBet({ ...command, request: { legs: picks, size, unitMinor, ...rest } });
  });
}

interface Command {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
}

/** Sometimes sent twice concurrently, with the same answer to both. */
function placeOnce(
  world: FundsWorld,
  { memberId }: ModelMember,
  legs: BetRequest['legs'],
  place: (book: Sportsbook, command: Command) => Promise<Placed>,
): Promise<Placed> {
  const key = world.key();
  const isTwice = world.rng.int(5) === 0;
  return world.ask(async ({ book }) => {
    await Promise.all(legs.map(({ match }) => offer(world, book, match)));
    const ask = () => place(book, { siteId: SITE_ID, memberId, key, bodyHash: key });
    const [placed, again] = await Promise.all([ask(), isTwice ? ask() : null]);
    if (again?.ok && placed.ok && again.value.outcome !== placed.value.outcome) {
      world.model.findings.push(`one bet was answered in two ways: ${key}`);
    }
    return placed;
  });
}

function seen(book: Sportsbook, { match: { matchId }, side }: BetRequest['legs'][number]) {
  const versionSeen = book.match(matchId)?.markets.get(MARKET_ID)?.version ?? 0;
  const pick = { matchId, marketId: MARKET_ID, side, scoreSeen: null, worstPrice: null };
  return { ...pick, priceSeen: PRICES[side], versionSeen };
}
