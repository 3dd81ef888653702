import type { RoundGame } from '@tianping/games';
import type { PastRound, RoundView } from '@tianping/games/wire';
import { BETTING_MS_MIN, SHUFFLE_MS } from '../limits.ts';
import type { RoundRow } from '../store/rounds.ts';

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export interface RoundTimes {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly settlesAt: number;
  readonly endsAt: number;
}

/** The times of a round that opens now. */
export function timesFrom(game: RoundGame, opensAt: number): RoundTimes {
  const { bettingMs, closedMs, drawingMs, settledMs } = game.plan;
  const closesAt = opensAt + bettingMs;
  const drawsAt = closesAt + closedMs;
  const settlesAt = drawsAt + drawingMs;
  return { opensAt, closesAt, drawsAt, settlesAt, endsAt: settlesAt + settledMs };
}

/** A lottery's place on the clock of the site's day (UTC+8): `yyyymmdd-NNNN`, and when it begins. */
function slotAt(
  everyMs: number,
  now: number,
): { readonly issue: string; readonly opensAt: number } {
  const day = Math.floor((now + ZONE_MS) / DAY_MS);
  const dayStart = day * DAY_MS - ZONE_MS;
  const at = Math.floor((now - dayStart) / everyMs);
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return {
    issue: `${date}-${String(at + 1).padStart(4, '0')}`,
    opensAt: dayStart + at * everyMs,
  };
}

/** The next round of a table, or how long to wait for it. */
export type NextRound =
  | { readonly kind: 'open'; readonly issue: string; readonly times: RoundTimes }
  | { readonly kind: 'wait'; readonly until: number };

export function nextSlot(
  game: RoundGame & { readonly everyMs: number },
  last: Pick<RoundRow, 'issue'> | null,
  now: number,
): NextRound {
  const { issue, opensAt } = slotAt(game.everyMs, now);
  const times = timesFrom(game, opensAt);
  const isTooLate = now > times.closesAt - Math.min(BETTING_MS_MIN, game.plan.bettingMs / 2);
  if (isTooLate || last?.issue === issue) {
    return { kind: 'wait', until: opensAt + game.everyMs };
  }
  return { kind: 'open', issue, times: { ...times, endsAt: opensAt + game.everyMs } };
}

/** Whether the cards are shuffled between this round and the next. */
export function isShuffledAfter(game: RoundGame, round: RoundRow): boolean {
  return game.everyMs === null && round.state === 'settled' && game.isShoeOver(round.shoeAfter);
}

/** When the round after this one may open. */
export function overAt(game: RoundGame, round: RoundRow): number {
  return round.endsAt + (isShuffledAfter(game, round) ? SHUFFLE_MS : 0);
}

export function viewOf(game: RoundGame, round: RoundRow, now: number): RoundView {
  const { phase, phaseEndsAt } = phaseOf(game, round, now);
  const isShown = round.state === 'drawn' || round.state === 'settled';
  return {
    roundId: round.id,
    issue: round.issue,
    phase,
    phaseEndsAt,
    closesAt: round.closesAt,
    drawsAt: round.drawsAt,
    outcome: isShown ? round.outcome : null,
    shoe: round.shoe ?? null,
    commitment: round.commitment,
    secret: isShown ? round.secret : null,
  };
}

function phaseOf(
  game: RoundGame,
  round: RoundRow,
  now: number,
): Pick<RoundView, 'phase' | 'phaseEndsAt'> {
  if (round.state === 'void') return { phase: 'void', phaseEndsAt: round.endsAt };
  if (round.state === 'drawn') return { phase: 'drawing', phaseEndsAt: round.settlesAt };
  if (round.state === 'settled') {
    const isShuffling = now >= round.endsAt && isShuffledAfter(game, round);
    return isShuffling
      ? { phase: 'shuffling', phaseEndsAt: overAt(game, round) }
      : { phase: 'settled', phaseEndsAt: round.endsAt };
  }
  return now < round.closesAt
    ? { phase: 'betting', phaseEndsAt: round.closesAt }
    : { phase: 'closed', phaseEndsAt: round.drawsAt };
}

export function pastOf(round: RoundRow): PastRound {
  return {
    roundId: round.id,
    issue: round.issue,
    outcome: round.state === 'settled' ? round.outcome : null,
    at: round.drawnAt ?? round.drawsAt,
    isVoid: round.state === 'void',
    shoeNumber: round.shoeNumber,
  };
}
