import { minorToText, type OrderId } from '@tianping/base';
import type { PaymentsService } from '@tianping/payments/server';
import { bracketOf, look } from '../deposit-limits.ts';
import { count } from '../model/model.ts';
import { coinsAsked, confirmationsOf, type ModelDeposit, payOf } from '../model/model-deposits.ts';
import type { ModelMember } from '../model/model-member.ts';
import { own, providerOf } from '../orders.ts';
import { noteRefusal, refusalOf } from '../stakes.ts';
import type { FundsWorld } from '../world/funds-world.ts';
import {
  COIN_BOUNDS,
  COINS,
  COLLECT,
  depositSite,
  PLAIN,
  SITE_ID,
  TWO_PERSON_MINOR,
  WIDE,
} from '../world/site.ts';
import { pick, type Step } from './step.ts';
import { notifyCoins, sendCoins } from './steps-coins.ts';

const AMOUNT = { from: 1_000, to: 200_000 } as const;
/** How often each is chosen. */
const CHANNELS = [PLAIN, PLAIN, WIDE, WIDE, COINS, COINS, COLLECT];

/** Requests a deposit, sometimes twice concurrently; the provider may lose its answer. */
export const deposit: Step = async (world, member) => {
  const { rng, model } = world;
  const { code } = pick(rng, CHANNELS) ?? PLAIN;
  const key = world.key();
  const amountMinor = AMOUNT.from + rng.int(AMOUNT.to - AMOUNT.from);
  const protocol = code === COINS.code ? (pick(rng, COINS.protocols) ?? null) : null;
  const rateMilli = model.coinRateMilli;
  const judge = await bracketOf(world, member, amountMinor);
  const isTwice = rng.int(5) === 0;
  const [placed, again] = await world.ask(({ payments }) => {
    const pay = () =>
      payments.pay({
        siteId: SITE_ID,
        site: depositSite(rateMilli),
        memberId: member.memberId,
        script: 'hans',
        key,
        bodyHash: key,
        code,
        protocol,
        amount: minorToText(amountMinor),
      });
    return Promise.all([pay(), isTwice ? pay() : null]);
  });
  if (again?.ok && placed.ok && again.value.orderId !== placed.value.orderId) {
    model.findings.push(`one request for a deposit became two orders: ${key}`);
  }
  const reason = refusalOf(placed);
  const isAsked = placed.ok || reason !== null;
  if (isAsked && noteRefusal(world, member, { action: 'deposit', reason })) await judge(placed);
  checkCoins(world, { code, amountMinor, rateMilli }, placed);
  if (placed.ok) return keep(world, member, placed.value);
  count(model, `deposit ${reason ?? placed.error.kind}`);
  if (placed.error.kind === 'orderOpen' && rng.int(3) === 0) await close(world, member);
};

type Paid = Awaited<ReturnType<PaymentsService['pay']>>;
type Order = Extract<Paid, { ok: true }>['value'];

/** Records an order that its provider knows. */
function keep(world: FundsWorld, member: ModelMember, order: Order): void {
  const { clock, model } = world;
  const { orderId, channel, amountMinor, payMinor, coin } = order;
  if (!providerOf(world, channel).opened.some((one) => one.orderId === orderId)) return;
  if (payMinor !== payOf(channel, amountMinor)) model.findings.push(`${orderId}: ${payMinor}`);
  count(model, coin ? 'coins ordered' : 'deposit placed');
  member.deposits.push({
    orderId,
    channel,
    amountMinor,
    payMinor,
    placedAt: clock.now(),
    paidMinor: null,
    status: 'pending',
    creditedAt: null,
    saidMinor: null,
    takenMinor: null,
    reviewReason: null,
    reviewedAt: null,
    refusedAt: null,
    isJudged: false,
    isEnded: false,
    isConfirmed: false,
    coins: coin && {
      rateMilli: coin.rateMilli,
      askedMinor: coin.coinMinor,
      txId: world.key(),
      needed: confirmationsOf(coin.protocol),
      sentMinor: null,
      confirmations: 0,
    },
  });
}

/** An order in coins must be for as many as the model computes, at the rate shown, within their bounds. */
function checkCoins(
  { model }: FundsWorld,
  asked: { readonly code: string; readonly amountMinor: number; readonly rateMilli: number },
  placed: Paid,
): void {
  const { code, amountMinor, rateMilli } = asked;
  const coinMinor = coinsAsked(code, amountMinor, rateMilli);
  const reported = `${amountMinor} by ${code} at ${rateMilli}`;
  if (!placed.ok) {
    const isBound = coinMinor !== null && !isWithin(coinMinor);
    if (placed.error.kind === 'amountOutOfLimits' && !isBound) {
      model.findings.push(`refused as out of limits: ${reported}`);
    }
    return;
  }
  const { coin } = placed.value;
  const isRight = coinMinor === (coin?.coinMinor ?? null);
  if (!isRight || (coin && (coin.rateMilli !== rateMilli || !isWithin(coin.coinMinor)))) {
    model.findings.push(`an order of ${coin?.coinMinor} coins at ${coin?.rateMilli}: ${reported}`);
  }
}

const isWithin = (coinMinor: number): boolean =>
  coinMinor >= COIN_BOUNDS.min && coinMinor <= COIN_BOUNDS.max;

const open = (member: ModelMember) =>
  member.deposits.filter((one) => !one.isEnded && one.creditedAt === null);

const close: Step = async (world, member) => {
  const one = pick(
    world.rng,
    open(member).filter(({ paidMinor }) => paidMinor === null),
  );
  if (!one) return;
  // Set before the answer: a process may die after the order was closed.
  one.isEnded = true;
  const closed = await world.ask(({ payments }) => payments.close(own(member, one)));
  one.isEnded = closed?.status === 'closed';
};

/** The member states that the money was sent; often it was not. */
export const confirm: Step = async (world, member) => {
  const one = pick(world.rng, open(member));
  if (!one) return;
  one.isConfirmed = true;
  await world.ask(({ payments }) => payments.confirm(own(member, one)));
  await look(world, member);
  count(world.model, 'deposit confirmed');
};

/** A real payment, at any time: the right amount or another; the provider reports it or does not. */
export const payment: Step = async (world, member) => {
  const { rng, model } = world;
  const one = pick(
    rng,
    member.deposits.filter(({ paidMinor }) => paidMinor === null),
  );
  if (!one) return;
  if (one.coins) return await sendCoins(world, member, one);
  const isOther = rng.int(6) === 0;
  one.paidMinor = isOther ? 1_000 + rng.int(one.payMinor * 2) : one.payMinor;
  const { orderId, channel, paidMinor: amountMinor } = one;
  providerOf(world, channel).settle({ orderId, status: 'paid', amountMinor });
  count(model, isOther ? 'payment altered' : 'payment');
  if (rng.int(4) === 0) {
    count(model, 'callback lost');
    return;
  }
  await notify(world, one, 1 + rng.int(3));
  await look(world, member);
};

/** The provider's callback, several copies together; the outcome is looked up. */
export async function notify(world: FundsWorld, one: ModelDeposit, copies: number): Promise<void> {
  const { orderId, channel, paidMinor } = one;
  if (one.coins) return await notifyCoins(world, one, copies);
  if (paidMinor === null) return;
  const callback = providerOf(world, channel).callback({ orderId, amountMinor: paidMinor });
  await world.ask(({ payments }) =>
    Promise.all(Array.from({ length: copies }, () => payments.receive(channel, callback))),
  );
}

/** A provider that repeats an old callback, and callbacks that must not be believed. */
export const untrustedCallback: Step = async (world, member) => {
  const { rng, model, clock } = world;
  const one = pick(rng, member.deposits);
  if (!one) return;
  const { orderId, channel } = one;
  const provider = providerOf(world, channel);
  if (one.paidMinor !== null && rng.int(2) === 0) {
    await notify(world, one, 1 + rng.int(2));
    return await look(world, member);
  }
  const report = { orderId, amountMinor: one.payMinor };
  const genuine = provider.callback(report);
  const forged = [
    provider.callback(report, { key: 'a key of somebody else' }),
    provider.callback(report, { now: clock.now() - 3_600_000 }),
    { ...genuine, body: `${genuine.body.replace(/"amountMinor":\d/, '"amountMinor":9')} ` },
  ];
  const callback = forged[rng.int(forged.length)] ?? genuine;
  const answer = await world.ask(({ payments }) => payments.receive(channel, callback));
  count(model, 'callback forged');
  if (answer.ok) model.findings.push(`a forged callback was believed: ${answer.value}`);
};

/** Staff match a payment with another amount than ordered, two of them where it is large. */
export async function matchAltered(
  world: FundsWorld,
  member: ModelMember,
  one: ModelDeposit,
): Promise<void> {
  const { paidMinor, orderId } = one;
  if (paidMinor === null) return;
  const staff = ['ann', 'ann', 'ben'].map((name) => ({ name, key: world.key() }));
  for (const { name, key } of staff) {
    const matched = await world.ask(({ payments }) =>
      payments.office.match({
        siteId: SITE_ID,
        staffId: name,
        staffName: name,
        note: 'seen',
        orderId: orderId as OrderId,
        key,
        bodyHash: key,
        seenMinor: paidMinor,
        twoPersonMinor: TWO_PERSON_MINOR,
      }),
    );
    if (!matched.ok && matched.error.kind === 'overLimit') one.refusedAt = world.clock.now();
    const isAlone = matched.ok && matched.value.status === 'credited' && name === 'ann';
    if (isAlone && paidMinor >= TWO_PERSON_MINOR) {
      world.model.findings.push(`one person alone credited ${paidMinor}`);
    }
  }
  await look(world, member);
  count(world.model, 'payment matched');
}

export const review: Step = async (world, member) => {
  const one = pick(
    world.rng,
    member.deposits.filter(
      ({ paidMinor, creditedAt }) => paidMinor !== null && creditedAt === null,
    ),
  );
  if (one) await matchAltered(world, member, one);
};
