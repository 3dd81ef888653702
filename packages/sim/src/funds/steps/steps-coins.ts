import { look } from '../deposit-limits.ts';
import { count } from '../model/model.ts';
import { coinsWorth, type ModelDeposit } from '../model/model-deposits.ts';
import type { ModelMember } from '../model/model-member.ts';
import { providerOf } from '../orders.ts';
import type { FundsWorld } from '../world/funds-world.ts';
import { pick, type Step } from './step.ts';

const RATE = { from: 6_900, to: 7_400 } as const;

/** The coin rate changes; earlier orders keep theirs. */
export const rate: Step = async ({ rng, model }) => {
  model.coinRateMilli = RATE.from + rng.int(RATE.to - RATE.from);
  count(model, 'rate changed');
};

/** Coins are sent, at any time: as many as requested or another number; they have no confirmations yet. */
export async function sendCoins(
  world: FundsWorld,
  member: ModelMember,
  one: ModelDeposit,
): Promise<void> {
  const { rng, model } = world;
  const { coins } = one;
  if (!coins || coins.sentMinor !== null) return;
  const isOther = rng.int(4) === 0;
  coins.sentMinor = isOther ? 1 + rng.int(coins.askedMinor * 2) : coins.askedMinor;
  count(model, isOther ? 'other coins sent' : 'coins sent');
  addConfirmations(world, one, rng.int(coins.needed + 2));
  if (rng.int(4) === 0) return count(model, 'callback lost');
  await notifyCoins(world, one, 1 + rng.int(3));
  await look(world, member);
}

/** Coins get more confirmations; the provider reports it or does not. */
export const confirmations: Step = async (world, member) => {
  const { rng, model } = world;
  const one = pick(
    rng,
    member.deposits.filter(({ coins, paidMinor }) => coins?.sentMinor && paidMinor === null),
  );
  if (!one?.coins) return;
  addConfirmations(world, one, one.coins.confirmations + 1 + rng.int(3));
  count(model, one.paidMinor === null ? 'coins seen' : 'coins deep');
  if (rng.int(3) === 0) return;
  await notifyCoins(world, one, 1 + rng.int(2));
  await look(world, member);
};

/** Adds so many confirmations; with enough of them the coins count as money. */
export function addConfirmations(world: FundsWorld, one: ModelDeposit, blocks: number): void {
  const { coins, orderId, channel } = one;
  if (!coins || coins.sentMinor === null || one.paidMinor !== null) return;
  coins.confirmations = Math.min(blocks, coins.needed);
  const isDeep = coins.confirmations >= coins.needed;
  if (isDeep) one.paidMinor = coinsWorth(one);
  providerOf(world, channel).settle({
    orderId,
    status: isDeep ? 'paid' : 'pending',
    amountMinor: one.payMinor,
    coin: { ...seen(one), confirmations: coins.confirmations },
  });
}

/** The provider's callback, several copies together; sometimes an older one, or one that reports `paid` too early. */
export async function notifyCoins(
  world: FundsWorld,
  one: ModelDeposit,
  copies: number,
): Promise<void> {
  const { rng } = world;
  const { coins } = one;
  if (!coins || coins.sentMinor === null) return;
  const isOld = rng.int(5) === 0;
  const confirmations = isOld ? rng.int(coins.confirmations + 1) : coins.confirmations;
  const isDeep = confirmations >= coins.needed;
  const status = isDeep || rng.int(4) === 0 ? 'paid' : 'pending';
  await send(world, one, { status, confirmations, copies });
}

/** The provider reports the true state. */
export async function reportTruly(world: FundsWorld, one: ModelDeposit): Promise<void> {
  const { coins, paidMinor } = one;
  if (!coins || paidMinor === null) return;
  await send(world, one, { status: 'paid', confirmations: coins.confirmations, copies: 1 });
}

async function send(
  world: FundsWorld,
  one: ModelDeposit,
  what: {
    readonly status: 'paid' | 'pending';
    readonly confirmations: number;
    readonly copies: number;
  },
): Promise<void> {
  const { orderId, channel } = one;
  const { status, confirmations } = what;
  const coin = { ...seen(one), confirmations };
  const callback = providerOf(world, channel).callback({ orderId, status, coin });
  await world.ask(({ payments }) =>
    Promise.all(Array.from({ length: what.copies }, () => payments.receive(channel, callback))),
  );
}

function seen({ coins }: ModelDeposit): { readonly coinMinor: number; readonly txId: string } {
  return { coinMinor: coins?.sentMinor ?? 0, txId: coins?.txId ?? '' };
}
