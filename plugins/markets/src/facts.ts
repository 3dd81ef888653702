import type { GameType, Period } from '@tianping/feeds';
import type { SheetFact } from '@tianping/sportsbook';

/** A fact of a result: something that markets settle by and that is not a tally. */
export interface Fact {
  readonly gameTypes: readonly GameType[];
  /**
   * Segments that have one each: `games` with 5 is `games1` … `games5`. Absent: one of the match,
   * under its plain name.
   */
  readonly segments?: number;
  /** Pattern of its values. */
  readonly value: RegExp;
  readonly says: string;
}

/**
 * Who did it, in order: `HHC`. It is known as far as the match has gone: its characters are final
 * while the match is open or after it was stopped, what is missing only once it is over.
 */
const ORDER = /^[HC]*$/;
/** `H` or `C`; `N` when it never came about, or was level. */
const WHO = /^[HCN]$/;
/** `Y` or `X` (no). Before the end `X` only means: not yet. */
const YES_NO = /^[YX]$/;
const ESPORTS = { gameTypes: ['ES'], segments: 7, value: WHO } as const;

/**
 * Every fact that markets ask for. Values are text. A source that does not know a fact leaves it out, and bets that
 * need it are void. FACTS.md holds the same table.
 */
export const FACTS = {
  goals: {
    gameTypes: ['FT', 'VF'],
    value: ORDER,
    says: 'scorers of the 90 minutes in order; an own goal is of the side that it counts for',
  },
  goal1Minute: {
    gameTypes: ['FT'],
    value: /^[1-9]\d?$/,
    says: 'minute of the first goal, 1 is 0:00-0:59; stoppage is 45 or 90; left out without a goal',
  },
  goal1By: {
    gameTypes: ['FT'],
    value: /^[SHPFO]$/,
    says: 'first goal by shot, header, penalty, free kick, own goal; left out without a goal',
  },
  corners: { gameTypes: ['FT'], value: ORDER, says: 'corners of the 90 minutes in order' },
  cards: { gameTypes: ['FT'], value: ORDER, says: 'cards of the 90 minutes in order' },
  kickOff: { gameTypes: ['FT'], value: /^[HC]$/, says: 'who kicks off' },
  ownGoal: { gameTypes: ['FT'], value: YES_NO, says: 'an own goal in the 90 minutes' },
  redCard: { gameTypes: ['FT'], value: YES_NO, says: 'a player sent off in the 90 minutes' },
  penalty: { gameTypes: ['FT'], value: YES_NO, says: 'a penalty kick in the 90 minutes' },
  extraTime: { gameTypes: ['FT'], value: YES_NO, says: 'extra time was played' },
  qualifiedBy: {
    gameTypes: ['FT'],
    value: /^[HC](OT|PK)?$/,
    says: 'who goes through: in 90 minutes, extra time (OT) or the shoot-out (PK)',
  },
  kicksHome: { gameTypes: ['FT'], value: /^[01]*$/, says: 'shoot-out kicks of home, 1 scored' },
  kicksAway: { gameTypes: ['FT'], value: /^[01]*$/, says: 'shoot-out kicks of away, 1 scored' },
  overtime: { gameTypes: ['BK', 'AF', 'BS'], value: YES_NO, says: 'overtime, extra innings' },
  to10: { gameTypes: ['BK', 'AF'], value: WHO, says: 'first with 10 points' },
  to15: { gameTypes: ['BK', 'AF'], value: WHO, says: 'first with 15 points' },
  to20: { gameTypes: ['BK', 'AF'], value: WHO, says: 'first with 20 points' },
  to25: { gameTypes: ['BK', 'AF'], value: WHO, says: 'first with 25 points' },
  to30: { gameTypes: ['BK', 'AF'], value: WHO, says: 'first with 30 points' },
  bestOf: {
    gameTypes: ['TN', 'VB', 'TT', 'BM', 'SK', 'ES'],
    value: /^[1-9]\d?$/,
    says: 'most sets, frames or maps; asked only of a match that was stopped',
  },
  games: {
    gameTypes: ['TN'],
    segments: 5,
    value: ORDER,
    says: 'winners of the games of a set in order, the tie-break with them',
  },
  frames: { gameTypes: ['SK'], value: ORDER, says: 'winners of the frames in order' },
  highBreak: { gameTypes: ['SK'], value: WHO, says: 'who made the highest break, N both' },
  centuries: { gameTypes: ['SK'], value: /^\d{1,3}$/, says: 'breaks of 100 and more, so far' },
  maximum: { gameTypes: ['SK'], value: YES_NO, says: 'a break of 147' },
  blood: { ...ESPORTS, says: 'first kill of a map' },
  fiveKills: { ...ESPORTS, says: 'first with 5 kills of a map' },
  tenKills: { ...ESPORTS, says: 'first with 10 kills of a map' },
  tower: { ...ESPORTS, says: 'first tower of a map' },
  dragon: { ...ESPORTS, says: 'first dragon of a map' },
  baron: { ...ESPORTS, says: 'first baron of a map' },
  roshan: { ...ESPORTS, says: 'first Roshan of a map' },
  pistol: { ...ESPORTS, says: 'first pistol round of a map' },
  pistolTwo: { ...ESPORTS, says: 'second pistol round of a map' },
  fiveRounds: { ...ESPORTS, says: 'first with 5 rounds of a map' },
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof FACTS;

/** Tallies derived from an order fact; `games` of a set count its tally. */
const COUNTED: Partial<Readonly<Record<FactName, Period>>> = {
  goals: 'FT',
  corners: 'CR',
  cards: 'CD',
  games: 'S',
  frames: 'FT',
};

/** Every fact of a sport by the name that a result gives it, `games2` of the second segment. */
export function factsOf(gameType: GameType): readonly SheetFact[] {
  return Object.entries<Fact>(FACTS).flatMap(([name, fact]) => {
    if (!fact.gameTypes.includes(gameType)) return [];
    const { value, segments } = fact;
    const tally = COUNTED[name as FactName];
    if (segments === undefined) return [{ name, value, ...(tally ? { counts: tally } : {}) }];
    return Array.from({ length: segments }, (_, at) => ({
      name: `${name}${at + 1}`,
      value,
      segment: at + 1,
      ...(tally ? { counts: `${tally}${at + 1}` } : {}),
    }));
  });
}
