import type { UnixMs } from '@tianping/base';
import type { OfficeMatch } from '@tianping/contract';
import type { Sportsbook } from '@tianping/sportsbook/server';

const MINUTE_MS = 60_000;

type Live = NonNullable<ReturnType<Sportsbook['match']>>;

/** What staff see of a match while it is played; null before and after. */
export function liveOf(match: Live | undefined, now: UnixMs): OfficeMatch['live'] {
  if (!match?.kickedOff || match.matchStatus !== 'open') return null;
  const { phase, board } = match;
  return { phase, minute: minuteOf(match, now), board: plain(board), price: priceOf(match) };
}

function plain(board: Live['board']): NonNullable<OfficeMatch['live']>['board'] {
  return Object.fromEntries(
    Object.entries(board).flatMap(([period, score]) => (score ? [[period, score]] : [])),
  );
}

function minuteOf(match: Live, now: UnixMs): number | null {
  const { clockMs, clockAt, clockRunning, clockRate } = match;
  if (clockMs === 0 && !clockRunning) return null;
  const since = clockRunning ? Math.max(0, now - clockAt) * clockRate : 0;
  return Math.floor((clockMs + since) / MINUTE_MS);
}

/** The main handicap of the whole match, or its win market. */
function priceOf(match: Live): NonNullable<OfficeMatch['live']>['price'] {
  const whole = [...match.markets.values()].filter(
    ({ period, prices, quoted }) => period === 'FT' && prices.length > 0 && quoted !== 'closed',
  );
  const market =
    whole.find(({ family, main }) => family === 'handicap' && main) ??
    whole.find(({ family }) => family === 'win');
  if (!market) return null;
  const { family, period, line, quoted, locked, prices } = market;
  const isOpen = quoted === 'open' && !locked && !match.silent && !match.danger;
  return {
    family,
    period,
    line,
    isOpen,
    sides: prices.map(({ side, price }) => ({ side, price })),
  };
}
