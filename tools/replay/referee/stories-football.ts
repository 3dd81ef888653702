import { add, known, less, type Row, table, two, whole } from './columns.ts';
import type { Files, OwnVerdict, Pair, Stories, Story } from './words.ts';

/** A match by its scores. Where only one team scored in a half, the order of its goals is plain. */
function footballStory(reported: {
  readonly full: Pair | undefined;
  readonly half?: Pair | undefined;
  readonly corners?: Pair | undefined;
  readonly cards?: Pair | undefined;
  readonly reds?: Pair | undefined;
  readonly says?: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, Pair>>;
}): Story | undefined {
  const { full, half, corners, cards, reds } = reported;
  if (full === undefined) return undefined;
  const halves = half ? [half, less(full, half)] : [full];
  const isPlain = halves.every(([home, away]) => home * away === 0) || full[0] * full[1] === 0;
  const goals = halves.map(([home, away]) => 'H'.repeat(home) + 'C'.repeat(away)).join('');
  return {
    sport: 'FT',
    end: 'played',
    parts: { ...known({ FT: full, HT: half, CR: corners, CD: cards }), ...reported.more },
    ...(isPlain ? { order: { goals } } : {}),
    says: { ...(reds ? { redCard: reds[0] + reds[1] > 0 ? 'yes' : 'no' } : {}), ...reported.says },
  };
}

/** Stories of tables with one match a row. */
export function byRow(files: Files, storyOf: (row: Row) => Story | undefined): Stories {
  const stories = new Map<string, Story>();
  for (const [path, text] of files) {
    for (const [at, row] of table(text).entries()) {
      const story = storyOf(row);
      if (story) stories.set(`${path}#${at + 1}`, story);
    }
  }
  return stories;
}

/** Columns of football-data.co.uk; the files of other countries have HG and AG. */
function seasonStory(row: Row): Story | undefined {
  const yellows = two(row.HY, row.AY);
  const reds = two(row.HR, row.AR);
  return footballStory({
    full: two(row.FTHG ?? row.HG, row.FTAG ?? row.AG),
    half: two(row.HTHG, row.HTAG),
    corners: two(row.HC, row.AC),
    cards: yellows && reds && add(yellows, reds),
    reds,
  });
}

export function seasonStories(files: Files): Stories {
  return byRow(files, seasonStory);
}

/** openfootball: the score after extra time includes the 90 minutes. */
export function openStories(files: Files): Stories {
  const stories = new Map<string, Story>();
  for (const [path, text] of files) {
    const { matches } = JSON.parse(text) as { matches: readonly OpenMatch[] };
    for (const [at, { score = {} }] of matches.entries()) {
      const { ft, ht, et, p } = score;
      const says = {
        extraTime: et || p ? 'yes' : 'no',
        ...(p ? { through: p[0] > p[1] ? 'HPK' : 'CPK' } : {}),
      };
      const more = known({ ET: et && ft && less(et, ft), PK: p });
      const story = footballStory({ full: ft, half: ht, says, more });
      if (story) stories.set(`${path}#${at + 1}`, story);
    }
  }
  return stories;
}

interface OpenMatch {
  readonly score?: { readonly [Part in 'ft' | 'ht' | 'et' | 'p']?: Pair };
}

/** The pools' files: six lines before the mark are the two scores. */
export function poolStories(files: Files): Stories {
  const stories = new Map<string, Story>();
  for (const [path, text] of files) {
    const [before = ''] = text.split('%Event ID');
    const digits = before
      .trimEnd()
      .split(/\s*\n\s*/)
      .slice(-6)
      .filter((line) => line !== ':');
    const [h1, a1, h2, a2] = digits;
    const story = footballStory({ full: two(h2, a2), half: two(h1, a1) });
    if (story) stories.set(`${path}#1`, story);
  }
  return stories;
}

/** The ticks name two teams; the season's file knows how they ended. */
export function tickStories(files: Files): Stories {
  const season = [...files]
    .filter(([path]) => path.endsWith('.csv'))
    .flatMap(([, text]) => table(text));
  const stories = new Map<string, Story>();
  for (const [path, text] of files) {
    if (path.endsWith('.csv')) continue;
    for (const [, id, home, away] of text.matchAll(TICK)) {
      const row = season.find(
        (one) => one.HomeTeam === short(home) && one.AwayTeam === short(away),
      );
      const story = row && footballStory({ ...goalsOf(row), corners: two(row.HC, row.AC) });
      if (story) stories.set(`${path}#${id}`, story);
    }
  }
  return stories;
}

const TICK = /"id":"([^"]+)","home":"([^"]+)","away":"([^"]+)"/g;

function goalsOf(row: Row): { full: Pair | undefined; half: Pair | undefined } {
  return { full: two(row.FTHG, row.FTAG), half: two(row.HTHG, row.HTAG) };
}

function short(name = ''): string {
  return name
    .replace(/^Manchester Utd$/, 'Man United')
    .replace(/^Manchester City$/, 'Man City')
    .replace(/^Nottingham Forest$/, "Nott'm Forest");
}

/** Settled exchange markets: the score is in every row, half time is the selection that won. */
export function settledStories(files: Files): Stories {
  const stories = new Map<string, Story>();
  for (const [path, text] of files) {
    const rows = table(text);
    const halves = new Map<string, readonly string[]>();
    for (const row of rows) {
      const isWon = row.MARKET_NAME === 'Half Time Score' && row.IS_WINNER === '1';
      if (isWon)
        halves.set(row.EVENT_ID ?? '', [
          ...(halves.get(row.EVENT_ID ?? '') ?? []),
          row.RUNNER_NAME ?? '',
        ]);
    }
    for (const row of rows) {
      const won = halves.get(row.EVENT_ID ?? '') ?? [];
      const [home, away] = won.length === 1 ? (won[0] ?? '').split(' vs ') : [];
      const story = footballStory({
        full: two(row.HOME_SCORE, row.AWAY_SCORE),
        half: two(home, away),
      });
      if (story) stories.set(`${path}#${row.EVENT_ID}`, story);
    }
  }
  return stories;
}

/** What the exchange itself settled, as far as we sell the same. */
export function settledVerdicts(files: Files): readonly OwnVerdict[] {
  return [...files].flatMap(([path, text]) =>
    table(text).flatMap((row): OwnVerdict[] => {
      const bet = settledBet(row);
      if (bet === undefined || row.IS_WINNER === '') return [];
      return [{ key: `${path}#${row.EVENT_ID}`, bet, won: row.IS_WINNER === '1' }];
    }),
  );
}

function settledBet(row: Row): OwnVerdict['bet'] | undefined {
  const { MARKET_NAME: market = '', RUNNER_NAME: runner = '' } = row;
  const pick = sideOf(row, runner.replace(/ \(HT\)$/, ''));
  const line = quarters(row.HANDICAP);
  const [, whole5] = /^(?:Over\/Under|First Half Goals) (\d)\.5/.exec(market) ?? [];
  if (whole5 !== undefined) {
    const part = market.startsWith('First') ? 'HT' : 'FT';
    const over = runner.startsWith('Over') ? 'OV' : 'UN';
    return { market: 'total', part, line: Number(whole5) * 4 + 2, pick: over };
  }
  switch (market) {
    case 'Match Odds':
    case 'Half Time':
      if (pick === undefined) return undefined;
      return { market: 'win', part: market === 'Half Time' ? 'HT' : 'FT', line: null, pick };
    case 'DRAW NO BET':
      if (pick === undefined) return undefined;
      return { market: 'handicap', part: 'FT', line: 0, pick };
    case 'Asian Handicap':
      if (line === undefined || pick === undefined) return undefined;
      return { market: 'handicap', part: 'FT', line: pick === 'H' ? line : -line, pick };
    case 'Goal Lines':
      if (line === undefined) return undefined;
      return { market: 'total', part: 'FT', line, pick: runner === 'Over' ? 'OV' : 'UN' };
    case 'Double Chance':
      return { market: 'doubleChance', part: 'FT', line: null, pick: CHANCES[runner] ?? '' };
    case 'Correct Score':
      return scoreBet('FT', runner);
    case 'Half Time Score':
      return scoreBet('HT', runner);
    default:
      return oneGoalAhead(row);
  }
}

/** A name that is neither team's is another spelling: nothing is read from it. */
function sideOf(row: Row, name: string): string | undefined {
  if (name === row.HOME_TEAM) return 'H';
  if (name === row.AWAY_TEAM) return 'C';
  return name === 'The Draw' || name === 'Draw' ? 'N' : undefined;
}

/** `Sydney FC +1`: that team begins a goal ahead, the draw is sold. */
function oneGoalAhead(row: Row): OwnVerdict['bet'] | undefined {
  const [, team = ''] = /^(.*) \+1$/.exec(row.MARKET_NAME ?? '') ?? [];
  const ahead = sideOf(row, team);
  const pick = sideOf(row, (row.RUNNER_NAME ?? '').replace(/ (\+1|vs1)$/, ''));
  if (pick === undefined || (ahead !== 'H' && ahead !== 'C')) return undefined;
  return { market: 'threeWay', part: 'FT', line: ahead === 'H' ? 4 : -4, pick };
}

const CHANCES: Readonly<Record<string, string>> = {
  'Home or Draw': 'HN',
  'Draw or Away': 'CN',
  'Home or Away': 'HC',
};

/** Others than those named are not the same here and there. */
function scoreBet(part: string, runner: string): OwnVerdict['bet'] | undefined {
  const [, home, away] = /^(\d) vs (\d)$/.exec(runner) ?? [];
  if (home === undefined) return undefined;
  return { market: 'correctScore', part, line: null, pick: `${home}-${away}` };
}

function quarters(text: string | undefined): number | undefined {
  const [, sign, units, cents = '0'] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? [];
  const part = { '0': 0, '25': 1, '5': 2, '75': 3 }[cents];
  if (units === undefined || part === undefined) return undefined;
  const size = (whole(units) ?? 0) * 4 + part;
  return sign === '-' ? -size : size;
}
