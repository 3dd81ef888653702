import { divideHalfEven, type MoneyMinor, moneyMinor, type UnixMs } from '@tianping/base';
import {
  type AcceptedBet,
  effectiveStake,
  holdAmount,
  type LineQuarter,
  type OddsType,
  payout,
  type ResultCode,
  toAcceptedPrice,
  type VoidCode,
} from '@tianping/odds';
import { parlayPayout } from '../parlay/parlay-money.ts';
import { isVoidCode } from './result-codes.ts';
import { type LegRecord, OPERATOR } from './settle-leg.ts';
import { combinedReturn, legReturn, undecidedReturn } from './settle-parlay.ts';
import type { TicketLeg } from './ticket-leg.ts';

/** A bet as it was accepted, with the latest record of each of its legs. */
export interface Ticket {
  readonly oddsType: OddsType;
  readonly stakeMinor: MoneyMinor;
  /** Taken from the wallet: less than the whole hold where a voucher gave a part of it. */
  readonly holdMinor: MoneyMinor;
  /** Of a parlay: how many legs each combination has, and the stake on each; null for a single. */
  readonly series: { readonly sizes: readonly number[]; readonly unitMinor: MoneyMinor } | null;
  readonly legs: readonly TicketLeg[];
  /** The most that it may win, as promised at placing; null where nothing was cut. */
  readonly maxWinMinor?: MoneyMinor | null;
  /** The operator voided this bet by itself: that overrides every result. */
  readonly voided: { readonly reason: VoidCode; readonly at: UnixMs } | null;
}

export interface TicketSettlement {
  /** A single has its leg's code; for a parlay see {@link parlayResultCode}. */
  readonly code: ResultCode;
  /** What goes back to the wallet, stake included. */
  readonly payoutMinor: MoneyMinor;
  /** The payout without the caps of ticket and day; null when neither applied. */
  readonly uncappedMinor: MoneyMinor | null;
  /** The winnings in the payout, which the day's cap counts; 0 when there are none. */
  readonly winningsMinor: MoneyMinor;
  readonly effectiveMinor: MoneyMinor;
  readonly rounding: 'exact' | 'halfEven';
}

/** Cuts winnings to what the day's cap leaves; `capPayout` of `packages/odds` with the site's figures. */
export type CapWinnings = (winningsMinor: MoneyMinor) => {
  readonly winningsMinor: MoneyMinor;
  readonly cutMinor: MoneyMinor;
};

/** The cap function of a day without any cap. */
export const uncapped: CapWinnings = (winningsMinor) => ({
  winningsMinor,
  cutMinor: moneyMinor(0),
});

/**
 * Settles a bet by the latest records of its legs; `open` while they do not decide it. Pure: the same ticket always
 * gives the same settlement, whatever came before it.
 */
export function settleTicket(ticket: Ticket, cap: CapWinnings): TicketSettlement | 'open' {
  const full = ticket.voided ? voidReturn(ticket, ticket.voided.reason) : fullReturn(ticket);
  if (full === 'open') return 'open';
  const owned = ownReturn(ticket, full);
  const wonMinor = Math.max(0, owned - ticket.holdMinor);
  const ofTicket = moneyMinor(Math.min(wonMinor, ticket.maxWinMinor ?? wonMinor));
  const { winningsMinor, cutMinor: cutOfDay } = cap(ofTicket);
  const cutMinor = wonMinor - ofTicket + cutOfDay;
  return {
    code: full.code,
    payoutMinor: moneyMinor(owned - cutMinor),
    uncappedMinor: cutMinor === 0 ? null : owned,
    winningsMinor,
    effectiveMinor: full.effectiveMinor,
    rounding: full.rounding,
  };
}

/** The records of the legs; when the bet was voided by itself they are void with it. */
export function recordsOf(ticket: Ticket): readonly (LegRecord | null)[] {
  const { voided } = ticket;
  if (!voided) return ticket.legs.map(({ record }) => record);
  const { reason: code, at } = voided;
  return ticket.legs.map(() => ({ code, score: null, split: [], source: OPERATOR, at }));
}

/** The stake in as many parts as the line has; an odd unit goes to the first. */
export function splitStakes(
  stakeMinor: MoneyMinor,
  split: LegRecord['split'],
): { line: LineQuarter; stakeMinor: MoneyMinor; code: ResultCode }[] {
  const part = Math.floor(stakeMinor / Math.max(1, split.length));
  return split.map(({ line, code }, at) => ({
    line,
    code,
    stakeMinor: moneyMinor(at === 0 ? stakeMinor - part * (split.length - 1) : part),
  }));
}

/**
 * The code of a parlay by what it pays for its stake: `W` more, `P` the same, `LL` less, `L` nothing;
 * void when all of its legs are, with their reason where they share one.
 */
function parlayResultCode(
  legs: readonly ResultCode[],
  paid: { readonly payoutMinor: number; readonly stakeMinor: number },
): ResultCode {
  const [first] = legs;
  if (first !== undefined && legs.every(isVoidCode)) {
    return legs.every((code) => code === first) ? first : 'D';
  }
  if (paid.payoutMinor === 0) return 'L';
  if (paid.payoutMinor === paid.stakeMinor) return 'P';
  return paid.payoutMinor > paid.stakeMinor ? 'W' : 'LL';
}

/** What the whole stake returns, a voucher's part included. */
interface FullReturn {
  readonly code: ResultCode;
  readonly payoutMinor: MoneyMinor;
  readonly rounding: 'exact' | 'halfEven';
  readonly effectiveMinor: MoneyMinor;
}

function fullReturn(ticket: Ticket): FullReturn | 'open' {
  if (ticket.series) return parlayReturn(ticket, ticket.series);
  const leg = onlyLeg(ticket);
  if (!leg.record || leg.record.code === 'open') return 'open';
  const bet = { ...acceptedBetOf(ticket, leg), code: leg.record.code };
  const { payoutMinor, rounding } = leg.record.deadHeat ? sharedReturn(bet, leg) : payout(bet);
  const effectiveMinor = ownPart(ticket, effectiveStake(bet));
  return { code: leg.record.code, payoutMinor, rounding, effectiveMinor };
}

/** A dead heat: the stake is shared among the runners on the paying places; the rest of it is lost. */
function sharedReturn(
  bet: AcceptedBet,
  leg: TicketLeg,
): Pick<FullReturn, 'payoutMinor' | 'rounding'> {
  const { numerator, denominator } = legReturn(leg) ?? undecidedReturn;
  return rounded(BigInt(bet.stakeMinor) * numerator, denominator);
}

/** Each combination is rounded by itself; once every one holds a lost leg, open legs no longer matter. */
function parlayReturn(ticket: Ticket, parlay: NonNullable<Ticket['series']>): FullReturn | 'open' {
  if (combinedReturn(ticket.legs, parlay.sizes) === 'open') return 'open';
  const { payoutMinor, rounding, effectiveMinor } = parlayPayout({
    ...parlay,
    legs: ticket.legs.map(({ price, includesStake, record }) => ({
      price,
      includesStake,
      code: record && record.code !== 'open' ? record.code : 'P',
      deadHeat: record?.deadHeat ?? undefined,
    })),
  });
  const codes = ticket.legs.flatMap(({ record }) =>
    record && record.code !== 'open' ? [record.code] : [],
  );
  const code = parlayResultCode(codes, { payoutMinor, stakeMinor: ticket.stakeMinor });
  return { code, payoutMinor, rounding, effectiveMinor: ownPart(ticket, effectiveMinor) };
}

function voidReturn(ticket: Ticket, code: VoidCode): FullReturn {
  const payoutMinor = fullHold(ticket);
  return { code, payoutMinor, rounding: 'exact', effectiveMinor: moneyMinor(0) };
}

/**
 * Of a voucher's stake only winnings are paid: at a return of `c` times the stake the member receives `c` times the
 * own part, plus `c - 1` times the voucher's part where that is positive.
 */
function ownReturn(ticket: Ticket, full: FullReturn): MoneyMinor {
  const whole = fullHold(ticket);
  const given = whole - ticket.holdMinor;
  if (given === 0) return full.payoutMinor;
  if (full.payoutMinor >= whole) return moneyMinor(full.payoutMinor - given);
  const part = BigInt(full.payoutMinor) * BigInt(ticket.holdMinor);
  return moneyMinor(Number(divideHalfEven(part, BigInt(whole))));
}

function ownPart(ticket: Ticket, effectiveMinor: MoneyMinor): MoneyMinor {
  const whole = fullHold(ticket);
  if (whole === ticket.holdMinor) return effectiveMinor;
  return moneyMinor(Math.floor((effectiveMinor * ticket.holdMinor) / whole));
}

/** What the whole stake would hold without a voucher. */
function fullHold(ticket: Ticket): MoneyMinor {
  return ticket.series ? ticket.stakeMinor : holdAmount(acceptedBetOf(ticket, onlyLeg(ticket)));
}

function acceptedBetOf({ stakeMinor, oddsType, holdMinor }: Ticket, leg: TicketLeg): AcceptedBet {
  const { price, includesStake } = leg;
  const acceptedPrice = toAcceptedPrice(price, { oddsType, includesStake });
  const bet = { stakeMinor, oddsType, includesStake, acceptedPrice, price };
  // No voucher can be used with a negative price: such a bet's hold is what was taken for it.
  return acceptedPrice < 0 ? { ...bet, heldMinor: holdMinor } : bet;
}

function onlyLeg({ legs }: Ticket): TicketLeg {
  const [leg] = legs;
  if (!leg) throw new Error('a bet without legs');
  return leg;
}

function rounded(
  numerator: bigint,
  denominator: bigint,
): Pick<FullReturn, 'payoutMinor' | 'rounding'> {
  return {
    payoutMinor: moneyMinor(Number(divideHalfEven(numerator, denominator))),
    rounding: numerator % denominator === 0n ? 'exact' : 'halfEven',
  };
}
