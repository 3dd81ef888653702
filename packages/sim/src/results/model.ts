import type { MatchResult } from '@tianping/feeds';
import { type ModelCode, modelCode } from '../settlement-model.ts';
import {
  type Scenario,
  SIM_PROVISIONAL_MS,
  type SimBet,
  type SimLeg,
  type SimMessage,
  type SimOrder,
} from './scenario.ts';

/** A received message, and when. */
export interface Received {
  readonly message: SimMessage;
  readonly at: number;
}

/**
 * What all bets together must have been paid after everything received, computed from the start and by other means
 * than the product's: from the log alone, every combination of a parlay multiplied out.
 */
export function modelBalance(scenario: Scenario, log: readonly Received[], now: number): number {
  const valid = scenario.matches.map((_, match) => validResult(log, match, now));
  const orders = scenario.matches.map((_, match) => activeOrders(log, match));
  return scenario.bets.reduce((sum, bet, at) => {
    if (isVoided(log, at)) return sum + bet.unit * bet.bets;
    const codes = bet.legs.map((leg) =>
      legCode(leg, bet, { result: valid[leg.match] ?? null, orders: orders[leg.match] ?? [] }),
    );
    return sum + paidFor(bet, codes);
  }, 0);
}

function validResult(log: readonly Received[], match: number, now: number): MatchResult | null {
  let last: { readonly result: MatchResult; readonly at: number } | null = null;
  let sure: MatchResult | null = null;
  for (const { message, at } of log) {
    if (message.what !== 'result' || message.match !== match) continue;
    if (last && message.result.revision <= last.result.revision) continue;
    last = { result: message.result, at };
    if (message.result.certainty !== 'provisional') sure = message.result;
  }
  if (!last) return null;
  const isSupposed = last.result.certainty === 'provisional';
  return isSupposed && now - last.at < SIM_PROVISIONAL_MS ? sure : last.result;
}

function activeOrders(log: readonly Received[], match: number): SimOrder[] {
  const status = new Map<number, SimOrder>();
  for (const { message } of log) {
    if (message.what === 'order' && message.match === match) {
      status.set(message.key, message.order);
    } else if (message.what === 'takeBack') status.delete(message.key);
  }
  return [...status.values()];
}

function isVoided(log: readonly Received[], bet: number): boolean {
  const last = log.findLast(
    ({ message }) =>
      (message.what === 'voidBet' || message.what === 'restoreBet') && message.bet === bet,
  );
  return last?.message.what === 'voidBet';
}

function legCode(
  leg: SimLeg,
  bet: SimBet,
  stated: { readonly result: MatchResult | null; readonly orders: readonly SimOrder[] },
): ModelCode {
  const { result } = stated;
  const fits = (order: SimOrder) =>
    (order.family ?? leg.family) === leg.family &&
    (order.period ?? leg.period) === leg.period &&
    bet.acceptedAt >= (order.from ?? 0);
  if (stated.orders.some(fits)) return 'D';
  if (result?.voids?.some((order) => order.family === leg.family)) return 'D';
  return modelCode(leg, { result, halfTime: null });
}

/** The factor by which each code multiplies a stake, in two thousandths. */
function factorOf(leg: SimLeg, code: ModelCode): bigint {
  const whole = BigInt(leg.includesStake ? leg.price : leg.price + 1_000);
  switch (code) {
    case 'W':
      return 2n * whole;
    case 'LW':
      return whole + 1_000n;
    case 'LL':
      return 1_000n;
    case 'L':
      return 0n;
    default:
      return 2_000n;
  }
}

function paidFor(bet: SimBet, codes: readonly ModelCode[]): number {
  const sizes = bet.sizes ?? [1];
  const all = sizes.flatMap((size) => chosen(bet.legs.length, size));
  const isLost = (combo: readonly number[]) => combo.some((at) => codes[at] === 'L');
  const isDead = all.every(isLost);
  if (!isDead && codes.includes('open')) return 0;
  // Each combination is rounded separately.
  let total = 0;
  for (const combo of isDead ? [] : all) {
    let product = BigInt(bet.unit);
    for (const at of combo) {
      const leg = bet.legs[at];
      if (leg) product *= factorOf(leg, codes[at] ?? 'open');
    }
    total += halfEven(product, 2_000n ** BigInt(combo.length));
  }
  return total;
}

function chosen(all: number, size: number): number[][] {
  const found: number[][] = [];
  for (let mask = 0; mask < 2 ** all; mask += 1) {
    const combo = Array.from({ length: all }, (_, at) => at).filter((at) => (mask >> at) % 2 === 1);
    if (combo.length === size) found.push(combo);
  }
  return found;
}

function halfEven(numerator: bigint, denominator: bigint): number {
  const below = numerator / denominator;
  const twice = 2n * (numerator - below * denominator);
  const up = twice > denominator || (twice === denominator && below % 2n === 1n);
  return Number(up ? below + 1n : below);
}
