import type { UnixMs } from '@tianping/base';
import { lineQuarter, type Score } from '@tianping/odds';
import { parseSeason } from '../../football-data/season.ts';
import { count, decimalPrice } from '../cells.ts';
import { countOf, field, list, textOf } from '../json.ts';
import { handicap } from '../quotes.ts';
import type { RecordedMatch, RecordedSet, RecordedTick, Recording, Rejection } from '../types.ts';
import { footballResult } from './football-tallies.ts';

const SEASON = 'football-data-uk/2024-25/E0.csv';

/** The season file writes British time, in summer an hour ahead of the ticks. */
const SUMMER_TIME_MS = 3_600_000;

/** How the ticks name teams that the season file names otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  'Manchester City': 'Man City',
  'Manchester Utd': 'Man United',
  'Nottingham Forest': "Nott'm Forest",
  "Nott'm Forest": "Nott'm Forest",
};

/** Asian handicaps of the Premier League, tick by tick before and during play. */
export const hkjcTicks: RecordedSet = {
  name: 'hkjc-ticks',
  isOf: (path) => /^hkjc-asian-handicap-ticks\/.*\.ndjson$/.test(path) || path === SEASON,
  read(files): Recording {
    const seasonText = files.get(SEASON);
    const season = seasonText === undefined ? [] : parseSeason(seasonText);
    const matches: RecordedMatch[] = [];
    const rejected: Rejection[] = [];
    for (const [path, text] of files) {
      if (path === SEASON) continue;
      const ticks = text
        .split('\n')
        .filter(Boolean)
        .flatMap((line) => list(JSON.parse(line)));
      for (const [id, own] of Map.groupBy(ticks, (tick) => textOf(field(tick, 'id')))) {
        const key = `${path}#${id}`;
        const made = read(own, season);
        if ('why' in made) rejected.push({ key, why: made.why });
        else matches.push({ key, ...made });
      }
    }
    return { matches, rejected };
  },
};

function read(
  ticks: readonly unknown[],
  season: ReturnType<typeof parseSeason>,
): Omit<RecordedMatch, 'key'> | { readonly why: string } {
  const [first] = ticks;
  const home = nameOf(textOf(field(first, 'home')));
  const away = nameOf(textOf(field(first, 'away')));
  const row = season.find((one) => one.home === home && one.away === away);
  if (row === undefined) return { why: `${home} v ${away} is not in the season` };
  const result = footballResult({
    full: row.fullTime ?? undefined,
    half: row.halfTime ?? undefined,
    corners: row.corners ?? undefined,
  });
  if ('why' in result) return result;
  const live = ticks.flatMap((tick) => liveTick(tick, result.periods.FT));
  const isBefore = (tick: unknown) =>
    (countOf(field(tick, 'ts')) ?? Infinity) < row.kickOffAt - SUMMER_TIME_MS;
  const before = ticks.filter(isBefore).map(pricesOf);
  return {
    gameType: 'FT',
    league: 'Premier League',
    home,
    away,
    startAt: row.kickOffAt,
    result,
    prices: before.findLast((markets) => markets.length > 0) ?? [],
    ticks: live,
  };
}

/** A tick in play whose score is consistent with the final one; incomplete ticks are dropped. */
function liveTick(tick: unknown, end: Score | undefined): readonly RecordedTick[] {
  const home = count(textOf(field(tick, 'homeScore')));
  const away = count(textOf(field(tick, 'awayScore')));
  const phase = PHASES.get(textOf(field(tick, 'live')));
  const at: UnixMs | undefined = countOf(field(tick, 'ts'));
  if (home === undefined || away === undefined || !phase || at === undefined || !end) return [];
  if (home > end.home || away > end.away) return [];
  const markets = pricesOf(tick);
  return markets.length === 0 ? [] : [{ at, phase, score: { home, away }, markets }];
}

const PHASES = new Map<string, RecordedTick['phase']>([
  ['1st', '1H'],
  ['HT', 'HT'],
  ['2nd', '2H'],
]);

function pricesOf(tick: unknown) {
  return handicap(
    'FT',
    quarters(field(tick, 'ahHome')),
    decimalPrice(numberText(field(tick, 'oddsHome'))),
    decimalPrice(numberText(field(tick, 'oddsAway'))),
  );
}

/** JSON has prices as numbers; the shortest text of such a number is what was written. */
function numberText(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}

function quarters(value: unknown) {
  const line = typeof value === 'number' ? value * 4 : Number.NaN;
  return Number.isInteger(line) ? lineQuarter(line) : undefined;
}

function nameOf(text: string): string {
  return NAMES[text] ?? text;
}
