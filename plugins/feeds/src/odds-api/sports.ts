import type { GameType, Period } from '@tianping/feeds';

/** How a sport key of the source maps to our sports and leagues. */
export interface SportPlace {
  readonly gameType: GameType;
  /** Our league: a preset's id where it has one, else the key itself. */
  readonly leagueId: string;
  readonly rank: number;
  /** What its handicaps and totals count: the whole match, in tennis the games. */
  readonly linesOf: Period;
  readonly isOutright: boolean;
  /** A cup may go to extra time, which its score then holds: a result waits for its confirmation. */
  readonly mayHaveExtraTime: boolean;
}

/** Null for a sport that we do not offer. */
export function placeOf(sportKey: string): SportPlace | null {
  const known = GAME_TYPES.find(([prefix]) => sportKey.startsWith(prefix));
  if (!known) return null;
  const [, gameType] = known;
  const preset = PRESETS[sportKey];
  return {
    gameType,
    leagueId: preset?.leagueId ?? sportKey,
    rank: preset?.rank ?? 50,
    linesOf: gameType === 'TN' ? 'GM' : 'FT',
    isOutright: /_(winner|outright)$/.test(sportKey),
    mayHaveExtraTime: gameType === 'FT' && !LEAGUES_ONLY.has(sportKey),
  };
}

const GAME_TYPES: readonly (readonly [prefix: string, GameType])[] = [
  ['soccer_', 'FT'],
  ['basketball_', 'BK'],
  ['tennis_', 'TN'],
  ['baseball_', 'BS'],
  ['icehockey_', 'IH'],
  ['americanfootball_', 'AF'],
];

/** The shortcuts' leagues keep the ids that the product gives them. */
const PRESETS: Readonly<Record<string, { readonly leagueId: string; readonly rank: number }>> = {
  soccer_uefa_champs_league: { leagueId: '100822', rank: 1 },
  soccer_epl: { leagueId: '100021', rank: 2 },
  soccer_italy_serie_a: { leagueId: '100026', rank: 3 },
  soccer_spain_la_liga: { leagueId: '100030', rank: 4 },
  soccer_germany_bundesliga: { leagueId: '100028', rank: 5 },
  soccer_france_ligue_one: { leagueId: '100032', rank: 6 },
  soccer_china_superleague: { leagueId: '100210', rank: 7 },
};

/** Competitions in which every match ends after 90 minutes. */
const LEAGUES_ONLY: ReadonlySet<string> = new Set(
  Object.keys(PRESETS).filter((key) => key !== 'soccer_uefa_champs_league'),
);
