import type { GameType } from '@tianping/feeds';
import type { League } from '../../leagues.ts';
import type { LeagueNames } from '../../names.ts';

/**
 * Leagues whose rounds are a number of slots apart and spread over the first of them, so that nobody plays again
 * before the previous match is over; the leagues are offset against one another, so that at any time about as many
 * matches are played.
 */
export function spreadLeagues(
  gameType: GameType,
  leagues: readonly LeagueNames[],
  everySlots: number,
): readonly League[] {
  return leagues.map((names, at) => ({
    id: names.id,
    gameType,
    name: { hans: names.hans, hant: names.hant },
    rank: names.rank,
    teams: names.teams.map(([hans, hant, strength]) => ({ name: { hans, hant }, strength })),
    rhythm: {
      everySlots,
      offsetSlots: Math.floor((at * everySlots) / leagues.length),
      spanSlots: everySlots <= 4 ? 2 : Math.max(2, Math.floor(everySlots / 5)),
    },
  }));
}
