import { assert, type Clock, type UnixMs } from '@tianping/base';
import { createFeedOutbox, type Feed, type FeedMessage, type PriceBook } from '@tianping/feeds';
import { RESULTS_AGAIN_MS, SILENCE_MS } from '../limits.ts';
import { type Agenda, createAgenda } from './agenda.ts';
import { type Budget, createBudget } from './budget.ts';
import { createDrawChains } from './draw-chains.ts';
import { seedOf } from './hash.ts';
import type { League } from './leagues.ts';
import { SPORT_MODELS } from './models.ts';
import { createOutright } from './outrights/outright-match.ts';
import {
  type OutrightPlan,
  outrightOfKey,
  outrightsAt,
  outrightsBetween,
} from './outrights/outright-plans.ts';
import { createRunningMatch, type RunningMatch } from './running-match.ts';
import {
  announcedMatches,
  type KnownWorlds,
  type MatchPlan,
  matchesBetween,
  matchOfKey,
  slotMs,
  type World,
} from './schedule.ts';
import type { SportModel } from './sport-model.ts';

export interface SimulatorOptions {
  readonly clock: Clock;
  /** Turns the outcomes of the models into prices. */
  readonly priceBook: PriceBook;
  /** The sports that are played; all when absent. */
  readonly models?: readonly SportModel[];
  /**
   * Everything but draws by lot follows from it. A number is for tests and demonstrations: anyone who knows it can
   * compute every result. For anything else a secret of 32 random bytes, as text.
   */
  readonly seed: number | string;
  /** The draws by lot follow from it, in any world; 32 random bytes, as text. */
  readonly drawSecret: string;
  /** Seeds of worlds that were played before, so that their matches can still be settled. */
  readonly earlierSeeds?: readonly string[];
  /** 1 plays in real time; at 6 a football match takes about 19 minutes. */
  readonly speed: number;
  /**
   * Time of the first round; before it nothing is played. Defaults to the beginning of 2025 (UTC).
   */
  readonly seasonStart?: UnixMs;
  readonly producer?: string;
  /** Matches with open bets. Whenever they ended, and in whatever world, their results are sent on start. */
  readonly unsettledKeys?: readonly string[];
}

/** The simulator, with controls by which tests disturb its line. */
export interface SimulatorFeed extends Feed {
  /** Falls silent; the matches go on, and what was missed can be recovered after `resume`. */
  pause(): void;
  resume(): void;
  /** Loses the next `count` messages. */
  lose(count: number): void;
  /** Repeats the last `count` messages. */
  repeat(count: number): void;
}

const DEFAULT_SEASON_START: UnixMs = Date.UTC(2025, 0, 1);
/** The longest match, with overtimes, a correction of its result and room to spare. */
const MATCH_MS_MAX = 4 * 3_600_000;

/** Longest and shortest time between two price updates of a match, on the wall clock. */
const REFRESH_LIVE_MS = { from: 2_500, to: 4_500 };
/** The first update prices what the snapshot left out. */
const REFRESH_FIRST_MS = { from: 500, to: 20_000 };
const REFRESH_SOON_MS = { from: 15_000, to: 30_000 };
const REFRESH_EARLY_MS = { from: 200_000, to: 500_000 };
/** A match that starts within this time counts as one that starts soon. */
const SOON_MS = 10 * 60_000;
/** After a start, upcoming matches get their first prices one after the other, at this interval. */
const FIRST_PRICES_EVERY_MS = 20;
/** After this many refreshes of a live match its clock is sent again … */
const CLOCK_EVERY_REFRESHES = 5;
/** … and after this many all its markets are priced; in between only the list. */
const WHOLE_EVERY_REFRESHES = 8;
/** The same for a match that starts soon. */
const WHOLE_EVERY_SOON = 5;

/**
 * Plays seasons of invented teams in every sport without end. A match is a pure function of the seed, the speed,
 * the season's start and its place in the calendar: after a restart it goes on by the same script, and results of
 * matches that ended meanwhile are sent on start.
 */
export function createSimulatorFeed(options: SimulatorOptions): SimulatorFeed {
  const { clock, seed, speed } = options;
  assert(/^\w+$/.test(String(seed)), 'the seed is a whole number from 0 or a secret');
  assert(speed > 0 && Number.isFinite(speed), 'the speed is above 0');
  const producer = options.producer ?? 'simulator';
  const world: World = {
    seed: String(seed),
    speed,
    seasonStart: options.seasonStart ?? DEFAULT_SEASON_START,
    draws: createDrawChains(options.drawSecret),
  };
  const matches = new Map<string, RunningMatch>();
  const outbox = createFeedOutbox({
    producer,
    clock,
    aliveEveryMs: Math.floor(SILENCE_MS / 3),
    picture: () => [...matches.values()].flatMap((match) => match.picture(clock.now())),
  });
  const models = options.models ?? SPORT_MODELS;
  const stage: Stage = {
    clock,
    world,
    known: { seeds: [world.seed, ...(options.earlierSeeds ?? [])], draws: world.draws },
    priceBook: options.priceBook,
    models,
    leagues: models.flatMap((model) => model.leagues),
    matches,
    agenda: createAgenda(clock),
    budget: createBudget(),
    say: outbox.say,
  };
  return {
    producer,
    silenceMs: SILENCE_MS,
    start(deliver) {
      outbox.start(deliver);
      openStage({ ...stage, opening: { unpriced: 0 } }, options.unsettledKeys ?? []);
    },
    stop() {
      stage.agenda.stop();
      outbox.stop();
    },
    recover: (afterSeq) => outbox.recover(afterSeq),
    pause: () => outbox.mute(true),
    resume: () => outbox.mute(false),
    lose: (count) => outbox.lose(count),
    repeat: (count) => outbox.repeat(count),
  };
}

interface Stage {
  readonly clock: Clock;
  readonly world: World;
  readonly known: KnownWorlds;
  readonly priceBook: PriceBook;
  readonly models: readonly SportModel[];
  readonly leagues: readonly League[];
  readonly matches: Map<string, RunningMatch>;
  readonly agenda: Agenda;
  readonly budget: Budget;
  readonly say: (message: FeedMessage) => void;
  /** While the stage opens: how many upcoming matches still wait for their first prices. */
  readonly opening?: { unpriced: number } | undefined;
}

function openStage(stage: Stage, unsettledKeys: readonly string[]): void {
  const { world, known, clock, leagues } = stage;
  const now = clock.now();
  for (const key of unsettledKeys) {
    const plan = matchOfKey(leagues, key, known);
    if (plan) admit(stage, plan);
    const outright = plan ? null : outrightOfKey(leagues, key, known);
    if (outright) admitOutright(stage, outright);
  }
  for (const league of leagues) {
    const from = Math.max(world.seasonStart, now - keepMs(league.pace?.speed ?? world.speed));
    for (const plan of matchesBetween([league], world, { from, to: now })) admit(stage, plan);
  }
  const answered = { from: Math.max(world.seasonStart, now - keepMs(1)), to: now + 1 };
  for (const plan of outrightsBetween(leagues, world, answered)) admitOutright(stage, plan);
  announce(stage);
}

/** How long a match is kept after its start, on the wall clock. */
function keepMs(speed: number): number {
  return Math.ceil((RESULTS_AGAIN_MS + MATCH_MS_MAX) / speed);
}

/** Adds matches that have come on sale, and drops those long over. */
function announce(stage: Stage): void {
  const { world, clock, matches, agenda, leagues } = stage;
  const now = clock.now();
  for (const [key, match] of matches) {
    const isOld = match.plan.startAt < now - keepMs(match.plan.speed);
    if (isOld && match.isOver()) matches.delete(key);
  }
  const from = Math.max(now, world.seasonStart);
  for (const plan of announcedMatches(leagues, world, from)) admit(stage, plan);
  for (const plan of outrightsAt(leagues, world, from)) admitOutright(stage, plan);
  const slot = Math.min(...leagues.map((league) => slotMs(world, league)));
  agenda.at(world.seasonStart + (Math.floor((now - world.seasonStart) / slot) + 1) * slot, () =>
    announce({ ...stage, opening: undefined }),
  );
}

function admit(stage: Stage, plan: MatchPlan): void {
  if (stage.matches.has(plan.key)) return;
  const { priceBook, clock } = stage;
  const model = stage.models.find((one) => one.leagues.includes(plan.league));
  assert(model !== undefined, `no model plays ${plan.league.id}`);
  enter(stage, createRunningMatch(plan, { model, priceBook }, clock.now()));
}

function admitOutright(stage: Stage, plan: OutrightPlan): void {
  if (stage.matches.has(plan.key)) return;
  enter(stage, createOutright(plan, stage.priceBook, stage.clock.now()));
}

function enter(stage: Stage, match: RunningMatch): void {
  stage.matches.set(match.plan.key, match);
  const { opening, clock } = stage;
  // Pricing hundreds of matches in one go would block everything else: upcoming ones follow one by one.
  if (opening && match.plan.startAt > clock.now()) {
    for (const message of match.picture(clock.now(), 'unpriced')) stage.say(message);
    opening.unpriced += 1;
    stage.agenda.at(clock.now() + opening.unpriced * FIRST_PRICES_EVERY_MS, () => {
      for (const message of match.refresh(clock.now(), true)) stage.say(message);
    });
  } else {
    for (const message of match.picture(clock.now())) stage.say(message);
  }
  planStep(stage, match);
  if (!match.isOver()) planRefresh(stage, match, 1);
}

function planStep(stage: Stage, match: RunningMatch): void {
  const at = match.nextAt();
  if (at === null) return;
  stage.agenda.at(at, () => {
    const wasLive = match.isLive();
    for (const message of match.step(stage.clock.now())) stage.say(message);
    planStep(stage, match);
    if (!wasLive && match.isLive()) planRefresh(stage, match, 1);
  });
}

/** Updates the prices of a match from time to time, for as long as it is upcoming or in play. */
function planRefresh(stage: Stage, match: RunningMatch, count: number): void {
  const { clock, agenda } = stage;
  const live = match.isLive();
  const at = clock.now() + refreshInMs(match, { now: clock.now(), count });
  agenda.at(at, () => {
    if (match.isLive() !== live || (match.isOver() && !live)) return;
    const from = clock.now();
    const looks = stage.budget.allows(from);
    if (looks) {
      const isSoon = match.plan.startAt - clock.now() < SOON_MS;
      const every = live ? WHOLE_EVERY_REFRESHES : isSoon ? WHOLE_EVERY_SOON : 1;
      const listOnly = count > 1 && count % every !== 0;
      for (const message of match.refresh(clock.now(), listOnly)) stage.say(message);
      if (count % CLOCK_EVERY_REFRESHES === 0) {
        for (const message of match.clock(clock.now())) stage.say(message);
      }
      stage.budget.spend(clock.now() - from);
    }
    // An update that the budget refused is retried later: without its first one a match has only the list markets.
    planRefresh(stage, match, looks ? count + 1 : count);
  });
}

function refreshInMs(
  match: RunningMatch,
  when: { readonly now: UnixMs; readonly count: number },
): number {
  const soon = match.plan.startAt - when.now < SOON_MS;
  if (when.count === 1 && !match.isLive()) return spread(match, when.count, REFRESH_FIRST_MS);
  const range = match.isLive() ? REFRESH_LIVE_MS : soon ? REFRESH_SOON_MS : REFRESH_EARLY_MS;
  return spread(match, when.count, range);
}

function spread(
  match: RunningMatch,
  count: number,
  range: { readonly from: number; readonly to: number },
): number {
  const share = seedOf(match.plan.seed, 'refresh', count) / 2 ** 32;
  return Math.round(range.from + share * (range.to - range.from));
}
