/** Home and away. */
export type Pair = readonly [home: number, away: number];

/** A bet as a player would describe it; lines in quarters of one, prices in thousandths. */
export interface Bet {
  readonly sport: string;
  readonly market: string;
  /** Which part of the match it is on: `FT`, `HT`, `Q1`, `S2`, `CR` … */
  readonly part: string;
  readonly line: number | null;
  readonly pick: string;
  readonly live: boolean;
  /** The score when it was placed, for a bet in play. */
  readonly since: Pair | null;
  readonly price: number;
  /** Whether the price has the stake in it. */
  readonly withStake: boolean;
  readonly oddsType: 'E' | 'H' | 'I' | 'M';
}

/** Won, half won, stake back, half lost, lost, void. */
export type Verdict = 'W' | 'LW' | 'P' | 'LL' | 'L' | 'V';

/** What a row of data says, read by its own columns. */
export interface Story {
  readonly sport: string;
  readonly end: 'played' | 'gaveUp' | 'cutShort' | 'notPlayed';
  /** Parts that were played to their end. */
  readonly parts: Readonly<Record<string, Pair>>;
  /** The score of parts where it stopped, of a match that did not reach its end. */
  readonly sofar?: Readonly<Record<string, Pair>>;
  /** Who scored, took corners, got cards, won frames; `H` and `C` in order. */
  readonly order?: Readonly<Record<string, string>>;
  /** Facts in a word: `redCard` yes or no, `minute` of the first goal … */
  readonly says?: Readonly<Record<string, string>>;
  readonly winner?: 'H' | 'C';
  readonly mostFrames?: number;
}

/** Stories by the name of their row. */
export type Stories = ReadonlyMap<string, Story>;

export type Files = ReadonlyMap<string, string>;

/** What the data itself states about a bet: won or not. */
export interface OwnVerdict {
  readonly key: string;
  readonly bet: Pick<Bet, 'market' | 'part' | 'line' | 'pick'>;
  readonly won: boolean;
}
