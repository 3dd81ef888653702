import type { UnixMs } from '@tianping/base';
import type { MatchResult } from '@tianping/feeds';
import type { VoidCode } from '@tianping/odds';
import type { CommandOf } from './commands.ts';

/** A result as it was entered, in the form that a feed would report it in. */
export function enteredResult(
  command: CommandOf<'setResult'>,
  stated: { readonly source: string; readonly at: UnixMs },
): Omit<MatchResult, 'revision'> {
  const { status, reason, winner, periods, facts, outright, playedMinutes } = command;
  const { FT, ...parts } = periods;
  const isStopped = status === 'abandoned' || status === 'retired';
  return {
    // The score of a stopped match is the one at that moment, not a completed one.
    status,
    certainty: 'confirmed',
    periods: isStopped ? parts : periods,
    facts,
    ...(status === 'final' || reason === null ? {} : { reason: reason as VoidCode }),
    ...(winner === null ? {} : { winner }),
    ...(outright === null ? {} : { outright }),
    ...(FT ? { board: { ...parts, FT } } : {}),
    ...(playedMinutes === null ? {} : { playedMs: playedMinutes * 60_000 }),
    ...stated,
  };
}
