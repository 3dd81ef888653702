import type { LocalizedText } from '@tianping/base';
import type { GameType } from '@tianping/feeds';
import { BASKETBALL_LEAGUES, FOOTBALL_LEAGUES, type LeagueNames } from './names.ts';

export interface Team {
  readonly name: LocalizedText;
  /** From 60 (weak) to 95. */
  readonly strength: number;
}

export interface League {
  readonly id: string;
  readonly gameType: GameType;
  readonly name: LocalizedText;
  readonly rank: number;
  readonly teams: readonly Team[];
  /** When its rounds begin and over how many slots a round spreads; see `schedule.ts`. */
  readonly rhythm: {
    readonly everySlots: number;
    readonly offsetSlots: number;
    readonly spanSlots: number;
  };
}

/** A football round every six simulated hours, the leagues one behind the other. */
const FOOTBALL_EVERY_SLOTS = 12;
const FOOTBALL_SPAN_SLOTS = 2;
const BASKETBALL_EVERY_SLOTS = 15;
const BASKETBALL_SPAN_SLOTS = 5;

export const LEAGUES: readonly League[] = [
  ...FOOTBALL_LEAGUES.map((names, at) =>
    leagueOf(names, 'FT', {
      everySlots: FOOTBALL_EVERY_SLOTS,
      offsetSlots: at * FOOTBALL_SPAN_SLOTS,
      spanSlots: FOOTBALL_SPAN_SLOTS,
    }),
  ),
  ...BASKETBALL_LEAGUES.map((names, at) =>
    leagueOf(names, 'BK', {
      everySlots: BASKETBALL_EVERY_SLOTS,
      offsetSlots: at * BASKETBALL_SPAN_SLOTS,
      spanSlots: BASKETBALL_SPAN_SLOTS,
    }),
  ),
];

function leagueOf(names: LeagueNames, gameType: GameType, rhythm: League['rhythm']): League {
  return {
    id: names.id,
    gameType,
    name: { hans: names.hans, hant: names.hant },
    rank: names.rank,
    teams: names.teams.map(([hans, hant, strength]) => ({ name: { hans, hant }, strength })),
    rhythm,
  };
}
