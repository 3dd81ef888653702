import type { Sandbox } from '@tianping/app-sandbox';
import { type Clock, createSeededRng, type Rng } from '@tianping/base';
import type { Logger } from 'pino';
import type { Composition } from '../compose.ts';
import { seedDemoActivities } from '../promotions/demo-activities.ts';
import { createDayBefore, type DayBefore } from './before.ts';
import { createDemoAgents } from './demo-agents.ts';
import {
  GAP_MS_MAX,
  GAP_MS_MIN,
  OPENING_GAP_MS,
  OPENING_WAIT_MS,
  spendingProfiles,
} from './limits.ts';
import { createPace, type Pace } from './pace.ts';
import {
  type DemoStep,
  firstDeposit,
  type MemberView,
  nextStep,
  openingBet,
  queuesOf,
  secondDeposit,
} from './plan.ts';
import { createPlayer, enter, isIn, type Player, quietly } from './player.ts';
import { demoMembersOf } from './roster.ts';
import { type AskStudio, createSitters, type Sitters } from './sit/sitters.ts';
import { carryOut, look } from './steps.ts';
import { takePart } from './take-part.ts';
import { talkOfBet } from './talk/talk.ts';

const TALK_SEED = 16;
const PART_SEED = 15;

/** The demo's members at play, beside real visitors. */
export interface Crowd {
  readonly size: number;
  /** Everybody logs in; new members deposit and bet a little. Resolves when all have. */
  open(): Promise<void>;
  /** One member does one thing, or only looks around. */
  step(): Promise<void>;
  /** Opens, then steps every now and then until stopped. Never rejects, never waits for its caller. */
  start(): void;
  /** Resolves when the running steps have ended. */
  stop(): Promise<void>;
}

interface CrowdDeps {
  readonly composition: Composition;
  /** Null where no site plays with play money. */
  readonly sandbox: Sandbox | null;
  /** Number of members on the main site. */
  readonly count: number;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Logger;
  /** The studio at whose tables some of them sit; none where it is not ours. */
  readonly askStudio?: AskStudio | null;
  /** Replaces the pauses in tests. */
  readonly pace?: Pace;
  /** Replaces the choice of steps in tests. */
  readonly plan?: typeof nextStep;
  /** Called with each finished step; for tests. */
  readonly onDone?: (step: DemoStep) => void;
}

/**
 * Null where there are no demo members: without a sandbox, without play money, or when none are wanted. The demo's
 * activities run when this resolves, so that a server that opens its ports afterwards never shows an empty list.
 */
export async function createCrowd(deps: CrowdDeps): Promise<Crowd | null> {
  const { composition, sandbox, clock, rng, log } = deps;
  const { sites } = composition.services.settings;
  const roster = sandbox ? demoMembersOf(sites, deps.count) : [];
  if (!sandbox || roster.length === 0) return null;
  const before = await createDayBefore({ composition, sites, clock, rng, log });
  const { fastify } = composition.app;
  const players = roster.map((member) => createPlayer(member, { fastify, clock, rng, before }));
  const pace = deps.pace ?? createPace(clock);
  const act = actBy(deps, sandbox, before);
  const playSites = sites.filter(({ money }) => money.playMoney);
  // A site without them is still a site: the start goes on.
  await seedDemoActivities(composition.services, playSites, clock.now()).catch((error: unknown) =>
    log.error(error, 'demo activities'),
  );
  const open = () => letIn({ players, pace, act, rng, before });
  const step = () => oneStep({ players, act, rng, plan: deps.plan ?? nextStep });
  const sitters = sittersOf(deps, players);
  const goOn = async (): Promise<void> => {
    await open();
    while (!pace.isOver()) {
      await pace.pause(GAP_MS_MIN + rng.int(GAP_MS_MAX - GAP_MS_MIN));
      if (!pace.isOver()) await step();
      if (!pace.isOver()) await sitters?.step();
    }
  };
  let running: Promise<void> = Promise.resolve();
  return {
    size: players.length,
    open,
    step,
    start() {
      running = goOn().catch((error: unknown) => log.error(error, 'demo members'));
    },
    async stop() {
      pace.end();
      await running;
      await sitters?.leave();
    },
  };
}

/** Members of the main site who do not play for large sums. */
function sittersOf(
  { askStudio: ask, clock, rng, log }: CrowdDeps,
  players: readonly Player[],
): Sitters | null {
  if (!ask) return null;
  const main = players[0]?.member.siteId;
  const own = players.filter(({ member }) => member.siteId === main && member.style === 'steady');
  const members = own.map((player) => ({
    isPlaying: () => !player.isGone && isIn(player) && player.member.site.money.playMoney,
    async open(enName: string, gameCode: string) {
      const { url } = await player.client.call('game/launch', { enName, gameCode });
      return url;
    },
    quietly: (work: () => Promise<void>) => quietly(log, player, work),
  }));
  return createSitters({ members, ask, clock, rng });
}

/** Looks at the member's own wallet, chooses a step, and carries it out. Never rejects. */
type Act = (player: Player, choose: (view: MemberView) => DemoStep | null) => Promise<void>;

function actBy(deps: CrowdDeps, sandbox: Sandbox, before: DayBefore): Act {
  const { composition, clock, rng, log } = deps;
  const stepDeps = { clock, rng, sandbox, topics: composition.topics };
  // Generators of their own: chat and activities do not change the steps.
  const talkRng = createSeededRng(TALK_SEED);
  const partRng = createSeededRng(PART_SEED);
  const agents = createDemoAgents({ ...composition, clock });
  return async (player, choose) => {
    // Checked each time, for the site's configuration may have changed since.
    if (!player.member.site.money.playMoney || player.isGone) return;
    await quietly(log, player, async () => {
      if (!isIn(player)) await enter({ composition, before, clock, agents }, player);
      if (!isIn(player)) return;
      player.view = await look(player);
      const step = choose(player.view);
      if (!step) return;
      await carryOut(stepDeps, player, step);
      const memberId = player.line.storage.get('userId');
      if (step.kind === 'single' && memberId !== null) {
        await talkOfBet({ composition, rng: talkRng }, { siteId: player.member.siteId, memberId });
      }
      deps.onDone?.(step);
    });
    // Members who withdraw large sums take no gifts: the turnover would hold their money back.
    if (!isIn(player) || player.member.style === 'grand') return;
    await quietly(log, player, () => takePart({ clock, rng: partRng }, player.client));
  };
}

interface Playing {
  readonly players: readonly Player[];
  readonly act: Act;
  readonly rng: Rng;
}

async function letIn(
  playing: Playing & { readonly pace: Pace; readonly before: DayBefore },
): Promise<void> {
  const { players, act, rng, pace, before } = playing;
  const newcomers = new Set<Player>();
  for (const player of players) {
    if (pace.isOver()) return;
    await act(player, ({ style, availableMinor, heldMinor, openDeposits }) => {
      if (availableMinor + heldMinor + openDeposits > 0) return null;
      newcomers.add(player);
      return firstDeposit(style, rng);
    });
    await pace.pause(OPENING_GAP_MS);
  }
  if (newcomers.size > 0) await before.recount();
  await pace.pause(OPENING_WAIT_MS);
  await beginToPlay({ ...playing, players: [...newcomers] });
}

/** Round by round, so that no site waits for another. */
async function beginToPlay({
  players,
  act,
  rng,
  pace,
}: Playing & { readonly pace: Pace }): Promise<void> {
  const rounds = Math.max(...Object.values(spendingProfiles).map(({ openingBets }) => openingBets));
  for (let round = 0; round < rounds; round += 1) {
    for (const player of players) {
      if (pace.isOver()) return;
      const betsLeft = spendingProfiles[player.member.style].openingBets - round;
      if (betsLeft <= 0) continue;
      await act(player, (view) => openingBet(view, betsLeft));
      await pace.pause(OPENING_GAP_MS);
    }
    if (round === 0) await payInOnceMore({ players, act, rng, pace });
  }
}

async function payInOnceMore({
  players,
  act,
  rng,
  pace,
}: Playing & { readonly pace: Pace }): Promise<void> {
  for (const player of players) {
    if (pace.isOver()) return;
    const neighbours = neighboursOf(players, player);
    const at = neighbours.filter(({ member }) => member.style === 'steady').indexOf(player);
    const step = secondDeposit(at, queuesOf(neighbours.flatMap(({ view }) => view ?? [])), rng);
    if (step) await act(player, () => step);
  }
}

function neighboursOf(players: readonly Player[], { member }: Player): readonly Player[] {
  return players.filter((other) => other.member.siteId === member.siteId);
}

async function oneStep({
  players,
  act,
  rng,
  plan,
}: Playing & { readonly plan: typeof nextStep }): Promise<void> {
  const present = players.filter(({ isGone }) => !isGone);
  const player = present[rng.int(Math.max(1, present.length))];
  if (!player) return;
  const neighbours = neighboursOf(present, player);
  await act(player, (view) =>
    plan(view, queuesOf(neighbours.flatMap((one) => one.view ?? [])), rng),
  );
}
