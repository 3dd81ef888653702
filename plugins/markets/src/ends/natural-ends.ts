import type { MatchResult, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { SettleInput } from '@tianping/sportsbook';
import { footballEnds, goingThrough, tallyOfFootball } from './football.ts';
import { grown } from './grown.ts';
import { endsInPoints, endsInSets, endsOfSet, isOfSets, type SetsSoFar } from './set-matches.ts';
import { hasTargets } from './set-scores.ts';

/**
 * The results that a stopped match could still have reached, as far as the tally of a market goes: what was
 * completed stays, the tally goes on from where it stood, and facts that nobody can know are left out. Empty where
 * the score at the stop is unknown. Whatever a market asks, if two ends can differ in it, two of these do.
 */
export function* naturalEnds(input: SettleInput): Generator<MatchResult> {
  const { gameType, period, result } = input;
  if (gameType === 'FT' || gameType === 'VF') {
    const { tally } = tallyOfFootball(period);
    if (result.periods[tally] !== undefined) {
      for (const facts of goingThrough(result)) yield finished(result, {}, facts);
      return;
    }
    for (const { score, facts } of footballEnds(result, period)) {
      yield finished(result, { [tally]: score }, facts);
    }
    return;
  }
  if (result.periods[period] !== undefined) return;
  for (const score of scoresOf(input)) yield finished(result, { [period]: score }, {});
}

function scoresOf({ gameType, period, result }: SettleInput): Iterable<Score> {
  const from = result.board?.[period];
  if (from === undefined) return [];
  if (!isOfSets(gameType)) return grown(from);
  const stated = Number(result.facts?.bestOf);
  const sofar: SetsSoFar = {
    gameType,
    bestOf: stated > 0 ? stated : null,
    board: result.board ?? {},
    completed: result.periods,
  };
  if (period === 'FT') return endsInSets(sofar);
  if (period === 'GM' || period === 'PT') return endsInPoints(sofar, period);
  if (/^S\d+$/.test(period) && hasTargets(gameType)) return endsOfSet(sofar, period);
  // A stretch of frames may end with the match before it is complete.
  return /^R[A-F]$/.test(period) ? [] : grown(from);
}

function finished(
  result: MatchResult,
  periods: Readonly<Record<Period, Score>>,
  facts: Readonly<Record<string, string>>,
): MatchResult {
  const { revision, source, at } = result;
  return {
    revision,
    status: 'final',
    source,
    at,
    periods: { ...result.periods, ...periods },
    facts,
  };
}
