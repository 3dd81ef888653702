import type { LocalizedText, UnixMs } from '@tianping/base';
import type { Fixture, Runner } from '@tianping/feeds';
import { seedOf } from '../hash.ts';
import type { League } from '../leagues.ts';
import { type KnownWorlds, seedName, seedOfName, type World } from '../schedule.ts';
import {
  GROUP_LETTERS,
  groupQuestion,
  type OutrightKind,
  QUESTIONS,
  SCORERS,
} from './outright-names.ts';

/** One question about a competition, from the day it opens to the moment its betting closes. */
export interface OutrightPlan {
  readonly key: string;
  readonly league: League;
  readonly kind: OutrightKind;
  readonly question: LocalizedText;
  readonly runners: readonly (Runner & { readonly strength: number })[];
  /** How many runners win. */
  readonly places: number;
  readonly openAt: UnixMs;
  readonly startAt: UnixMs;
  readonly seed: number;
  readonly secret: string;
  /** By the wall clock. */
  readonly speed: 1;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The day of the site begins at midnight of UTC+8; groups close in its evening. */
const SITE_OFFSET_MS = 8 * HOUR_MS;
const EVENING_MS = 21 * HOUR_MS;
const RELEGATED = 3;
const SCORERS_ASKED = 14;

/** How long one kind of question is on sale: a group for a day, a season for some. */
function periodDays(kind: OutrightKind, league: League): number {
  if (kind === 'group') return 1;
  return 4 + (seedOf(league.id, kind) % 6);
}

/**
 * What is asked about a league: its winner, and for some the top scorer, the relegated sides or the winner of a
 * group.
 */
function kindsOf(league: League): readonly (readonly [OutrightKind, number])[] {
  const kinds: (readonly [OutrightKind, number])[] = [['champion', 0]];
  if (league.cup) kinds.push(...GROUP_LETTERS.map((_, at) => ['group', at] as const));
  if (['100021', '100030', '100210'].includes(league.id)) kinds.push(['scorer', 0]);
  if (['100021', '100028'].includes(league.id)) kinds.push(['relegation', 0]);
  return kinds;
}

/** Leagues that are worth an outright. */
function isBig({ gameType, id }: League): boolean {
  return gameType === 'BK' || gameType === 'TN' || (gameType === 'FT' && id.startsWith('100'));
}

/** Every outright whose betting closes in `[from, to)`. */
export function outrightsBetween(
  leagues: readonly League[],
  world: World,
  span: { readonly from: UnixMs; readonly to: UnixMs },
): readonly OutrightPlan[] {
  return leagues.filter(isBig).flatMap((league) =>
    kindsOf(league).flatMap(([kind, group]) => {
      const first = indexAt(world, league, kind, span.from);
      const last = indexAt(world, league, kind, span.to);
      return Array.from({ length: last - first + 1 }, (_, at) =>
        planOf(world, league, { kind, group, index: first + at }),
      ).filter(({ startAt }) => startAt >= span.from && startAt < span.to);
    }),
  );
}

/** What is on sale at a moment. */
export function outrightsAt(
  leagues: readonly League[],
  world: World,
  now: UnixMs,
): readonly OutrightPlan[] {
  const farthest = { from: now + 1, to: now + 12 * DAY_MS };
  return outrightsBetween(leagues, world, farthest).filter(({ openAt }) => openAt <= now);
}

export function outrightOfKey(
  leagues: readonly League[],
  key: string,
  known: KnownWorlds,
): OutrightPlan | null {
  const match = /^simfs:(\w+):(\d+):(\d+):([a-z]+):(\d+):(-?\d+)$/.exec(key);
  const league = leagues.find((one) => one.id === match?.[3]);
  const seed = match?.[1] === undefined ? null : seedOfName(match[1], known);
  if (!match || !league || seed === null) return null;
  const kind = kindsOf(league).find(
    ([name, group]) => name === match[4] && group === Number(match[5]),
  );
  if (!kind) return null;
  const world = { seed, draws: known.draws, seasonStart: Number(match[2]), speed: 1 };
  return planOf(world, league, { kind: kind[0], group: kind[1], index: Number(match[6]) });
}

export function outrightFixture(plan: OutrightPlan): Fixture {
  const { league } = plan;
  return {
    key: plan.key,
    gameType: 'FS',
    league: { id: `${league.id}9`, name: league.name, rank: league.rank },
    home: plan.question,
    away: { hans: '', hant: '' },
    startAt: plan.startAt,
    neutral: true,
    runners: plan.runners.map(({ id, name }) => ({ id, name })),
    outrightOf: league.gameType,
  };
}

interface Which {
  readonly kind: OutrightKind;
  readonly group: number;
  readonly index: number;
}

function planOf(world: World, league: League, which: Which): OutrightPlan {
  const { kind, group, index } = which;
  const length = periodDays(kind, league) * DAY_MS;
  const startAt = firstClose(world, league, kind) + index * length;
  return {
    key: `simfs:${seedName(world.seed)}:${world.seasonStart}:${league.id}:${kind}:${group}:${index}`,
    league,
    kind,
    question: kind === 'group' ? groupQuestion(GROUP_LETTERS[group] ?? 'A') : QUESTIONS[kind],
    runners: runnersOf(world, league, which),
    places: kind === 'relegation' ? RELEGATED : 1,
    openAt: startAt - length,
    startAt,
    seed: seedOf(world.seed, league.id, kind, group, index),
    secret: [world.seed, league.id, kind, group, index].join('|'),
    speed: 1,
  };
}

/** The evening on which the first question of a kind closes. */
function firstClose(world: World, league: League, kind: OutrightKind): UnixMs {
  const today = Math.floor((world.seasonStart + SITE_OFFSET_MS) / DAY_MS);
  const turn = seedOf(league.id, kind, 'turn') % periodDays(kind, league);
  return (today + turn) * DAY_MS - SITE_OFFSET_MS + EVENING_MS;
}

function indexAt(world: World, league: League, kind: OutrightKind, at: UnixMs): number {
  const length = periodDays(kind, league) * DAY_MS;
  return Math.floor((at - firstClose(world, league, kind)) / length);
}

function runnersOf(
  world: World,
  league: League,
  { kind, group, index }: Which,
): OutrightPlan['runners'] {
  const teams = league.teams.map(({ name, strength }) => ({ name, strength }));
  const entrants =
    kind === 'scorer'
      ? playersOf(world, league, index)
      : kind === 'group'
        ? teams.filter((_, at) => at % GROUP_LETTERS.length === group)
        : teams;
  return entrants.map((entrant, at) => ({
    id: `R${at + 1}`,
    name: entrant.name,
    strength: kind === 'relegation' ? -entrant.strength : entrant.strength,
  }));
}

/** Players change clubs: which of them play in a league follows from its season. */
function playersOf(world: World, league: League, index: number) {
  const turn = seedOf(world.seed, league.id, 'players', index) % SCORERS.length;
  return Array.from({ length: SCORERS_ASKED }, (_, at) => {
    const [hans, hant] = SCORERS[(turn + at) % SCORERS.length] ?? ['', ''];
    return { name: { hans, hant }, strength: 92 - 1.8 * at };
  });
}
