import type { Rng } from '@tianping/base';
import { count } from './model/model.ts';
import { roundOfTurnover, shelter } from './releases.ts';
import { pick, type Step } from './steps/step.ts';
import { confirmations, rate } from './steps/steps-coins.ts';
import { confirm, deposit, payment, review, untrustedCallback } from './steps/steps-deposits.ts';
import { gifts, redeem } from './steps/steps-gifts.ts';
import { claim } from './steps/steps-grades.ts';
import { confirmRaise, limit, pause } from './steps/steps-limits.ts';
import { bet, parlay, settle } from './steps/steps-play.ts';
import {
  autoTransfer,
  exchange,
  exchangeLate,
  launch,
  maintenance,
  play,
  recall,
  transfer,
} from './steps/steps-venues.ts';
import { voucher } from './steps/steps-vouchers.ts';
import {
  audit,
  cancel,
  payoutEnd,
  payouts,
  roundOfPayouts,
  withdraw,
} from './steps/steps-withdrawals.ts';
import type { FundsWorld } from './world/funds-world.ts';

/** The steps with their weights; those that may run concurrently when their process dies come first. */
const STEPS: readonly { readonly weight: number; readonly run: Step }[] = [
  { weight: 130, run: deposit },
  { weight: 130, run: payment },
  { weight: 120, run: transfer },
  { weight: 40, run: confirmations },
  { weight: 90, run: bet },
  { weight: 40, run: parlay },
  { weight: 30, run: settle },
  { weight: 35, run: launch },
  { weight: 25, run: redeem },
  { weight: 25, run: claim },
  { weight: 140, run: withdraw },
  { weight: 130, run: audit },
  { weight: 20, run: exchange },
  { weight: 25, run: recall },
  { weight: 70, run: payoutEnd },
  { weight: 15, run: cancel },
  { weight: 25, run: untrustedCallback },
  { weight: 15, run: limit },
  { weight: 4, run: pause },
];
const OTHERS: typeof STEPS = [
  { weight: 200, run: play },
  { weight: 10, run: confirm },
  { weight: 10, run: review },
  { weight: 20, run: confirmRaise },
  { weight: 5, run: exchangeLate },
  { weight: 6, run: rate },
  { weight: 30, run: voucher },
  { weight: 10, run: maintenance },
  { weight: 10, run: autoTransfer },
  { weight: 10, run: gifts },
  { weight: 50, run: payouts },
  { weight: 60, run: (world) => jobs(world, () => roundOfTurnover(world)) },
  { weight: 20, run: shelter },
  { weight: 15, run: wait },
];
const ALL = [...STEPS, ...OTHERS];

/** How often the process dies. */
const KILLS_OF_THOUSAND = 18;
const PAUSE_MS_MAX = 20_000;
const WAIT_MS_MAX = 8 * 3_600_000;

/** Gives members money to begin with. */
export async function fundMembers(world: FundsWorld): Promise<void> {
  for (const member of world.model.members) {
    for (const run of [deposit, payment]) {
      world.clock.advance(1_000);
      await run(world, member);
    }
  }
}

/** One operation chosen by the generator; several at the same time where their process is to die. */
export async function drive(world: FundsWorld): Promise<number> {
  const { rng, model } = world;
  world.clock.advance(1 + rng.int(PAUSE_MS_MAX));
  const member = pick(rng, model.members);
  if (rng.int(1_000) < KILLS_OF_THOUSAND) return await killInAction(world);
  if (member) await roll(rng, ALL)(world, member);
  return 1;
}

function roll(rng: Rng, steps: typeof STEPS): Step {
  let left = rng.int(steps.reduce((sum, { weight }) => sum + weight, 0));
  for (const { weight, run } of steps) {
    if (left < weight) return run;
    left -= weight;
  }
  return wait;
}

async function jobs(world: FundsWorld, ofTurnover: () => Promise<unknown>): Promise<void> {
  await world.ask(({ payments }) => payments.runJobs());
  await world.ask(({ venues }) => venues.runTransfers());
  await ofTurnover();
  await world.ask(({ vip }) => vip.runRound());
  await roundOfPayouts(world);
}

async function wait({ clock, rng }: FundsWorld): Promise<void> {
  clock.advance(rng.int(WAIT_MS_MAX));
}

/**
 * Kills the process while requests of several members are under way; each repeats its request until it is answered.
 * Answers how many operations that were, the kill included.
 */
async function killInAction(world: FundsWorld): Promise<number> {
  const { rng, model } = world;
  const members = model.members.filter(() => rng.int(2) === 0);
  const underWay = members.map((member) => roll(rng, STEPS)(world, member));
  if (rng.int(2) === 0) {
    const ofTurnover = () => world.ask(({ turnover }) => turnover.runTurnover());
    underWay.push(jobs(world, ofTurnover));
  }
  for (let turns = rng.int(40); turns > 0; turns -= 1) await nextTurn();
  world.kill();
  await world.ask(({ ready }) => ready);
  await world.ask(({ venues }) => venues.recover());
  await Promise.all(underWay);
  count(model, 'killed');
  return underWay.length + 1;
}

/** Lets the process run for one turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
