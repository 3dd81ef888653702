import { must, type UnixMs } from '@tianping/base';
import type { Fixture } from '@tianping/feeds';
import { EARLY_DAYS, NEAR_SLOTS } from '../limits.ts';
import { seedOf } from './hash.ts';
import type { League, Team } from './leagues.ts';

/** What a simulated world follows from. Two worlds with the same three values are the same. */
export interface World {
  readonly seed: number;
  /** How many times faster than the wall clock matches are played. */
  readonly speed: number;
  /** Wall clock time of the first round. */
  readonly seasonStart: UnixMs;
}

/** A match as the calendar knows it; all that happens in it follows from `seed`. */
export interface MatchPlan {
  readonly key: string;
  readonly world: World;
  readonly league: League;
  readonly home: Team;
  readonly away: Team;
  readonly startAt: UnixMs;
  readonly seed: number;
  /** How many times faster than the wall clock this match is played. */
  readonly speed: number;
}

/** Kick-offs fall on a grid of half an hour of simulated time. */
const SLOT_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** The day of the site begins at midnight of UTC+8; its evening round is announced days ahead. */
const SITE_OFFSET_MS = 8 * 3_600_000;
const EVENING_MS = 19.5 * 3_600_000;
/** Every league has its evening round announced early on one day in so many, football more often. */
const EVENING_EVERY_DAYS = { football: 5, others: 8 };
/** A team's form in a season is up to this much better or worse than its strength. */
const FORM_RANGE = 4;

/** The wall clock time of a slot; leagues with a pace of their own do not mind the world's speed. */
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

/**
 * What is on sale before its kick-off: the coming hours whole, and evening rounds of the coming
 * days.
 */
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

/** The match of a key, of the present world or another; null for a key of another make. */
export function matchOfKey(leagues: readonly League[], key: string): MatchPlan | null {
  const match = /^sim:(\d+):([\d.]+):(\d+):(\d+):(-?\d+):(\d+)$/.exec(key);
  const league = leagues.find((one) => one.id === match?.[4]);
  if (!match || !league) return null;
  const world = {
    seed: Number(match[1]),
    speed: Number(match[2]),
    seasonStart: Number(match[3]),
  };
  if (!(world.speed > 0)) return null;
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
    ...(bestOf === undefined ? {} : { bestOf }),
  };
}

export function matchesOfRound(world: World, league: League, round: number): readonly MatchPlan[] {
  const { everySlots, offsetSlots, spanSlots } = league.rhythm;
  const pairs = pairsOfRound(league.teams.length, round);
  const { seed, speed, seasonStart } = world;
  return pairs.map(([home, away], at) => {
    const slot = offsetSlots + round * everySlots + Math.floor((at * spanSlots) / pairs.length);
    return {
      key: `sim:${seed}:${speed}:${seasonStart}:${league.id}:${round}:${at}`,
      world,
      league,
      home: teamInForm(world, league, { team: home, round }),
      away: teamInForm(world, league, { team: away, round }),
      startAt: seasonStart + slot * slotMs(world, league),
      seed: seedOf(seed, league.id, round, at),
      speed: league.pace?.speed ?? speed,
    };
  });
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
