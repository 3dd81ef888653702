import { createUuid, type IdempotencyKey, type MemberId, type Rng } from '@tianping/base';
import type { Side } from '@tianping/feeds';
import type { PlaceRequest, Sportsbook } from '@tianping/sportsbook/server';
import { type SingleFields, singleRequest } from '@tianping/sportsbook/testing';
import { type DriverState, pick } from './driver-state.ts';
import type { Intent, IntentAnswer } from './journal.ts';
import { SIM_SITE } from './site.ts';
import type { SimWorld } from './world.ts';

type Match = NonNullable<ReturnType<Sportsbook['match']>>;

/** Members bet on what is in play and on what starts soon. */
const SOON_MS = 6 * 60_000;

/** Stakes in yuan; the last ones are beyond a limit or the balance. */
const STAKES = [10, 20, 50, 88.88, 100, 150.01, 333.33, 500, 1_000, 2_500, 5, 60_000] as const;

/** A new request of a member to bet on something that is shown; null when nothing is. */
export function newIntent(driver: DriverState, member?: MemberId): Intent | null {
  const { world, rng } = driver;
  const request = newRequest(world, rng);
  const memberId = member ?? pick(rng, world.members);
  if (!request || !memberId) return null;
  const key = createUuid({ clock: world.clock, rng }) as IdempotencyKey;
  const intent: Intent = {
    memberId,
    command: { siteId: SIM_SITE.siteId, memberId, key, bodyHash: `body-${key}`, request },
    askedAt: world.clock.now(),
    feedDown: !world.process().isFeedUp(),
    answers: [],
    answersToOthers: [],
  };
  driver.intents.push(intent);
  world.journal.intents.set(key, intent);
  return intent;
}

function newRequest(world: SimWorld, rng: Rng): PlaceRequest | null {
  const now = world.clock.now();
  const near = [...world.process().book.matches()].filter(
    ({ matchStatus, fixture }) =>
      matchStatus === 'open' &&
      fixture.startAt < now + SOON_MS &&
      (fixture.gameType === 'FT' || fixture.gameType === 'BK'),
  );
  const live = near.filter((match) => match.phase !== 'prematch');
  const match = pick(rng, live.length > 0 && rng.unit() < 0.6 ? live : near);
  const market = match && pick(rng, [...match.markets.values()].filter(isModelled));
  const selection = market && pick(rng, market.prices);
  if (!match || !market || !selection) return null;
  const { price, side } = selection;
  return singleRequest({
    matchId: match.matchId,
    marketId: market.id,
    oddsType: pick(rng, ['H', 'E', 'M', 'I'] as const) ?? 'H',
    voucherId: null,
    stakeMinor: Math.round((pick(rng, STAKES) ?? 10) * 100),
    ...whatWasSeen({ match, price, version: market.version, side }, rng),
  });
}

/** The markets that the model settles: goals and points of halves and matches. */
function isModelled({
  family,
  period,
}: {
  readonly family: string;
  readonly period: string;
}): boolean {
  const isTally = period === 'FT' || period === 'HT';
  return isTally && ['handicap', 'total', 'win', 'oddEven'].includes(family);
}

/** Mostly what is shown now, sometimes what was shown a moment ago. */
function whatWasSeen(
  shown: {
    readonly match: Match;
    readonly price: number;
    readonly version: number;
    readonly side: Side;
  },
  rng: Rng,
): Pick<
  SingleFields,
  'side' | 'priceSeen' | 'versionSeen' | 'scoreSeen' | 'policy' | 'worstPrice'
> {
  const { match, price, side } = shown;
  const isOld = rng.unit() < 0.1;
  const policy = pick(rng, ['none', 'better', 'any'] as const) ?? 'none';
  const inPlay = match.phase !== 'prematch';
  return {
    side,
    priceSeen: isOld ? Math.max(1, price + (rng.int(2) === 0 ? -20 : 20)) : price,
    versionSeen: isOld ? Math.max(0, shown.version - 1) : shown.version,
    scoreSeen: inPlay ? match.board.FT : null,
    policy,
    worstPrice: policy === 'any' && rng.unit() < 0.5 ? Math.max(1, price - 50) : null,
  };
}

/** Sends a request to the running process; a killed one never answers. */
export async function send(
  world: SimWorld,
  intent: Intent,
  options: { readonly answerLost: boolean } = { answerLost: false },
): Promise<void> {
  const answer = await answerTo(world, intent.command);
  if (answer && !options.answerLost) intent.answers.push(answer);
}

export async function sendOtherBody(world: SimWorld, intent: Intent): Promise<void> {
  if (intent.answers.length === 0) return;
  const { command } = intent;
  const other = { ...command.request, unitMinor: command.request.unitMinor + 100 };
  const answer = await answerTo(world, { ...command, bodyHash: 'other', request: other });
  if (answer) intent.answersToOthers.push(answer);
}

async function answerTo(world: SimWorld, command: Intent['command']): Promise<IntentAnswer | null> {
  const { book, cutOff } = world.process();
  const answer = await Promise.race([book.placeBet(command), cutOff.death.then(() => null)]);
  if (answer === null) return null;
  return answer.ok ? answer.value : { outcome: 'fault', fault: answer.error };
}

/** Asks by request id for the outcome of requests. */
export async function askAgain(world: SimWorld, intents: readonly Intent[]): Promise<void> {
  for (const intent of intents) {
    const { memberId, command } = intent;
    const [reported] = await world.process().book.betStatus({
      siteId: command.siteId,
      memberId,
      requestIds: [command.key],
    });
    if (reported && reported.answer.outcome !== 'unknown') intent.answers.push(reported.answer);
  }
}
