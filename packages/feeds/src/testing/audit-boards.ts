import type { Score } from '@tianping/odds';
import type { FeedMessage, MatchResult, Period, ScoreBoard } from '../rules/types.ts';
import type { Known } from './audit-known.ts';

/** Faults of a match's tallies, among themselves and against earlier ones. */
export function faultsOfScore(
  message: Extract<FeedMessage, { type: 'score' }>,
  match: Known,
): string[] {
  const before = match.board;
  match.board = message.board;
  const faults = faultsOfBoard(message.board);
  if (!before || message.incident === 'correction') return faults;
  for (const [period, score] of Object.entries(message.board)) {
    const was = before[period];
    if (was && (score.home < was.home || score.away < was.away)) faults.push(`${period} fell`);
  }
  return faults;
}

/** Parts and their wholes: never more in the part, and exactly the whole once all are there. */
function faultsOfBoard(board: ScoreBoard): string[] {
  const { FT, HT, H2, GM, PT, OT } = board;
  const faults: string[] = [];
  for (const [period, { home, away }] of Object.entries(board)) {
    const isCount = Number.isInteger(home) && Number.isInteger(away) && home >= 0 && away >= 0;
    if (!isCount) faults.push(`${period} is no score`);
  }
  if (HT && isMore(HT, FT)) faults.push('more at half time than now');
  if (HT && H2 && !same(sum([HT, H2, ...(OT ? [OT] : [])]), FT)) faults.push('halves and whole');
  const quarters = partsOf(board, 'Q');
  if (quarters.length === 4 && !same(sum([...quarters, ...(OT ? [OT] : [])]), FT)) {
    faults.push('quarters and whole');
  }
  const sets = partsOf(board, 'S');
  if (sets.length > 0 && !board.RA && FT.home + FT.away > sets.length) faults.push('sets won');
  if (GM && !same(sum(sets), GM)) faults.push('games of the sets');
  if (PT && !same(sum(sets), PT)) faults.push('points of the sets');
  return faults;
}

function partsOf(board: ScoreBoard, letter: string): readonly Score[] {
  return Object.entries(board).flatMap(([period, score]) =>
    new RegExp(`^${letter}\\d+$`).test(period) ? [score] : [],
  );
}

function sum(scores: readonly Score[]): Score {
  return scores.reduce((all, one) => ({ home: all.home + one.home, away: all.away + one.away }), {
    home: 0,
    away: 0,
  });
}

function isMore(one: Score, other: Score): boolean {
  return one.home > other.home || one.away > other.away;
}

function same(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away;
}

const NEVER_PLAYED: ReadonlySet<MatchResult['status']> = new Set([
  'cancelled',
  'postponed',
  'walkover',
]);

/** Faults of a result, by itself and against the board and earlier results. */
export function faultsOfResult(result: MatchResult, match: Known): string[] {
  const faults: string[] = [];
  const { status, periods, outright } = result;
  const { HT, FT } = periods;
  if (result.revision < match.revision) faults.push('an older revision of the result');
  match.revision = result.revision;
  const needsReason = status !== 'final' && status !== 'open';
  if (needsReason !== (result.reason !== undefined)) faults.push('reason');
  if (status === 'final' && !FT && !result.winner && !outright) faults.push('final without an end');
  if (NEVER_PLAYED.has(status) && Object.keys(periods).length > 0) faults.push('never played');
  if ((status === 'retired' || status === 'walkover') && !result.winner) faults.push('no winner');
  if (HT && FT && isMore(HT, FT)) faults.push('more at half time');
  if (outright) faults.push(...faultsOfOutright(outright, match));
  for (const [period, score] of Object.entries(periods)) {
    if (!shows(match.board, period, score)) faults.push(`${period} is not the last score`);
  }
  return faults;
}

function shows(board: ScoreBoard | null, period: Period, score: Score): boolean {
  const shown = board?.[period];
  return !shown || same(shown, score);
}

function faultsOfOutright(
  { winners, places, withdrawn = [] }: NonNullable<MatchResult['outright']>,
  { runners }: Known,
): string[] {
  const named = [...winners, ...withdrawn];
  return [
    ...(winners.length >= Math.min(1, places) && places > 0 ? [] : ['places']),
    ...(named.every((id) => runners?.has(id)) ? [] : ['a winner that is no runner']),
    ...(winners.some((id) => withdrawn.includes(id)) ? ['a winner that never started'] : []),
  ];
}
