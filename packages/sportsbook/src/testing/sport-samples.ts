import type { GameType, MatchResult, Period, Phase, ScoreBoard } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { ClockView } from '../rules/match/clock.ts';
import { clockFieldsOf } from '../rules/match/clock-fields.ts';
import type { Sport } from '../rules/match/sport.ts';

/** An arbitrary moment; nothing depends on it. */
const AT = 1_760_000_000_000;

const QUARTERS: readonly Phase[] = ['prematch', 'Q1', 'Q2', 'HT', 'Q3', 'Q4', 'OT', 'ended'];

/** Phases of a match in the order played, for the longest possible match. `BR` and `LIVE` may come anywhere. */
export const PHASES_PLAYED: { readonly [Type in GameType]: readonly Phase[] } = {
  FT: ['prematch', '1H', 'HT', '2H', 'ET1', 'ET2', 'PK', 'ended'],
  BK: QUARTERS,
  TN: partsPlayed('S', 5),
  BS: partsPlayed('I', 15),
  SK: partsPlayed('S', 35),
  VB: partsPlayed('S', 5),
  TT: partsPlayed('S', 7),
  VF: ['prematch', '1H', 'HT', '2H', 'ended'],
  ES: partsPlayed('S', 7),
  IH: ['prematch', 'P1', 'P2', 'P3', 'OT', 'PK', 'ended'],
  BM: partsPlayed('S', 3),
  AF: QUARTERS,
  FS: ['prematch', 'LIVE', 'ended'],
};

function partsPlayed(letter: 'S' | 'I', count: number): readonly Phase[] {
  const parts = Array.from({ length: count }, (_, at): Phase => `${letter}${at + 1}`);
  return ['prematch', ...parts, 'ended'];
}

/** A board of the tallies named, each with a score of its own. */
export function boardOf(periods: readonly Period[]): ScoreBoard {
  const tallies = periods.map((period, at) => [period, { home: at + 1, away: at }] as const);
  return { FT: { home: 1, away: 0 }, ...Object.fromEntries(tallies) };
}

/** A result of a status with the first `completed` tallies behind the whole match completed. */
function stoppedResult(
  sport: Sport,
  status: MatchResult['status'],
  completed: number,
  changes: Partial<MatchResult> = {},
): MatchResult {
  const board = boardOf(sport.periods);
  const done = sport.periods.slice(1, 1 + completed);
  const periods = Object.fromEntries(
    done
      .map((period): [Period, Score | undefined] => [period, board[period]])
      .filter((entry): entry is [Period, Score] => entry[1] !== undefined),
  );
  return { revision: 3, status, periods, board, source: 'test', at: AT, ...changes };
}

/** Results of every status and of many lengths, with and without a winner, early and late. */
export function sampleResults(sport: Sport): readonly MatchResult[] {
  const statuses: readonly MatchResult['status'][] = [
    ...(['open', 'final', 'cancelled', 'postponed', 'abandoned', 'retired', 'walkover'] as const),
  ];
  const lengths = sport.periods.map((_period, at) => at);
  return statuses.flatMap((status) =>
    lengths.flatMap((completed) => [
      stoppedResult(sport, status, completed),
      stoppedResult(sport, status, completed, { winner: 'H', reason: 'D6', playedMs: 3_599_000 }),
      stoppedResult(sport, status, completed, {
        winner: 'C',
        certainty: 'provisional',
        facts: { goals: 'HC' },
        voids: [{ family: 'handicap', reason: 'DK' }],
      }),
    ]),
  );
}

/** A live match's view at a phase, as the server writes it. */
export function clockViewAt(
  sport: Sport,
  phase: Phase,
  changes: Partial<ClockView> = {},
): ClockView {
  const { gameType } = sport;
  const { FT, ...parts } = boardOf(sport.periods);
  const clockMs = 123_000;
  const fields = clockFieldsOf({
    gameType,
    phase,
    clockMs,
    board: { FT, ...parts },
    live: null,
  });
  const isLive = phase !== 'prematch' && phase !== 'ended';
  return {
    ...fields,
    gameStatus: isLive ? 'live' : phase,
    isLive,
    clockAt: AT,
    clockMs,
    clockRunning: isLive,
    clockRate: 1,
    parts,
    live: null,
    ...changes,
  };
}
