import { askAgain, newIntent, send, sendOtherBody } from './driver-bets.ts';
import { sendDeposit, sendLateCallback } from './driver-deposits.ts';
import { type DriverState, pick } from './driver-state.ts';
import type { SimWorld } from './world.ts';

/** The driver's operations with their weights. */
const OPERATIONS = [
  { weight: 520, run: bet },
  { weight: 60, run: burst },
  { weight: 80, run: deposit },
  { weight: 60, run: lateCallback },
  { weight: 60, run: repeat },
  { weight: 25, run: repeatWithOtherBody },
  { weight: 50, run: loseAnAnswer },
  { weight: 60, run: askWhatBecame },
  { weight: 30, run: troubleTheLine },
  { weight: 12, run: silenceTheFeed },
  { weight: 90, run: wait },
  { weight: 4, run: stopAndStart },
  { weight: 8, run: killInAction },
] as const;

const WEIGHTS = OPERATIONS.reduce((sum, one) => sum + one.weight, 0);

/** Time between two operations. */
const PAUSE_MS_MAX = 1_500;

export function createDriver(world: SimWorld): DriverState {
  return { world, rng: world.rng, intents: [], unpaid: [] };
}

/** Gives every member money to begin with. */
export async function fundMembers(driver: DriverState): Promise<void> {
  for (const memberId of driver.world.members) await sendDeposit(driver, memberId);
  while (driver.unpaid.length > 0) await sendLateCallback(driver);
}

/** One operation chosen by the generator. */
export async function drive(driver: DriverState): Promise<void> {
  const { world, rng } = driver;
  await world.pass(rng.int(PAUSE_MS_MAX));
  let roll = rng.int(WEIGHTS);
  for (const { weight, run } of OPERATIONS) {
    if (roll < weight) return run(driver);
    roll -= weight;
  }
}

async function bet(driver: DriverState): Promise<void> {
  const intent = newIntent(driver);
  if (intent) await send(driver.world, intent);
}

/** Several bets at the same time, of one member or of many: together they may be more than the balance. */
async function burst(driver: DriverState): Promise<void> {
  const { rng, world } = driver;
  const member = rng.unit() < 0.5 ? pick(rng, world.members) : undefined;
  const intents = Array.from({ length: 3 + rng.int(8) }, () => newIntent(driver, member));
  await Promise.all(intents.map((intent) => intent && send(world, intent)));
}

async function deposit(driver: DriverState): Promise<void> {
  const member = pick(driver.rng, driver.world.members);
  if (member) await sendDeposit(driver, member);
}

async function lateCallback(driver: DriverState): Promise<void> {
  await sendLateCallback(driver);
}

/** Repeats a request, alone or twice concurrently: the answer must stay the same. */
async function repeat({ world, rng, intents }: DriverState): Promise<void> {
  const intent = pick(rng, intents);
  if (!intent) return;
  await Promise.all([send(world, intent), rng.unit() < 0.4 ? send(world, intent) : undefined]);
}

async function repeatWithOtherBody({ world, rng, intents }: DriverState): Promise<void> {
  const intent = pick(rng, intents);
  if (intent) await sendOtherBody(world, intent);
}

/** The request is sent, the answer never arrives: the slip asks by request id, and sends again. */
async function loseAnAnswer(driver: DriverState): Promise<void> {
  const { world, rng } = driver;
  const intent = newIntent(driver);
  if (!intent) return;
  await send(world, intent, { answerLost: true });
  await world.pass(rng.int(8_000));
  await askAgain(world, [intent]);
  if (rng.unit() < 0.5) await send(world, intent);
}

async function askWhatBecame({ world, rng, intents }: DriverState): Promise<void> {
  const intent = pick(rng, intents);
  if (intent) await askAgain(world, [intent]);
}

async function troubleTheLine({ world, rng }: DriverState): Promise<void> {
  const { feed } = world.process();
  if (rng.unit() < 0.5) feed.lose(1 + rng.int(6));
  else feed.repeat(1 + rng.int(20));
  await world.pass(rng.int(4_000));
}

/** The feed falls silent for long enough to be noticed; members go on trying to bet. */
async function silenceTheFeed(driver: DriverState): Promise<void> {
  const { world, rng } = driver;
  const process = world.process();
  process.feed.pause();
  await world.pass(9_000 + rng.int(20_000));
  for (let count = rng.int(4); count > 0; count -= 1) await bet(driver);
  process.feed.resume();
  await world.pass(rng.int(8_000));
}

async function wait({ world, rng }: DriverState): Promise<void> {
  await world.pass(2_000 + rng.int(15_000));
}

async function stopAndStart({ world, rng }: DriverState): Promise<void> {
  await world.restart('stop');
  await world.pass(rng.int(5_000));
}

/** The process dies with bets and a callback under way; afterwards every request asks for its outcome. */
async function killInAction(driver: DriverState): Promise<void> {
  const { world, rng } = driver;
  const intents = Array.from({ length: 2 + rng.int(10) }, () => newIntent(driver)).filter(
    (intent) => intent !== null,
  );
  const underWay = intents.map((intent) => send(world, intent));
  const callback = sendLateCallback(driver);
  for (let turns = rng.int(12); turns > 0; turns -= 1) await nextTurn();
  await world.restart('kill');
  await Promise.all([...underWay, callback]);
  await askAgain(world, intents);
  for (const intent of intents) if (rng.unit() < 0.7) await send(world, intent);
}

/** Lets the process run for one turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
