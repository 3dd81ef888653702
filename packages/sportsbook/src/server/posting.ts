import { createUuid, type IdempotencyKey, type MoneyMinor, type UnixMs } from '@tianping/base';
import { betHold, betRelease, betRestore, betSettle, type Movement } from '@tianping/ledger';
import { type PostRequest, toRequest } from '@tianping/ledger/server';
import { isVoidCode, type RecordCode } from '../rules/index.ts';
import type { MemberOfSite, SportsbookDeps } from './deps.ts';
import { ticketIdOf } from './ticket.ts';

interface BetMoney extends MemberOfSite {
  readonly betId: string;
  readonly placedAt: UnixMs;
  /** When the money moves. */
  readonly at: UnixMs;
}

interface HeldMoney extends BetMoney {
  readonly holdMinor: MoneyMinor;
  /** The part of the hold that a voucher gave. */
  readonly voucherMinor?: MoneyMinor | undefined;
}

interface SettledMoney extends HeldMoney {
  readonly payoutMinor: MoneyMinor;
  /** Its number in the bet's history. */
  readonly seq: number;
}

/** Holds the stake of a bet, or more of it (`adjust`) when a negative price moved before acceptance. */
export function holdPosting(
  deps: SportsbookDeps,
  bet: HeldMoney,
  step: 'place' | 'adjust',
): PostRequest {
  return request(deps, { movement: betHold, bet, step });
}

/** Returns the hold of a refused bet, or a part of it (`adjust`). */
export function releasePosting(
  deps: SportsbookDeps,
  bet: HeldMoney,
  step: 'refuse' | 'adjust',
): PostRequest {
  return request(deps, { movement: betRelease, bet, step });
}

/** Pays a bet by its result; a void bet gets its hold back without the house. */
export function settlePosting(
  deps: SportsbookDeps,
  bet: SettledMoney & { readonly code: RecordCode },
): PostRequest {
  return isVoidCode(bet.code)
    ? request(deps, { movement: betRelease, bet, step: bet.seq })
    : request(deps, { movement: betSettle, bet, step: bet.seq });
}

/** Takes a settlement back, to the minor unit; `seq` is the number of the reversal. */
export function restorePosting(deps: SportsbookDeps, bet: SettledMoney): PostRequest {
  return request(deps, { movement: betRestore, bet, step: bet.seq });
}

/** The key names the bet and the step, so that no step moves money twice. */
function request<Input>(
  deps: SportsbookDeps,
  posting: {
    readonly movement: Movement<Input>;
    readonly bet: BetMoney & NoInfer<Input>;
    readonly step: string | number;
  },
): PostRequest {
  const { bet, movement, step } = posting;
  return toRequest(movement, {
    siteId: bet.siteId,
    memberId: bet.memberId,
    transferId: createUuid(deps),
    key: `${bet.betId}:${step}` as IdempotencyKey,
    reference: ticketIdOf(bet),
    at: bet.at,
    input: bet,
  });
}
