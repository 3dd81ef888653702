import type { LocalizedText } from '@tianping/base';
import type { DrawnMatch, GameType } from '@tianping/feeds';
import type { LeagueNames } from './names.ts';

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
    /** Whether its matches kick off at different minutes of their slot. */
    readonly scattered?: true;
  };
  /** Its matches are drawn by lot, with these chances. */
  readonly drawn?: (teams: { readonly home: Team; readonly away: Team }) => DrawnMatch['chances'];
  /** Played on neutral ground. */
  readonly neutral?: boolean;
  /** Knock-out matches, played on until one side is through. */
  readonly cup?: boolean;
  /** Most sets, frames or maps of its matches, where they differ within a sport. */
  readonly bestOf?: number;
  /**
   * A game that runs by the wall clock whatever the speed of the world: its slots, how much faster
   * it is played, and for how many slots ahead it is announced.
   */
  readonly pace?: {
    readonly slotMs: number;
    readonly speed: number;
    readonly announceSlots: number;
  };
}

/** A league of the table of names. */
export function leagueOf(names: LeagueNames, gameType: GameType, rhythm: League['rhythm']): League {
  return {
    id: names.id,
    gameType,
    name: { hans: names.hans, hant: names.hant },
    rank: names.rank,
    ...(names.cup ? { cup: true } : {}),
    teams: names.teams.map(([hans, hant, strength]) => ({ name: { hans, hant }, strength })),
    rhythm,
  };
}
