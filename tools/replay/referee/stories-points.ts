import { add, grid, known, two, whole } from './columns.ts';
import { byRow } from './stories-football.ts';
import type { Files, Pair, Stories, Story } from './words.ts';

/** NBA: quarters and all overtimes as one. */
export function quarterStories(files: Files): Stories {
  return byRow(files, (row) =>
    gameStory(
      [1, 2, 3, 4].map((quarter) => two(row[`h_q${quarter}`], row[`a_q${quarter}`])),
      two(row.home_pts, row.away_pts),
      whole(row.h_ot) === 0 && whole(row.a_ot) === 0 ? 'X' : 'Y',
    ),
  );
}

export function lineScoreStories(files: Files): Stories {
  return byRow(files, (row) => {
    const first = two(row.pts_ot1_home, row.pts_ot1_away) ?? [0, 0];
    return gameStory(
      [1, 2, 3, 4].map((quarter) =>
        two(row[`pts_qtr${quarter}_home`], row[`pts_qtr${quarter}_away`]),
      ),
      two(row.pts_home, row.pts_away),
      first[0] + first[1] > 0 ? 'Y' : 'X',
    );
  });
}

export function finalStories(files: Files): Stories {
  return byRow(files, (row) => {
    const full = two(row.home_pts, row.away_pts);
    return full && { sport: 'BK', end: 'played', parts: { FT: full } };
  });
}

function gameStory(
  quarters: readonly (Pair | undefined)[],
  full: Pair | undefined,
  overtime: string,
): Story | undefined {
  const [Q1, Q2, Q3, Q4] = quarters;
  if (!Q1 || !Q2 || !Q3 || !Q4 || !full) return undefined;
  const parts = { Q1, Q2, Q3, Q4, HT: add(Q1, Q2), H2: add(Q3, Q4), FT: full };
  return { sport: 'BK', end: 'played', parts, says: { overtime } };
}

/** Game logs: field 20 and 21 are the line scores, 12 counts outs. */
export function logStories(files: Files): Stories {
  const stories = new Map<string, Story>();
  for (const [path, text] of files) {
    for (const [at, row] of grid(text).entries()) {
      const innings = inningsOf(row[19] ?? '', row[20] ?? '');
      const full = two(row[10], row[9]);
      if (full === undefined) continue;
      const outs = whole(row[11]) ?? 0;
      const isWhole = outs >= 54 || (outs >= 51 && full[0] > full[1]);
      stories.set(`${path}#${at + 1}`, baseballStory(innings, full, isWhole));
    }
  }
  return stories;
}

type Half = number | null;

/** Every inning as visitor and home; `x` or nothing is a half that was not played. */
function inningsOf(visitor: string, home: string): readonly (readonly [Half, Half])[] {
  const read = (text: string): Half[] => {
    const halves: Half[] = [];
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] === '(') {
        const close = text.indexOf(')', at);
        halves.push(Number(text.slice(at + 1, close)));
        at = close;
      } else halves.push(text[at] === 'x' ? null : Number(text[at]));
    }
    return halves;
  };
  const homes = read(home);
  return read(visitor).map((runs, at) => [runs, homes[at] ?? null]);
}

function baseballStory(
  innings: readonly (readonly [Half, Half])[],
  full: Pair,
  isWhole: boolean,
): Story {
  const reported = isWhole
    ? innings
    : innings.filter(([visitor, home]) => visitor !== null && home !== null);
  const runs = reported.map(([visitor, home]): Pair => [home ?? 0, visitor ?? 0]);
  const parts = known<Pair>({
    ...Object.fromEntries(runs.map((inning, at) => [`I${at + 1}`, inning])),
    F5: runs.length >= 5 ? add(...runs.slice(0, 5)) : undefined,
    F7: runs.length >= 7 ? add(...runs.slice(0, 7)) : undefined,
    FT: isWhole ? full : undefined,
  });
  if (!isWhole) {
    const says = { innings: String(runs.length) };
    return { sport: 'BS', end: 'cutShort', parts, sofar: { FT: full }, says };
  }
  return { sport: 'BS', end: 'played', parts, says: { overtime: innings.length > 9 ? 'Y' : 'X' } };
}

/** Two rows a game, the visitor's first; runs of the first nine innings and the end. */
export function boxStories(files: Files): Stories {
  const stories = new Map<string, Story>();
  for (const [path, text] of files) {
    const [, ...rows] = grid(text);
    for (let at = 0; at + 1 < rows.length; at += 2) {
      const story = boxStory(rows[at] ?? [], rows[at + 1] ?? []);
      if (story) stories.set(`${path}#${at / 2 + 1}`, story);
    }
  }
  return stories;
}

function boxStory(visitor: readonly string[], home: readonly string[]): Story | undefined {
  const full = two(home[14], visitor[14]);
  if (full === undefined) return undefined;
  const half = (text: string | undefined): Half => whole(text) ?? null;
  const innings = Array.from({ length: 9 }, (_, at): [Half, Half] => [
    half(visitor[5 + at]),
    half(home[5 + at]),
  ]);
  const begun = innings.filter(([one, other]) => one !== null || other !== null);
  const nine = add(...begun.map(([one, other]): Pair => [other ?? 0, one ?? 0]));
  const story = baseballStory(begun, full, begun.length === 9);
  if (story.end === 'cutShort') return story;
  return { ...story, says: { overtime: nine[0] === nine[1] ? 'Y' : 'X' } };
}
