import type { LiveState, MatchScript } from '../../live-state.ts';

/**
 * States, for a match that was stopped, how long its clock had run without breaks: the rules for stopped matches
 * need it in sports with a clock.
 */
export function withPlayedTime(
  script: MatchScript,
  playedOf: (state: LiveState) => number,
): MatchScript {
  const results = script.results.map((result) => {
    const last = script.states.findLast((state) => state.phase !== 'ended');
    if (result.playedMs === undefined || !last) return result;
    return { ...result, playedMs: playedOf(last) };
  });
  return { ...script, results };
}
