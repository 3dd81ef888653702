import { moneyMinor, moneyToText, type OrderId } from '@tianping/base';
import { type Deed, pick } from './deed.ts';
import { count, type ModelDeposit, type ModelMember } from './model.ts';
import { PERIODS, periodStart } from './model-limits.ts';
import { DEPOSIT_SITE, PLAIN, SITE_ID, TWO_PERSON_MINOR, WIDE } from './site.ts';
import { noteRefusal, refusalOf } from './stakes.ts';
import { type FundsWorld, memberOf } from './world.ts';

const ORDER_LIFE_MS = 15 * 60_000;
const AMOUNT = { from: 1_000, to: 200_000 } as const;

/** Asks for a deposit, at times twice at once; the provider may lose its answer. */
export const deposit: Deed = async (world, member) => {
  const { rng, clock, model } = world;
  const { code } = rng.int(2) === 0 ? PLAIN : WIDE;
  const provider = providerOf(world, code);
  const key = world.key();
  const amountMinor = AMOUNT.from + rng.int(AMOUNT.to - AMOUNT.from);
  const isTwice = rng.int(5) === 0;
  const [placed, again] = await world.ask(({ payments }) => {
    const pay = () =>
      payments.pay({
        ...{ siteId: SITE_ID, site: DEPOSIT_SITE, memberId: member.memberId, script: 'hans' },
        ...{ key, bodyHash: key, code, amount: moneyToText(moneyMinor(amountMinor)) },
      });
    return Promise.all([pay(), isTwice ? pay() : null]);
  });
  if (again?.ok && placed.ok && again.value.orderId !== placed.value.orderId) {
    model.complaints.push(`one request for a deposit became two orders: ${key}`);
  }
  const reason = refusalOf(placed);
  if (placed.ok || reason !== null) noteRefusal(world, member, { action: 'deposit', reason });
  if (!placed.ok) {
    count(model, `deposit ${placed.error.kind}`);
    if (placed.error.kind === 'orderOpen' && rng.int(3) === 0) await close(world, member);
    return;
  }
  const { orderId, payMinor } = placed.value;
  if (!provider.opened.some((order) => order.orderId === orderId)) return;
  checkLimit(world, member, amountMinor);
  count(model, 'deposit placed');
  member.deposits.push({
    ...{ orderId, channel: code, amountMinor, payMinor, placedAt: clock.now() },
    ...{ paidMinor: null, creditedAt: null, seenMinor: null, isEnded: false },
  });
};

export function providerOf({ providers }: FundsWorld, code: string) {
  const provider = providers[code];
  if (!provider) throw new Error(`no channel ${code}`);
  return provider;
}

/** An order that is let through may not lead beyond a limit, whatever else is still open. */
function checkLimit({ clock, model }: FundsWorld, member: ModelMember, amountMinor: number): void {
  const now = clock.now();
  for (const period of PERIODS) {
    const limit = member.limits.get(`deposit ${period}`);
    if (!limit) continue;
    const from = periodStart(period, now);
    const used = member.deposits.reduce((sum, one) => {
      if (one.creditedAt !== null) {
        return one.creditedAt >= from ? sum + (one.paidMinor ?? 0) : sum;
      }
      if (one.seenMinor !== null) return sum + one.seenMinor;
      return isPayable(one, now) ? sum + one.amountMinor : sum;
    }, 0);
    if (used + amountMinor > limit.value) {
      model.complaints.push(
        `limit passed: deposits of ${used} and ${amountMinor} against ${limit.value} a ${period}`,
      );
    }
  }
}

/** Nobody has closed it, and its time is not up. */
const isPayable = ({ isEnded, placedAt }: ModelDeposit, now: number): boolean =>
  !isEnded && now < placedAt + ORDER_LIFE_MS;

const open = (member: ModelMember) =>
  member.deposits.filter((one) => !one.isEnded && one.creditedAt === null);

const close: Deed = async (world, member) => {
  const one = pick(
    world.rng,
    open(member).filter(({ paidMinor }) => paidMinor === null),
  );
  if (!one) return;
  const closed = await world.ask(({ payments }) => payments.close(own(member, one)));
  if (closed?.status === 'closed') one.isEnded = true;
};

const own = (member: ModelMember, { orderId }: ModelDeposit) => ({
  ...memberOf(member.memberId),
  orderId: orderId as OrderId,
});

/** The member says that it was sent; often it was not. */
export const confirm: Deed = async (world, member) => {
  const one = pick(world.rng, open(member));
  if (!one) return;
  await world.ask(({ payments }) => payments.confirm(own(member, one)));
  await learn(world, member);
  count(world.model, 'deposit confirmed');
};

/** Somebody really pays, at any time: the right sum or another; the provider tells of it or does not. */
export const payment: Deed = async (world, member) => {
  const { rng, model } = world;
  const one = pick(
    rng,
    member.deposits.filter(({ paidMinor }) => paidMinor === null),
  );
  if (!one) return;
  const isOther = rng.int(6) === 0;
  one.paidMinor = isOther ? 1_000 + rng.int(one.payMinor * 2) : one.payMinor;
  const { orderId, channel, paidMinor: amountMinor } = one;
  providerOf(world, channel).settle({ orderId, status: 'paid', amountMinor });
  count(model, isOther ? 'payment altered' : 'payment');
  if (rng.int(4) === 0) {
    count(model, 'callback lost');
    return;
  }
  await tell(world, one, 1 + rng.int(3));
  await learn(world, member);
};

/** The provider's callback, several times at once; what becomes of it is looked up. */
export async function tell(world: FundsWorld, one: ModelDeposit, copies: number): Promise<void> {
  const { orderId, channel, paidMinor } = one;
  if (paidMinor === null) return;
  const callback = providerOf(world, channel).callback({ orderId, amountMinor: paidMinor });
  await world.ask(({ payments }) =>
    Promise.all(Array.from({ length: copies }, () => payments.receive(channel, callback))),
  );
  if (channel === PLAIN.code && paidMinor !== one.payMinor) one.seenMinor = paidMinor;
}

/** A provider that repeats itself long after, and callbacks that nobody may believe. */
export const strayCallback: Deed = async (world, member) => {
  const { rng, model, clock } = world;
  const one = pick(rng, member.deposits);
  if (!one) return;
  const { orderId, channel } = one;
  const provider = providerOf(world, channel);
  if (one.paidMinor !== null && rng.int(2) === 0) {
    await tell(world, one, 1 + rng.int(2));
    return await learn(world, member);
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
  if (answer.ok) model.complaints.push(`a forged callback was believed: ${answer.value}`);
};

/** Reads of orders that were really paid whether they are credited by now. */
export async function learn(world: FundsWorld, member: ModelMember): Promise<void> {
  for (const one of member.deposits) {
    if (one.paidMinor === null || one.creditedAt !== null) continue;
    const order = await world.ask(({ payments }) => payments.order(own(member, one)));
    one.creditedAt = order?.creditedAt ?? null;
  }
}

/** Staff match what another amount than ordered came in, two of them where it is much. */
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
        ...{ siteId: SITE_ID, staffId: name, staffName: name, note: 'seen' },
        ...{ orderId: orderId as OrderId, key, bodyHash: key },
        ...{ seenMinor: paidMinor, twoPersonMinor: TWO_PERSON_MINOR },
      }),
    );
    const isAlone = matched.ok && matched.value.status === 'credited' && name === 'ann';
    if (isAlone && paidMinor >= TWO_PERSON_MINOR) {
      world.model.complaints.push(`one person alone credited ${paidMinor}`);
    }
  }
  await learn(world, member);
  count(world.model, 'payment matched');
}

export const review: Deed = async (world, member) => {
  const one = pick(
    world.rng,
    member.deposits.filter(
      ({ paidMinor, creditedAt }) => paidMinor !== null && creditedAt === null,
    ),
  );
  if (one) await matchAltered(world, member, one);
};
