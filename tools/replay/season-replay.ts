import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { type Db, openDb } from '@tianping/db';
import {
  createFootballDataFeed,
  type MatchRow,
  matchKey,
  parseSeason,
} from '@tianping/plugin-feeds';
import { PRODUCER, playFeed, replayMigrations } from './play-feed.ts';

/** One bet of a replayed season with its match as the file names it. */
export interface ReplayedBet {
  readonly row: MatchRow;
  readonly bet: BetView;
}

const SPEED = 20_000;

/** Runs `work` on a database of its own, in a temporary folder that is removed afterwards. */
export async function onOwnDb<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tianping-replay-'));
  const migrations = replayMigrations;
  const db = await openDb({ dataDir: join(folder, 'data') }, { migrations, clock: systemClock });
  try {
    return await work(db);
  } finally {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export function replaySeason(
  csvText: string,
  onResults?: (results: number) => void,
): Promise<readonly ReplayedBet[]> {
  return onOwnDb((db) => replaySeasonOn(db, csvText, onResults));
}

/**
 * Plays a season through the real feed, acceptance, ledger and settlement, with one bet of 100.00 on every side
 * that the file has a price for. Bets come in the file's order; the auditor has checked all of them.
 */
export async function replaySeasonOn(
  db: Db,
  csvText: string,
  onResults?: (results: number) => void,
): Promise<readonly ReplayedBet[]> {
  const rows = parseSeason(csvText);
  const bets = await playFeed(db, {
    feed: (clock, startAt) =>
      createFootballDataFeed({ csvText, clock, startAt, speed: SPEED, producer: PRODUCER }),
    results: rows.filter((row) => row.fullTime).length,
    ...(onResults && { onResults }),
  });
  return inOrder(rows, bets);
}

const PLACES = [
  'win.FT|H',
  'win.FT|N',
  'win.FT|C',
  'total.FT.10|OV',
  'total.FT.10|UN',
  'handicap|H',
  'handicap|C',
];

/** The bets of matches that were played, in the order of the file and of the markets in it. */
function inOrder(
  rows: readonly MatchRow[],
  bets: ReadonlyMap<string, BetView>,
): readonly ReplayedBet[] {
  return rows.flatMap((row) =>
    PLACES.flatMap((place) => {
      const named = place.replace('handicap|', `handicap.FT.${row.handicap?.line}|`);
      const bet = bets.get(`${matchKey(PRODUCER, row)}|${named}`);
      return bet ? [{ row, bet }] : [];
    }),
  );
}
