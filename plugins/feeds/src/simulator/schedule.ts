import { createHash } from 'node:crypto';
import { must, type UnixMs } from '@tianping/base';
import type { DrawnMatch, Fixture } from '@tianping/feeds';
import { EARLY_DAYS, NEAR_SLOTS } from '../limits.ts';
import type { DrawChains, RoundDraw } from './draw-chains.ts';
import { seedOf } from './hash.ts';
import type { League, Team } from './leagues.ts';

/** What a simulated world follows from. Two worlds with the same values are the same. */
export interface World {
  readonly seed: string;
  /** Makes the draws by lot; it has a secret of its own. */
  readonly draws: DrawChains;
  /** How many times faster than the wall clock matches are played. */
  readonly speed: number;
  /** Wall clock time of the first round. */
  readonly seasonStart: UnixMs;
}

/** A match as the calendar knows it; what happens in it follows from `secret`, opinions from `seed`. */
export interface MatchPlan {
  readonly key: string;
  readonly world: World;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  readonly startAt: UnixMs;
  readonly seed: number;
  readonly secret: string;
  /** How many times faster than the wall clock this match is played. */
  readonly speed: number;
  /** A match drawn by lot: what is published of its draw, and its round's secret. */
  readonly draw?: { readonly match: DrawnMatch; readonly secret: string };
}

/** Rounds begin on a grid of half an hour of simulated time … */
const SLOT_MS = 30 * 60_000;
/** … and the matches of a round somewhere in their slot, on one of these grids of the wall clock. */
const KICK_OFF_EVERY_MS = [5 * 60_000, 60_000];
/** A slot has at least this many different kick-offs. */
const KICK_OFFS_MIN = 5;
const DAY_MS = 24 * 3_600_000;
/** The day of the site begins at midnight of UTC+8; its evening round is announced days ahead. */
const SITE_OFFSET_MS = 8 * 3_600_000;
const EVENING_MS = 19.5 * 3_600_000;
/** Every league has its evening round announced early on one day in this many; football more often. */
const EVENING_EVERY_DAYS = { football: 5, others: 8 };
/** A team's form in a season is up to this much better or worse than its strength. */
const FORM_RANGE = 4;

/** The wall clock time of a slot; leagues with a pace of their own ignore the world's speed. */
export function slotMs(world: World, league?: League): number {
  return league?.pace?.slotMs ?? Math.max(1, Math.round(SLOT_MS / world.speed));
}

/** Matches that kick off in `[from, to)`, in order of their kick-off. */
export function matchesBetween(
  leagues: readonly League[],
  world: World,
  span: { readonly from: UnixMs; readonly to: UnixMs },
): readonly MatchPlan[] {
  const plans = leagues.flatMap((league) => {
    const first = roundAt(world, league, span.from) - 1;
    const last = roundAt(world, league, span.to);
    return Array.from({ length: last - first + 1 }, (_, at) =>
      matchesOfRound(world, league, first + at),
    ).flat();
  });
  return byKickOff(plans.filter((plan) => plan.startAt >= span.from && plan.startAt < span.to));
}

/** Matches on sale before their kick-off: all of the coming hours, and evening rounds of the coming days. */
export function announcedMatches(
  leagues: readonly League[],
  world: World,
  now: UnixMs,
): readonly MatchPlan[] {
  const near = leagues.flatMap((league) => {
    const slots = league.pace?.announceSlots ?? NEAR_SLOTS;
    return matchesBetween([league], world, { from: now, to: now + slots * slotMs(world, league) });
  });
  const today = Math.floor((now + SITE_OFFSET_MS) / DAY_MS);
  const seasonal = leagues.filter((league) => !league.pace);
  const early = Array.from({ length: EARLY_DAYS + 1 }, (_, at) => today + at).flatMap((day) =>
    seasonal
      .filter(({ gameType }, at) => {
        const { football, others } = EVENING_EVERY_DAYS;
        return (day + at) % (gameType === 'FT' ? football : others) === 0;
      })
      .flatMap((league) => {
        const evening = day * DAY_MS - SITE_OFFSET_MS + EVENING_MS;
        return matchesOfRound(world, league, roundAt(world, league, evening) + 1);
      }),
  );
  const known = new Set(near.map((plan) => plan.key));
  const ahead = early.filter((plan) => plan.startAt >= now && !known.has(plan.key));
  return byKickOff([...near, ...ahead]);
}

/** How a seed appears in keys, which are public: a number as itself, a secret seed as its hash. */
export function seedName(seed: string): string {
  if (/^\d{1,10}$/.test(seed)) return seed;
  const hash = createHash('sha256').update(`tianping/world|${seed}`).digest('hex');
  return `s${hash.slice(0, 16)}`;
}

/** The worlds whose keys can be resolved: those of the known seeds, and of every seed that is a number. */
export interface KnownWorlds {
  readonly seeds: readonly string[];
  readonly draws: DrawChains;
}

/** The seed that a key names; null when it is not known. */
export function seedOfName(name: string, { seeds }: KnownWorlds): string | null {
  if (/^\d+$/.test(name)) return name;
  return seeds.find((seed) => seedName(seed) === name) ?? null;
}

/**
 * The match of a key, of the present world or another; null for a key of another format, of an unknown seed, or of
 * a draw whose secret is unknown.
 */
export function matchOfKey(
  leagues: readonly League[],
  key: string,
  known: KnownWorlds,
): MatchPlan | null {
  const match = /^sim:(\w+):([\d.]+):(\d+):(\d+):(-?\d+):(\d+)(?::(\w+))?$/.exec(key);
  const league = leagues.find((one) => one.id === match?.[4]);
  const seed = match?.[1] === undefined ? null : seedOfName(match[1], known);
  if (!match || !league || seed === null) return null;
  const { draws } = known;
  const world = { seed, draws, speed: Number(match[2]), seasonStart: Number(match[3]) };
  if (!(world.speed > 0) || (league.drawn && match[7] !== draws.id)) return null;
  return matchesOfRound(world, league, Number(match[5]))[Number(match[6])] ?? null;
}

export function fixtureOf(plan: MatchPlan, bestOf?: number): Fixture {
  const { league } = plan;
  return {
    key: plan.key,
    gameType: league.gameType,
    league: { id: league.id, name: league.name, rank: league.rank },
    home: plan.home.name,
    away: plan.away.name,
    startAt: plan.startAt,
    neutral: league.neutral ?? false,
    ...(plan.draw ? { drawn: plan.draw.match } : {}),
    ...(bestOf === undefined ? {} : { bestOf }),
  };
}

export function matchesOfRound(world: World, league: League, round: number): readonly MatchPlan[] {
  const { everySlots, offsetSlots, spanSlots } = league.rhythm;
  const pairs = pairsOfRound(league.teams.length, round);
  const { seed, speed, seasonStart, draws } = world;
  const drawn = league.drawn && draws.of(round);
  const name = `sim:${seedName(seed)}:${speed}:${seasonStart}:${league.id}:${round}`;
  return pairs.map(([homeTeam, awayTeam], at) => {
    const slot = offsetSlots + round * everySlots + Math.floor((at * spanSlots) / pairs.length);
    const home = teamInForm(world, league, { team: homeTeam, round });
    const away = teamInForm(world, league, { team: awayTeam, round });
    return {
      key: drawn ? `${name}:${at}:${draws.id}` : `${name}:${at}`,
      world,
      league,
      home,
      away,
      ...(drawn && league.drawn
        ? { draw: drawOf(drawn, `${league.id}|${round}|${at}`, league.drawn({ home, away })) }
        : {}),
      startAt:
        seasonStart + slot * slotMs(world, league) + withinSlot(world, league, { round, at }),
      seed: seedOf(seed, league.id, round, at),
      secret: [seed, league.id, round, at].join('|'),
      speed: league.pace?.speed ?? speed,
    };
  });
}

/** How long after the beginning of its slot a match kicks off, where its league scatters them. */
function withinSlot(
  world: World,
  league: League,
  { round, at }: { readonly round: number; readonly at: number },
): number {
  if (!league.rhythm.scattered) return 0;
  const slot = slotMs(world, league);
  const step =
    KICK_OFF_EVERY_MS.find((one) => slot % one === 0 && slot / one >= KICK_OFFS_MIN) ??
    Math.floor(slot / KICK_OFFS_MIN);
  return step === 0
    ? 0
    : step * (seedOf(league.id, 'kick-off', round, at) % Math.floor(slot / step));
}

function drawOf(
  { secret, ...round }: RoundDraw,
  name: string,
  chances: DrawnMatch['chances'],
): NonNullable<MatchPlan['draw']> {
  return { secret, match: { ...round, name, chances } };
}

/** The last round that has begun. */
function roundAt(world: World, league: League, at: UnixMs): number {
  const slot = Math.floor((at - world.seasonStart) / slotMs(world, league));
  return Math.floor((slot - league.rhythm.offsetSlots) / league.rhythm.everySlots);
}

function roundsOfSeason(teams: number): number {
  return 2 * (teams - 1);
}

function teamInForm(
  world: World,
  league: League,
  which: { readonly team: number; readonly round: number },
): Team {
  const team = must(league.teams[which.team], 'team of a pairing');
  const season = Math.floor(which.round / roundsOfSeason(league.teams.length));
  const share = seedOf(world.seed, league.id, 'form', season, which.team) / 2 ** 32;
  return { ...team, strength: team.strength + (share * 2 - 1) * FORM_RANGE };
}

/**
 * Everyone against everyone, home and away, by the circle method: `[home, away]` as indexes of
 * teams.
 */
export function pairsOfRound(teams: number, round: number): readonly (readonly [number, number])[] {
  const half = teams - 1;
  const ofSeason = floorMod(round, roundsOfSeason(teams));
  const turn = ofSeason % half;
  const pairs = Array.from({ length: teams / 2 }, (_, at): readonly [number, number] => {
    const first = at === 0 ? half : (turn + at) % half;
    const second = floorMod(turn - at, half);
    const isHome = at === 0 ? turn % 2 === 0 : at % 2 === 1;
    return isHome === ofSeason < half ? [first, second] : [second, first];
  });
  const start = floorMod(round, pairs.length);
  return [...pairs.slice(start), ...pairs.slice(0, start)];
}

function floorMod(value: number, by: number): number {
  return ((value % by) + by) % by;
}

function byKickOff(plans: readonly MatchPlan[]): readonly MatchPlan[] {
  return [...plans].sort((a, b) => a.startAt - b.startAt || (a.key < b.key ? -1 : 1));
}
