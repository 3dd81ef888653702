import type { Score } from '@tianping/odds';
import { collect, type Read } from '../collect.ts';
import { countOf, field, record, textOf } from '../json.ts';
import type { RecordedSet } from '../types.ts';

/** Sports of the source where the number behind a map is its kills; elsewhere it is rounds. */
const KILLS: ReadonlySet<number> = new Set([76, 77]);

/** E-sports matches by their maps and kills. */
export const eSports: RecordedSet = {
  name: 'e-sports',
  isOf: (path) => /^esports-betconstruct\/resultSummary\.json$/.test(path),
  read: (files) =>
    collect(files, (text) => Object.values(record(field(JSON.parse(text), 'data', 'game'))), read),
};

function read(game: unknown): Read {
  const full = scoreOfText(textOf(field(game, 'final_score')));
  const startAt = (countOf(field(game, 'start_ts')) ?? 0) * 1000;
  if (full === undefined || full.home + full.away === 0) return { why: 'no map was played' };
  if (full.home + full.away > 1) return { why: 'maps are not told one by one' };
  const points = scoreOfText(/\(([^)]*)\)/.exec(textOf(field(game, 'text_info')))?.[1] ?? '');
  const isKills = KILLS.has(countOf(field(game, 'sport', 'id')) ?? 0);
  return {
    gameType: 'ES',
    league: 'e-sports',
    startAt,
    bestOf: 1,
    prices: [],
    home: textOf(field(game, 'team1_name')).trim(),
    away: textOf(field(game, 'team2_name')).trim(),
    result: {
      status: 'final',
      periods: { FT: full, S1: full, ...(points && isKills ? { K1: points } : {}) },
    },
  };
}

/** `0:1`, ` 13:16 `. */
function scoreOfText(text: string): Score | undefined {
  const [, home, away] = /^\s*(\d{1,3}):(\d{1,3})\s*$/.exec(text) ?? [];
  return home === undefined ? undefined : { home: Number(home), away: Number(away) };
}
