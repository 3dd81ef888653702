import { type Deed, pick } from './deed.ts';
import { decide, type FundsMatch, MARKET_ID, newMatch, offer, PRICES } from './matches.ts';
import { type BetSide, count, divide, type ModelBet, type ModelMember } from './model.ts';
import { notePlay } from './model-limits.ts';
import { SITE_ID, SPORT_WEIGHT } from './site.ts';
import { noteRefusal, noteStake } from './stakes.ts';
import type { FundsWorld } from './world.ts';

/** Matches on sale at a time. */
const MATCHES = 3;

/** A single bet before the match. */
export const bet: Deed = async (world, member) => {
  const { rng, clock, model } = world;
  while (world.matches.length < MATCHES) world.matches.push(newMatch(world));
  const match = pick(rng, world.matches);
  if (!match) return;
  const side: BetSide = rng.int(6) === 0 ? 'C' : 'H';
  const stakeMinor = 100 + rng.int(30_000);
  match.underWay += 1;
  const placed = await place(world, member, { match, side, stakeMinor });
  match.underWay -= 1;
  if (!placed.ok) throw new Error(`a bet was answered ${placed.error}`);
  const { outcome } = placed.value;
  count(model, outcome === 'refused' ? `bet ${placed.value.reason}` : 'bet');
  // The guard is asked before the balance; a pause stands before the count of time.
  const reason = outcome === 'refused' ? placed.value.reason : null;
  if (!noteRefusal(world, member, { action: 'bet', reason })) return;
  notePlay(member, clock.now());
  noteStake(world, member, { action: 'bet', amountMinor: stakeMinor, reason });
  if (reason !== null) return;
  const placedAt = clock.now();
  const open = { payoutMinor: null, isVoid: false, settledAt: null };
  member.bets.push({ matchId: match.matchId, side, stakeMinor, placedAt, ...open });
};

function place(
  world: FundsWorld,
  { memberId }: ModelMember,
  of: { readonly match: FundsMatch; readonly side: BetSide; readonly stakeMinor: number },
) {
  const { match, side, stakeMinor } = of;
  const key = world.key();
  const isTwice = world.rng.int(5) === 0;
  return world.ask(async ({ book }) => {
    await offer(world, book, match);
    const version = book.match(match.matchId)?.markets.get(MARKET_ID)?.version ?? 0;
    const ask = () =>
      book.placeBet({
        ...{ siteId: SITE_ID, memberId, key, bodyHash: key },
        request: {
          ...{ matchId: match.matchId, marketId: MARKET_ID, side, oddsType: 'H', stakeMinor },
          ...{ priceSeen: PRICES[side], versionSeen: version, scoreSeen: null },
          ...{ policy: 'none', worstPrice: null, voucherId: null },
        },
      });
    const [placed, again] = await Promise.all([ask(), isTwice ? ask() : null]);
    if (again?.ok && placed.ok && again.value.outcome !== placed.value.outcome) {
      world.model.complaints.push(`one bet was answered in two ways: ${key}`);
    }
    return placed;
  });
}

/** A match ends; everything on it is settled, whatever becomes of the process that does it. */
export const settle: Deed = async (world) => {
  const { rng, clock, model } = world;
  const match = pick(
    rng,
    world.matches.filter(({ underWay }) => underWay === 0),
  );
  if (!match) return;
  world.matches.splice(world.matches.indexOf(match), 1);
  await world.ask(async ({ book }) => {
    await offer(world, book, match);
    await decide(world, book, match);
  });
  for (const member of model.members) {
    const bets = member.bets.filter(({ matchId }) => matchId === match.matchId);
    const isOpposite = new Set(bets.map(({ side }) => side)).size > 1;
    for (const one of bets) settleOne(member, one, { match, at: clock.now(), isOpposite });
  }
  count(model, 'match settled');
};

function settleOne(
  member: ModelMember,
  one: ModelBet,
  by: { readonly match: FundsMatch; readonly at: number; readonly isOpposite: boolean },
): void {
  const { match, at, isOpposite } = by;
  const { stakeMinor, side, placedAt } = one;
  one.settledAt = at;
  one.isVoid = match.end === 'cancelled';
  const wonMinor = match.end === side ? divide(stakeMinor * (1_000 + PRICES[side]), 1_000) : 0;
  one.payoutMinor = one.isVoid ? stakeMinor : wonMinor;
  if (one.isVoid || isOpposite) return;
  member.rounds.push({
    ...{ placedAt, countedAt: at, effectiveMinor: stakeMinor, weightMilli: SPORT_WEIGHT },
  });
}
