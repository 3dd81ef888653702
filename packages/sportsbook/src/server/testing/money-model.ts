import type { MatchResult } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/** The inputs that a play of {@link playMoney} gave to the product; the expected money is computed from them alone. */
export interface MoneyLog {
  readonly bets: readonly LoggedBet[];
  readonly matches: readonly MatchLog[];
}

export interface LoggedLeg {
  readonly match: number;
  readonly side: 'H' | 'C';
  /** The score that the slip saw; null before the start. */
  readonly scoreSeen: Score | null;
}

export interface LoggedBet {
  readonly betId: string;
  readonly member: number;
  readonly legs: readonly LoggedLeg[];
  /** Null for a single bet. */
  readonly sizes: readonly number[] | null;
  readonly placedAt: number;
  readonly turn: number;
  /** The turn after which it no longer waited. */
  decidedTurn: number | null;
  /** Whether the operator has voided this bet by itself. */
  voided: boolean;
  /** When the operator took that back: the bet was settled again then. */
  restoredAt: number | null;
}

export interface MatchLog {
  /** Everything that locks prices: goals and stops. */
  readonly changes: { readonly at: number; readonly turn: number }[];
  readonly results: {
    readonly result: Pick<MatchResult, 'revision' | 'status' | 'periods'>;
    readonly at: number;
    readonly turn: number;
  }[];
  /** Spans in which accepted bets are void: those of late goals, and whole orders (from 0). */
  readonly voids: { readonly from: number; readonly to: number; isInForce: boolean }[];
  /** When its bets were examined: because of a result or an order, certainly or possibly. */
  readonly looks: { readonly at: number; readonly isSure: boolean }[];
}

/** An order holds for later bets as well, but shows only once the match is examined again. */
type Reading = 'sure' | 'perhaps';

/** A bet as the product has it. */
export interface StoredBet {
  readonly bet_id: string;
  readonly status: string;
  readonly decided_at: number | null;
  readonly payout: number | null;
}

export const UNIT = 100_00;
export const WAIT_MS = 5_000;
const FACTORS = { H: 1_900n, C: 1_960n };

export function stakeOf({ legs, sizes }: Pick<LoggedBet, 'legs' | 'sizes'>): number {
  return UNIT * combosOf(legs.length, sizes).length;
}

/** One line for each bet in a wrong state. */
export function betFaults(
  log: MoneyLog,
  retained: ReadonlyMap<string, StoredBet>,
): readonly string[] {
  return log.bets.flatMap((bet) => {
    const row = retained.get(bet.betId);
    if (!row) return [`${bet.betId} is gone`];
    if (row.status === 'waiting') return [`${bet.betId} still waits`];
    if (row.status === 'refused') return [];
    const acceptedAt = row.decided_at ?? bet.placedAt;
    return [...acceptanceFaults(log, bet, acceptedAt), ...payoutFaults(log, bet, row)];
  });
}

function acceptanceFaults(log: MoneyLog, bet: LoggedBet, acceptedAt: number): readonly string[] {
  const live = bet.legs.filter(({ scoreSeen }) => scoreSeen !== null);
  const waited = acceptedAt - bet.placedAt;
  const spoiled = live.some(({ match }) =>
    log.matches[match]?.changes.some(({ at, turn }) => turn > bet.turn && at < acceptedAt),
  );
  const isOver = bet.legs.some(({ match }) =>
    wasOver(log.matches[match], bet.decidedTurn ?? bet.turn),
  );
  return [
    ...(live.length > 0 && waited < WAIT_MS ? [`${bet.betId} waited ${waited}`] : []),
    ...(spoiled ? [`${bet.betId} stands over a change`] : []),
    ...(isOver ? [`${bet.betId} was accepted after the end`] : []),
  ];
}

/**
 * What was reported in the turn of the acceptance may have come before or after it: only what held throughout counts.
 */
function wasOver(match: MatchLog | undefined, when: number): boolean {
  const results = match?.results ?? [];
  const before = results.filter(({ turn }) => turn < when).length;
  const until = results.filter(({ turn }) => turn <= when).length;
  return Array.from({ length: until - before + 1 }, (_, more) => before + more).every((count) => {
    const last = latest(results.slice(0, count));
    return last !== null && last.status !== 'open';
  });
}

function payoutFaults(log: MoneyLog, bet: LoggedBet, row: StoredBet): readonly string[] {
  const acceptedAt = row.decided_at ?? bet.placedAt;
  const due = readingsOf(bet.legs.length).map((readings) =>
    payoutOf(log, bet, { acceptedAt, readings }),
  );
  if (due.includes(row.payout)) return [];
  return [`${bet.betId} is paid ${row.payout}, due ${due[0]}`];
}

/** Each leg's match is examined separately, so each leg may have either reading; all `sure` comes first. */
function readingsOf(legs: number): readonly (readonly Reading[])[] {
  if (legs === 0) return [[]];
  const fewer = readingsOf(legs - 1);
  return (['sure', 'perhaps'] as const).flatMap((one) => fewer.map((rest) => [one, ...rest]));
}

/** What the bet pays by the latest results and orders; null while it is open. */
function payoutOf(
  log: MoneyLog,
  bet: LoggedBet,
  by: { readonly acceptedAt: number; readonly readings: readonly Reading[] },
): number | null {
  if (bet.voided) return stakeOf(bet);
  const { acceptedAt, readings } = by;
  const codes = bet.legs.map((leg, at) =>
    codeOf(log, bet, { leg, acceptedAt, reading: readings[at] ?? 'sure' }),
  );
  const combos = combosOf(bet.legs.length, bet.sizes);
  const isAlive = (combo: readonly number[]) => combo.every((at) => codes[at] !== 'L');
  const alive = combos.filter(isAlive);
  if (alive.length > 0 && codes.includes('open')) return null;
  return alive.reduce((sum, combo) => {
    const numerator = combo.reduce((product, at) => {
      const leg = bet.legs[at];
      return product * (leg && codes[at] === 'W' ? FACTORS[leg.side] : 1_000n);
    }, BigInt(UNIT));
    return sum + halfEven(numerator, 1_000n ** BigInt(combo.length));
  }, 0);
}

/** The handicap of half a goal: only a void returns the stake. */
function codeOf(
  log: MoneyLog,
  bet: LoggedBet,
  by: { readonly leg: LoggedLeg; readonly acceptedAt: number; readonly reading: Reading },
): 'W' | 'L' | 'D' | 'open' {
  const { leg, acceptedAt, reading } = by;
  const match = log.matches[leg.match];
  const isPerhaps = reading === 'perhaps';
  const isLookedAt =
    (isPerhaps && bet.restoredAt !== null) ||
    match?.looks.some(({ at, isSure }) =>
      isPerhaps ? at >= acceptedAt : isSure && at > acceptedAt,
    );
  const isVoid = match?.voids.some(
    ({ from, to, isInForce }) => isInForce && acceptedAt >= from && acceptedAt < to,
  );
  if (isVoid && isLookedAt) return 'D';
  const result = latest(match?.results ?? []);
  if (result === null || result.status === 'open') return 'open';
  if (result.status !== 'final') return 'D';
  const end = result.periods.FT ?? { home: 0, away: 0 };
  const from = leg.scoreSeen ?? { home: 0, away: 0 };
  const isHome = end.home - from.home > end.away - from.away;
  return isHome === (leg.side === 'H') ? 'W' : 'L';
}

/** The result with the highest revision, in whatever order they came. */
export function latest(results: MatchLog['results']): MatchLog['results'][number]['result'] | null {
  return results.reduce<MatchLog['results'][number]['result'] | null>(
    (last, { result }) => (last && last.revision >= result.revision ? last : result),
    null,
  );
}

function combosOf(legs: number, sizes: readonly number[] | null): readonly (readonly number[])[] {
  const all: number[][] = [];
  for (let mask = 1; mask < 2 ** legs; mask += 1) {
    const combo = Array.from({ length: legs }, (_, at) => at).filter((at) => (mask >> at) & 1);
    if ((sizes ?? [1]).includes(combo.length)) all.push(combo);
  }
  return all;
}

function halfEven(numerator: bigint, denominator: bigint): number {
  const below = numerator / denominator;
  const twice = 2n * (numerator - below * denominator);
  const isUp = twice > denominator || (twice === denominator && below % 2n === 1n);
  return Number(isUp ? below + 1n : below);
}
