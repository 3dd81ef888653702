import type { LocalizedText, UnixMs } from '@tianping/base';
import type { GameType, MarketQuote, MatchResult, Moment } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/** How a recorded match ended: everything that its source states, and nothing that it does not. */
export type RecordedResult = Omit<MatchResult, 'revision' | 'source' | 'at'>;

/** Prices in play as recorded, with the score at which they were offered. */
export interface RecordedTick {
  readonly at: UnixMs;
  readonly score: Score;
  readonly phase: '1H' | 'HT' | '2H';
  readonly markets: readonly MarketQuote[];
}

/** One match of a data set, in our own terms. */
export interface RecordedMatch {
  /** The file and the number of the row or match in it, from 1: `nba/joined.csv#17`. */
  readonly key: string;
  readonly gameType: GameType;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startAt: UnixMs;
  readonly bestOf?: number;
  readonly result: RecordedResult;
  /** Closing prices before the start; only those that the data has. */
  readonly prices: readonly MarketQuote[];
  /** Prices in play, in order. */
  readonly ticks?: readonly RecordedTick[];
  /** What happened when, in order; `score` is the whole match's tally after it. */
  readonly moments?: readonly Omit<Moment, 'id'>[];
}

/** A row that contradicts itself or cannot be read; nothing is guessed from it. */
export interface Rejection {
  readonly key: string;
  readonly why: string;
}

export interface Recording {
  readonly matches: readonly RecordedMatch[];
  readonly rejected: readonly Rejection[];
}

/** Files of a data set as text, by their path. */
export type RecordedFiles = ReadonlyMap<string, string>;

/** A recorded data set: which files it needs, and how they are read. */
export interface RecordedSet {
  readonly name: string;
  /** Paths below the folder of recordings. */
  isOf(path: string): boolean;
  read(files: RecordedFiles): Recording;
}

/** A name as the source writes it. */
export function asWritten(text: string): LocalizedText {
  return { hans: text, hant: text };
}
