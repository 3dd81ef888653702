import { type BetRequest, type Placed, placeTicket } from '../bets.ts';
import { count } from '../model/model.ts';
import {
  type BetSide,
  choices,
  effectiveOf,
  giftOf,
  type ModelBet,
  type ModelVoucher,
  settleBet,
} from '../model/model-bets.ts';
import { notePlay } from '../model/model-limits.ts';
import type { ModelMember } from '../model/model-member.ts';
import { noteRefusal, noteStake } from '../stakes.ts';
import type { FundsMatch } from '../world/funds-match.ts';
import type { FundsWorld } from '../world/funds-world.ts';
import { decide, newMatch, offer } from '../world/matches.ts';
import { SPORT_WEIGHT } from '../world/site.ts';
import { pick, type Step } from './step.ts';

/** Matches on sale at a time. */
const MATCHES = 3;
const PARLAY = [
  { legs: 2, sizes: [2], size: 2 },
  { legs: 3, sizes: [3], size: 3 },
  { legs: 3, sizes: [2], size: 2 },
  { legs: 3, sizes: [2, 3], size: 'all' },
] as const;

/** A single bet before the match, sometimes with a voucher: the member's own, a used one or another member's. */
export const bet: Step = async (world, member) => {
  const { rng, model } = world;
  const [match] = chosen(world, 1);
  if (!match) return;
  const isForeign = rng.int(60) === 0;
  const from = isForeign ? (pick(rng, model.members) ?? member) : member;
  const voucher = rng.int(3) === 0 ? voucherOf(world, from) : null;
  const side: BetSide = rng.int(6) === 0 ? 'C' : 'H';
  const isFree = voucher?.kind === 'free' && rng.int(8) > 0;
  const unitMinor = isFree ? voucher.amountMinor : 100 + rng.int(30_000);
  const request = { legs: [{ match, side }], unitMinor, voucher };
  await whileUnderWay(world, request, async () => {
    const placed = await placeTicket(world, member, { ...request, size: 1 });
    const giftMinor = voucher ? giftOf(voucher, unitMinor) : 0;
    const cannot = voucher && from !== member ? 'voucherGone' : null;
    const refused = cannot ?? (giftMinor === null ? 'voucherMinimum' : null);
    const reason = reasonOf(world, placed);
    if (refused !== null) {
      if (reason !== refused) model.findings.push(`${refused}, but the bet was ${reason}`);
      return;
    }
    const ownMinor = voucher?.kind === 'free' ? 0 : unitMinor;
    if (!noteBet(world, member, ownMinor, reason)) return;
    checkVoucher(world, request, reason);
    if (reason !== null) return;
    const legs = [{ matchId: match.matchId, side, end: null }];
    const added: ModelBet = {
      isParlay: false,
      legs,
      combinations: choices(1, 1),
      voucher,
      unitMinor: ownMinor + (giftMinor ?? 0),
      stakeMinor: ownMinor,
      giftMinor: giftMinor ?? 0,
      placedAt: world.clock.now(),
      ...UNSETTLED,
    };
    if (voucher) voucher.usedBy = added;
    member.bets.push(added);
  });
};

const UNSETTLED = { payoutMinor: null, isVoid: false, settledAt: null };

/** A parlay over several matches. */
export const parlay: Step = async (world, member) => {
  const { rng } = world;
  const kind = pick(rng, PARLAY) ?? PARLAY[0];
  const matches = chosen(world, kind.legs);
  const side = (): BetSide => (rng.int(4) === 0 ? 'C' : 'H');
  const legs = matches.map((match) => ({ match, side: side() }));
  const combinations = kind.sizes.flatMap((size) => choices(kind.legs, size));
  const unitMinor = 100 + rng.int(10_000);
  const stakeMinor = unitMinor * combinations.length;
  const request = { legs, unitMinor, voucher: null };
  await whileUnderWay(world, request, async () => {
    const placed = await placeTicket(world, member, { ...request, size: kind.size });
    const reason = reasonOf(world, placed);
    if (!noteBet(world, member, stakeMinor, reason) || reason !== null) return;
    count(world.model, 'series');
    member.bets.push({
      isParlay: true,
      combinations,
      unitMinor,
      stakeMinor,
      voucher: null,
      giftMinor: 0,
      legs: legs.map(({ match: { matchId }, side }) => ({ matchId, side, end: null })),
      placedAt: world.clock.now(),
      ...UNSETTLED,
    });
  });
};

/** So many of the matches on sale. */
function chosen(world: FundsWorld, legs: number): readonly FundsMatch[] {
  const { rng, matches } = world;
  while (matches.length < MATCHES) matches.push(newMatch(world));
  const first = rng.int(matches.length);
  return [...matches.slice(first), ...matches.slice(0, first)].slice(0, legs);
}

/** One of the member's vouchers with a known state: the matches of the bet that uses it are on sale. */
function voucherOf({ rng, matches }: FundsWorld, { vouchers }: ModelMember): ModelVoucher | null {
  const onSale = new Set(matches.map(({ matchId }) => matchId));
  const known = vouchers
    .slice(-VOUCHERS_RECENT)
    .filter(
      ({ usedBy }) => usedBy?.legs.every((leg) => leg.end || onSale.has(leg.matchId)) ?? true,
    );
  return pick(rng, known) ?? null;
}
const VOUCHERS_RECENT = 4;

/** Does the work while nothing that the bet or its voucher depends on is being settled. */
async function whileUnderWay(
  { matches }: FundsWorld,
  { legs, voucher }: BetRequest,
  work: () => Promise<void>,
): Promise<void> {
  const standsOn = voucher?.usedBy?.legs.map(({ matchId }) => matchId) ?? [];
  const others = matches.filter(({ matchId }) => standsOn.includes(matchId));
  const retained = [...legs.map(({ match }) => match), ...others];
  for (const match of retained) match.underWay += 1;
  await work();
  for (const match of retained) match.underWay -= 1;
}

/** Null for an accepted bet. */
function reasonOf({ model }: FundsWorld, placed: Placed): string | null {
  if (!placed.ok) throw new Error(`a bet was answered ${placed.error}`);
  const reason = placed.value.outcome === 'refused' ? placed.value.reason : null;
  count(model, reason === null ? 'bet' : `bet ${reason}`);
  return reason;
}

/** False where a pause refused. The guard comes before the balance check; a pause is checked before the time limit. */
function noteBet(
  world: FundsWorld,
  member: ModelMember,
  amountMinor: number,
  reason: string | null,
): boolean {
  if (!noteRefusal(world, member, { action: 'bet', reason })) return false;
  notePlay(member, world.clock.now());
  noteStake(world, member, { action: 'bet', amountMinor, reason });
  return true;
}

/** A voucher is gone exactly when a bet uses it or it has expired; other refusals may come first. */
function checkVoucher(
  { clock, model }: FundsWorld,
  { voucher }: BetRequest,
  reason: string | null,
): void {
  const isGone = voucher !== null && (voucher.usedBy !== null || voucher.expiresAt <= clock.now());
  if (reason === 'voucherGone' && !isGone) model.findings.push('a voucher was gone, and is not');
  if (reason !== null || !voucher) return;
  if (isGone) model.findings.push(`voucher ${voucher.voucherId} was used although it was gone`);
  count(model, `bet with a ${voucher.kind} voucher`);
}

/** A match ends; all bets on it are settled, even if the process that does it dies. */
export const settle: Step = async (world) => {
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
  for (const member of model.members) settleAll(member, match, clock.now());
  count(model, 'match settled');
};

function settleAll(member: ModelMember, { matchId, end }: FundsMatch, at: number): void {
  const bets = member.bets.filter(({ legs }) => legs.some((leg) => leg.matchId === matchId));
  const singles = bets.filter(({ isParlay }) => !isParlay);
  const isOpposite = new Set(singles.map(({ legs }) => legs[0]?.side)).size > 1;
  for (const one of bets) {
    for (const leg of one.legs) if (leg.matchId === matchId) leg.end = end;
    if (one.settledAt !== null) continue;
    settleBet(one, at);
    const { settledAt, placedAt, isParlay } = one;
    const effectiveMinor = isOpposite && !isParlay ? 0 : effectiveOf(one);
    if (settledAt === null || effectiveMinor === 0) continue;
    member.rounds.push({ placedAt, countedAt: at, effectiveMinor, weightMilli: SPORT_WEIGHT });
  }
}
