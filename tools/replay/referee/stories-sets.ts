import { add, counted, two, whole } from './columns.ts';
import { byRow } from './stories-football.ts';
import type { Files, OwnVerdict, Pair, Stories, Story } from './words.ts';

/** A match of sets as printed for the winner, seen from home. */
interface Reported {
  readonly sport: 'TN' | 'VB' | 'TT';
  readonly sum: 'GM' | 'PT';
  readonly sets: readonly Pair[];
  /** Set that was not finished. */
  readonly broken?: Pair | undefined;
  /** Match tie-breaks, by who won them. */
  readonly extra?: readonly ('H' | 'C')[];
  readonly end: Story['end'];
  readonly winner: 'H' | 'C';
  readonly order?: Readonly<Record<string, string>>;
  /** Most sets of the match. */
  readonly most?: number | undefined;
}

function setStory(reported: Reported): Story {
  const { sport, sum, sets, broken, extra = [], end, winner, order } = reported;
  if (end === 'notPlayed') return { sport, end, parts: {}, winner };
  const parts = Object.fromEntries(sets.map((set, at) => [`S${at + 1}`, set]));
  const won = sets.map(([home, away]) => (home > away ? 'H' : 'C'));
  const full = counted([...won, ...extra].join(''));
  const all = add(...sets, broken ?? [0, 0]);
  const shown = { FT: full, ...(extra.length > 0 ? {} : { [sum]: all }) };
  const own = order ? { order } : {};
  if (end === 'played') return { sport, end, parts: { ...parts, ...shown }, winner, ...own };
  const sofar = { ...parts, ...shown, ...(broken ? { [`S${sets.length + 1}`]: broken } : {}) };
  const most = reported.most === undefined ? {} : { mostFrames: reported.most };
  return { sport, end, parts, sofar, winner, ...own, ...most };
}

const turn = ([home, away]: Pair): Pair => [away, home];

/** The winner is printed first; home is who comes first by name. */
function fromWinner(reported: Omit<Reported, 'winner'>, isHome: boolean): Story {
  const winner = isHome ? 'H' : 'C';
  const extra = reported.extra?.map((side) => (isHome === (side === 'H') ? 'H' : 'C'));
  const { sets, broken } = reported;
  return setStory({
    ...reported,
    winner,
    ...(extra ? { extra } : {}),
    sets: isHome ? sets : sets.map(turn),
    broken: broken && (isHome ? broken : turn(broken)),
  });
}

/** `6-4 3-6 7-6(5)`, with RET, DEF or W/O. */
export function scoreStories(files: Files): Stories {
  return byRow(files, (row) => {
    const { score = '', winner_name: winner = '', loser_name: loser = '' } = row;
    const tennis = { sport: 'TN', sum: 'GM' } as const;
    if (score === 'W/O')
      return fromWinner({ ...tennis, sets: [], end: 'notPlayed' }, winner < loser);
    const isEarly = /RET|DEF|Def/.test(score);
    const sets = [...score.matchAll(/(?<!\[)\b(\d+)-(\d+)/g)].map(
      ([, one, two]): Pair => [Number(one), Number(two)],
    );
    const extra = [...score.matchAll(/\[(\d+)-(\d+)\]/g)].map(([, one, two]) =>
      Number(one) > Number(two) ? ('H' as const) : ('C' as const),
    );
    const reported = isEarly
      ? { ...tennis, ...unfinished(sets, tennisOver), most: whole(row.best_of) }
      : { ...tennis, sets, extra, end: 'played' as const };
    return fromWinner(reported, winner < loser);
  });
}

/** Six with two more, seven to five or six. */
function tennisOver([one, two]: Pair): boolean {
  const most = Math.max(one, two);
  return most >= 6 && (Math.abs(one - two) >= 2 || (most === 7 && one + two === 13));
}

function unfinished(sets: readonly Pair[], isOver: (set: Pair) => boolean) {
  const last = sets.at(-1);
  const end = 'gaveUp' as const;
  if (last === undefined || isOver(last)) return { sets, end };
  return { sets: sets.slice(0, -1), broken: last, end };
}

/** Games of each set in columns of winner and loser. */
export function columnStories(files: Files): Stories {
  return byRow(files, (row) => {
    const { Winner: winner = '', Loser: loser = '', Comment: comment } = row;
    const tennis = { sport: 'TN', sum: 'GM' } as const;
    const sets = [1, 2, 3, 4, 5].flatMap((set) => {
      const games = two(row[`W${set}`], row[`L${set}`]);
      return games ? [games] : [];
    });
    if (comment === 'Walkover')
      return fromWinner({ ...tennis, sets: [], end: 'notPlayed' }, winner < loser);
    const reported =
      comment === 'Retired' ? unfinished(sets, tennisOver) : { sets, end: 'played' as const };
    return fromWinner({ ...tennis, ...reported, most: whole(row['Best of']) }, winner < loser);
  });
}

/** Point by point: a game is the server's when the last point is; the serve goes round. */
export function pointStories(files: Files): Stories {
  return byRow(files, (row) => {
    let number = 0;
    const sets = (row.pbp ?? '')
      .split('.')
      .filter(Boolean)
      .map((set) =>
        set
          .split(';')
          .map((game) => {
            const server = number % 2;
            number += 1;
            return lastPoint(game, server) === 0 ? 'H' : 'C';
          })
          .join(''),
      );
    return setStory({
      sport: 'TN',
      sum: 'GM',
      end: 'played',
      sets: sets.map(counted),
      winner: row.winner === '1' ? 'H' : 'C',
      order: Object.fromEntries(sets.map((games, at) => [`games${at + 1}`, games])),
    });
  });
}

/** Who wins a game wins its last point. */
function lastPoint(game: string, server: number): number {
  const turns = game.split('/');
  const at = (server + turns.length - 1) % 2;
  return /[SA]$/.test(game) ? at : 1 - at;
}

export function tableTennisStories(files: Files): Stories {
  return byRow(files, (row) => {
    const sets = [1, 2, 3, 4, 5].flatMap((set) => {
      const points = two(row[`P1_G${set}`], row[`P2_G${set}`]);
      return points ? [points] : [];
    });
    const winner = row.HomeWinner === '1' ? 'H' : 'C';
    return setStory({ sport: 'TT', sum: 'PT', sets, end: 'played', winner });
  });
}

export function beachStories(files: Files): Stories {
  return byRow(files, (row) => {
    const { score = '' } = row;
    const pairOf = (who: string) => `${row[`${who}_player1`]} / ${row[`${who}_player2`]}`;
    const isHome = pairOf('w') < pairOf('l');
    const beach = { sport: 'VB', sum: 'PT' } as const;
    const sets = [...score.matchAll(/(\d+)-(\d+)/g)].map(
      ([, one, two]): Pair => [Number(one), Number(two)],
    );
    if (sets.length === 0) return fromWinner({ ...beach, sets, end: 'notPlayed' }, isHome);
    const goal = sets.length === 3 ? 15 : 21;
    const isOver = ([one, two]: Pair) => Math.max(one, two) >= goal && Math.abs(one - two) > 1;
    const reported = score.endsWith('retired')
      ? unfinished(sets, isOver)
      : { sets, end: 'played' as const };
    return fromWinner({ ...beach, ...reported, most: 3 }, isHome);
  });
}

/** Scouted matches: the fifth cell of each line under `[3SET]` is how the set ended. */
export function scoutStories(files: Files): Stories {
  return new Map(
    [...files].map(([path, text]) => {
      const from = text.indexOf('[3SET]');
      const lines = text.slice(from, text.indexOf('[3PLAYERS-H]')).split('\n').slice(1);
      const sets = lines.flatMap((line): Pair[] => {
        const [, home, away] =
          /;\s*(\d+)\s*-\s*(\d+)\s*;[^;]*;/.exec(`;${line.split(';')[4] ?? ''};;`) ?? [];
        return home === undefined ? [] : [[Number(home), Number(away)]];
      });
      const [home, away] = counted(sets.map(([one, two]) => (one > two ? 'H' : 'C')).join(''));
      const winner = home > away ? 'H' : 'C';
      return [`${path}#1`, setStory({ sport: 'VB', sum: 'PT', sets, end: 'played', winner })];
    }),
  );
}

/** Frames; only a match to nil determines their order. */
export function frameStories(files: Files): Stories {
  return byRow(files, (row) => {
    const full = two(row.player1_score, row.player2_score);
    const mostFrames = whole(row.best_of);
    if (full === undefined || mostFrames === undefined) return undefined;
    if (full[0] + full[1] === 0) return { sport: 'SK', end: 'notPlayed', parts: {} };
    const isNil = full[0] * full[1] === 0;
    const frames = 'H'.repeat(full[0]) + 'C'.repeat(full[1]);
    return {
      sport: 'SK',
      end: 'played',
      mostFrames,
      parts: { FT: full, ...(isNil ? stretches(frames) : {}) },
      ...(isNil ? { order: { frames } } : {}),
    };
  });
}

function stretches(frames: string): Record<string, Pair> {
  const ranges = { RA: '1-5', RB: '6-8', RC: '10-14', RD: '15-17', RF: '19-23' };
  return Object.fromEntries(
    Object.entries(ranges).flatMap(([name, range]): [string, Pair][] => {
      const [from = 0, to = 0] = range.split('-').map(Number);
      return frames.length < to ? [] : [[name, counted(frames.slice(from - 1, to))]];
    }),
  );
}

interface MapMatch {
  readonly id: number;
  readonly final_score: string;
  readonly text_info: string;
  readonly sport: { readonly id: number };
  readonly market?: Readonly<
    Record<string, { readonly market_type: string; readonly event: Events }>
  >;
}

type Events = Readonly<Record<string, { readonly order: number; readonly result: number }>>;

function mapMatches(files: Files): readonly (readonly [string, MapMatch])[] {
  return [...files].flatMap(([path, text]) => {
    const { data } = JSON.parse(text) as { data: { game: Record<string, MapMatch> } };
    return Object.values(data.game).map((game, at) => [`${path}#${at + 1}`, game] as const);
  });
}

export function mapStories(files: Files): Stories {
  return new Map(
    mapMatches(files).flatMap(([key, game]): [string, Story][] => {
      const full = two(...(game.final_score.split(':') as [string, string]));
      if (full === undefined || full[0] + full[1] !== 1) return [];
      const [, home, away] = /\( (\d+):(\d+) \)/.exec(game.text_info) ?? [];
      const kills = game.sport.id === 75 ? undefined : two(home, away);
      const parts = { FT: full, S1: full, ...(kills ? { K1: kills } : {}) };
      return [[key, { sport: 'ES', end: 'played', parts }]];
    }),
  );
}

/**
 * What the source settled: 1 is won, 2 lost. Where its stated winner and score contradict one another, its
 * settlement cannot be checked.
 */
export function mapVerdicts(files: Files): readonly OwnVerdict[] {
  return mapMatches(files).flatMap(([key, game]) => {
    const [home, away] = game.final_score.split(':').map(Number);
    return Object.values(game.market ?? {}).flatMap(({ market_type: type, event }) => {
      const won = Object.values(event).find(({ result }) => result === 1);
      const isSame = won?.order === ((home ?? 0) > (away ?? 0) ? 1 : 2);
      if (type !== 'MatchWinner' || !isSame) return [];
      return Object.values(event).map(({ order, result }) => ({
        key,
        bet: { market: 'win', part: 'FT', line: null, pick: order === 1 ? 'H' : 'C' },
        won: result === 1,
      }));
    });
  });
}
