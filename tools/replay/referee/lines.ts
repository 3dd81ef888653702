import type { Bet, Pair, Story, Verdict } from './words.ts';

/** Markets with a line, by what they count. */
const COUNTS: Readonly<Record<string, 'margin' | 'sum' | 'home' | 'away'>> = {
  handicap: 'margin',
  cornerHandicap: 'margin',
  cardHandicap: 'margin',
  windowHandicap: 'margin',
  extraTimeHandicap: 'margin',
  total: 'sum',
  cornerTotal: 'sum',
  cardTotal: 'sum',
  windowTotal: 'sum',
  extraTimeTotal: 'sum',
  mapDuration: 'sum',
  teamTotalHome: 'home',
  teamTotalAway: 'away',
};

export function isLineBet({ market }: Bet): boolean {
  return market in COUNTS;
}

/** Handicaps and totals by the table of the trade; in play football handicaps start from the score then. */
export function lineVerdict(story: Story, bet: Bet): Verdict {
  const count = COUNTS[bet.market];
  const line = bet.line ?? Number.NaN;
  const end = story.parts[bet.part];
  if (end === undefined) return count === 'margin' ? 'V' : passed(story, bet);
  if (count === 'margin') {
    const [home, away] = startedAt(story, bet, end);
    const ahead = (home - away) * 4 + line;
    return byQuarters(bet.pick === 'H' ? ahead : -ahead, line);
  }
  return overUnder(bet, amountOf(count, end));
}

function startedAt(story: Story, { live, since }: Bet, [home, away]: Pair): Pair {
  if (story.sport !== 'FT' || !live || since === null) return [home, away];
  return [home - since[0], away - since[1]];
}

function overUnder(bet: Bet, value: number): Verdict {
  const line = bet.line ?? Number.NaN;
  const over = value * 4 - line;
  return byQuarters(bet.pick === 'OV' ? over : -over, line);
}

/**
 * A match given up: a total passed so far that nothing could change it stands; in a baseball game cut short it does
 * not.
 */
function passed(story: Story, bet: Bet): Verdict {
  const sofar = story.sofar?.[bet.part];
  if (sofar === undefined || story.end === 'cutShort') return 'V';
  const value = amountOf(COUNTS[bet.market], sofar);
  return value * 4 - (bet.line ?? Number.NaN) >= 2 ? overUnder(bet, value) : 'V';
}

function amountOf(count: string | undefined, [home, away]: Pair): number {
  if (count === 'home') return home;
  return count === 'away' ? away : home + away;
}

/** By how many quarters the pick is beyond its line. */
function byQuarters(beyond: number, line: number): Verdict {
  if (line % 2 === 0) return beyond > 0 ? 'W' : beyond < 0 ? 'L' : 'P';
  if (beyond >= 2) return 'W';
  if (beyond <= -2) return 'L';
  return beyond > 0 ? 'LW' : 'LL';
}
