import { moneyMinor, moneyToText } from '@tianping/base';
import type { StoredTransfer } from '@tianping/venues/server';
import { type Deed, pick } from './deed.ts';
import { count, type ModelMember, type Period, type Stake, weightOf } from './model.ts';
import { COIN, VENUE_SITE, VENUES } from './site.ts';
import { type FundsWorld, memberOf } from './world.ts';

/** Moves money to a venue or back, at times twice at once; the venue may do anything but answer. */
export const transfer: Deed = async (world, member) => {
  const { rng, model } = world;
  const config = pick(rng, VENUES);
  if (!config) return;
  const key = world.key();
  const direction = rng.int(5) < 3 ? 'in' : 'out';
  const minor = config.wholeYuan ? (1 + rng.int(1_200)) * 100 : 100 + rng.int(120_000);
  const amount = moneyToText(moneyMinor(minor));
  const isTwice = rng.int(5) === 0;
  const [moved, again] = await world.ask(({ venues }) => {
    const move = () =>
      venues.transfer({
        ...{ ...memberOf(member.memberId), site: VENUE_SITE, key, bodyHash: key },
        ...{ channelCode: config.code, amount, direction, isActivity: false },
      });
    return Promise.all([move(), isTwice ? move() : null]);
  });
  if (again?.ok && moved.ok && again.value.transferId !== moved.value.transferId) {
    model.complaints.push(`one request became two transfers: ${key}`);
  }
  if (direction === 'in') noteStake(world, member, { amountMinor: minor, answer: moved });
  count(model, moved.ok ? `transfer ${moved.value.status}` : `transfer ${moved.error.kind}`);
  if (moved.ok) noteTransfer(member, moved.value);
};

type StakeAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error: {
        readonly kind: string;
        readonly guarded?: { text(script: 'hans'): string };
      };
    };

/** Keeps what was let through or not while a limit of losses held, to be held against it later. */
export function noteStake(
  { clock }: FundsWorld,
  member: ModelMember,
  { amountMinor, answer }: { readonly amountMinor: number; readonly answer: StakeAnswer },
): void {
  const limits: Partial<Record<Period, number>> = {};
  for (const period of ['day', 'week', 'month'] as const) {
    const limit = member.limits.get(`loss ${period}`);
    if (limit) limits[period] = limit.value;
  }
  const isRefused = !answer.ok && answer.error.guarded?.text('hans') === 'limitLoss';
  if (!answer.ok && !isRefused) return;
  const stake: Stake = { at: clock.now(), amountMinor, isLet: answer.ok, limits };
  if (isRefused || Object.keys(limits).length > 0) member.stakes.push(stake);
}

export function noteTransfer(member: ModelMember, stored: StoredTransfer): void {
  const { transferId, direction, amountMinor, createdAt, status, endedAt } = stored;
  member.transfers.set(transferId, {
    ...{ transferId, direction, amountMinor, createdAt, status, endedAt },
  });
}

/** Fetches everything back with one tap. */
export const recall: Deed = async (world, member) => {
  const key = world.key();
  const done = await world.ask(({ venues }) =>
    venues.recycle({ ...memberOf(member.memberId), site: VENUE_SITE, key, bodyHash: key }),
  );
  if (!done.ok) return;
  for (const { transfer: moved } of done.value) if (moved) noteTransfer(member, moved);
  count(world.model, 'recall');
};

/** A round at a venue: won or lost there, and told to turnover, at times twice. */
export const play: Deed = async (world, member) => {
  const { rng, clock } = world;
  const heldAt = (fake: FundsWorld['venues'][number]) => fake.balanceOf(memberOf(member.memberId));
  const fake = pick(
    rng,
    world.venues.filter((one) => heldAt(one) > 0),
  );
  const held = fake ? heldAt(fake) : 0;
  // What is won is staked again, a few times over.
  const stakeMinor = Math.floor(held / 2) * 2 * (1 + rng.int(30));
  if (!fake || stakeMinor < 2) return;
  const wonMinor = rng.int(2) === 0 ? Math.floor(held / 3) : -Math.floor(held / 4);
  fake.play(memberOf(member.memberId), wonMinor);
  const { code } = fake.venue;
  const category = VENUES.find((one) => one.code === code)?.category ?? '';
  const betId = world.key();
  const placedAt = clock.now();
  const note = () =>
    world.ask(({ db, turnover }) =>
      db.tx((sql) =>
        turnover.noteVenueBet(sql, {
          ...{ ...memberOf(member.memberId), betId, category, venue: code, placedAt },
          ...{ stakeMinor, effectiveMinor: stakeMinor },
        }),
      ),
    );
  await note();
  if (rng.int(4) === 0) await note();
  member.rounds.push({
    ...{ betId, placedAt, effectiveMinor: stakeMinor, weightMilli: weightOf(code) },
  });
  count(world.model, 'round');
};

/** Buys or sells coin at the rate that is shown. */
export const exchange: Deed = (world, member) => trade(world, member, false);
/** Tries it at a rate that has run out. */
export const exchangeLate: Deed = (world, member) => trade(world, member, true);

async function trade(world: FundsWorld, member: ModelMember, isOld: boolean): Promise<void> {
  const { rng, model } = world;
  const key = world.key();
  const asked = { ...memberOf(member.memberId), site: VENUE_SITE };
  const offers = await world.ask(({ venues }) => venues.coins(asked));
  const rateId = offers[0]?.rateId ?? '';
  if (isOld) world.clock.advance(COIN.rateLifeMs + 1);
  const isBuy = rng.int(2) === 0;
  const coinMinor = 100 + rng.int(3_000);
  const done = await world.ask(({ venues }) =>
    venues.exchangeCoin({
      ...{ ...asked, key, bodyHash: key, coin: COIN.currency, rateId },
      ...{ direction: isBuy ? 'buy' : 'sell', amount: moneyToText(moneyMinor(coinMinor)) },
    }),
  );
  count(model, done.ok ? 'exchange' : `exchange ${done.error.kind}`);
  if (!done.ok) return;
  if (isOld) model.complaints.push('coin was exchanged at a rate that had run out');
  const exact = coinMinor * (isBuy ? COIN.buyMilli : COIN.sellMilli);
  member.exchangedMinor += isBuy ? -Math.ceil(exact / 1_000) : Math.floor(exact / 1_000);
  member.coinMinor += isBuy ? coinMinor : -coinMinor;
}

/** A venue closes for a while, or opens again. */
export const maintenance: Deed = async (world) => {
  const { rng } = world;
  pick(rng, world.venues)?.setMaintenance(rng.int(3) === 0 ? { until: null } : null);
};
