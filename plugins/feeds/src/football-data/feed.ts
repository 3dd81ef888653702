import type { Clock, UnixMs } from '@tianping/base';
import { createScriptedFeed, type Feed, type TimedMessage } from '@tianping/feeds';
import { FOOTBALL_DATA_ANNOUNCE_MS, SILENCE_MS } from '../limits.ts';
import { messagesOfRow, type SeasonNames } from './messages-of-row.ts';
import { type MatchRow, parseSeason } from './season.ts';

export interface FootballDataFeedOptions {
  /** The text of a season file. */
  readonly csvText: string;
  readonly clock: Clock;
  /** Wall clock time at which the first match of the file kicks off. */
  readonly startAt: UnixMs;
  /** How many times faster than real time the season is played. */
  readonly speed: number;
  readonly names?: SeasonNames;
  /** Name of the feed and prefix of its match keys; must differ between two files that are played together. */
  readonly producer?: string;
}

/** Replays a real season with its real prices and results as if it were played now. */
export function createFootballDataFeed(options: FootballDataFeedOptions): Feed {
  const producer = options.producer ?? 'football-data';
  return createScriptedFeed({
    producer,
    clock: options.clock,
    silenceMs: SILENCE_MS,
    script: scriptOfSeason(parseSeason(options.csvText), { ...options, producer }),
  });
}

function scriptOfSeason(
  rows: readonly MatchRow[],
  options: {
    readonly startAt: UnixMs;
    readonly speed: number;
    readonly producer: string;
    readonly names?: SeasonNames;
  },
): readonly TimedMessage[] {
  const firstKickOff = rows.reduce((first, row) => Math.min(first, row.kickOffAt), Infinity);
  return rows.flatMap((row) => {
    const startAt = options.startAt + Math.round((row.kickOffAt - firstKickOff) / options.speed);
    return messagesOfRow({
      key: matchKey(options.producer, row),
      row,
      names: options.names ?? {},
      source: 'football-data.co.uk',
      announceAt: startAt - Math.round(FOOTBALL_DATA_ANNOUNCE_MS / options.speed),
      startAt,
      speed: options.speed,
    });
  });
}

/** The key of a row's match in the feed called `producer`. */
export function matchKey(producer: string, row: MatchRow): string {
  return `${producer}.${row.division}.${row.number}`;
}
