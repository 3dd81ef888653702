import { minorToText } from '@tianping/base';
import type { StoredTransfer } from '@tianping/venues/server';
import { openInput } from '@tianping/venues/testing';
import { count, weightOf } from '../model/model.ts';
import { notePlay } from '../model/model-limits.ts';
import type { ModelMember } from '../model/model-member.ts';
import { type Answer, noteRefusal, noteStake, noteTime, refusalOf } from '../stakes.ts';
import type { FundsWorld } from '../world/funds-world.ts';
import { COIN, SITE_ID, VENUE_SITE, VENUES } from '../world/site.ts';
import { memberOf } from '../world/world.ts';
import { pick, type Step } from './step.ts';

/** Moves money to a venue or back, sometimes twice concurrently; the venue may do anything but answer. */
export const transfer: Step = async (world, member) => {
  const { rng, model } = world;
  const config = pick(rng, VENUES);
  if (!config) return;
  const key = world.key();
  const direction = rng.int(5) < 3 ? 'in' : 'out';
  const minor = config.wholeYuan ? (1 + rng.int(1_200)) * 100 : 100 + rng.int(120_000);
  const amount = minorToText(minor);
  const isTwice = rng.int(5) === 0;
  const [moved, again] = await world.ask(({ venues }) => {
    const move = () =>
      venues.transfer({
        ...memberOf(member.memberId),
        site: VENUE_SITE,
        key,
        bodyHash: key,
        channelCode: config.code,
        amount,
        direction,
        isActivity: false,
      });
    return Promise.all([move(), isTwice ? move() : null]);
  });
  if (again?.ok && moved.ok && again.value.transferId !== moved.value.transferId) {
    model.findings.push(`one request became two transfers: ${key}`);
  }
  if (direction === 'in') noteMoveIn(world, member, minor, moved);
  count(model, moved.ok ? `transfer ${moved.value.status}` : `transfer ${moved.error.kind}`);
  if (moved.ok) noteTransfer(member, moved.value);
};

/** Records the answer of limits and pauses to money going to a venue; other refusals may come first. */
function noteMoveIn(
  world: FundsWorld,
  member: ModelMember,
  amountMinor: number,
  moved: Answer,
): void {
  const reason = refusalOf(moved);
  if (!moved.ok && reason === null) return;
  if (!noteRefusal(world, member, { action: 'transferIn', reason })) return;
  noteStake(world, member, { action: 'transferIn', amountMinor, reason });
}

export function noteTransfer(member: ModelMember, stored: StoredTransfer): void {
  const { transferId, direction, amountMinor, createdAt, status, endedAt } = stored;
  member.transfers.set(transferId, {
    transferId,
    direction,
    amountMinor,
    createdAt,
    status,
    endedAt,
  });
}

/** Fetches everything back with one tap. */
export const recall: Step = async (world, member) => {
  const key = world.key();
  const done = await world.ask(({ venues }) =>
    venues.recycle({ ...memberOf(member.memberId), site: VENUE_SITE, key, bodyHash: key }),
  );
  if (!done.ok) return;
  for (const { transfer: moved } of done.value) if (moved) noteTransfer(member, moved);
  count(world.model, 'recall');
};

/** A round at a venue: won or lost there, and reported to turnover, sometimes twice. */
export const play: Step = async (world, member) => {
  const { rng, clock } = world;
  const heldAt = (fake: FundsWorld['venues'][number]) => fake.balanceOf(memberOf(member.memberId));
  const fake = pick(
    rng,
    world.venues.filter((one) => heldAt(one) > 0),
  );
  const held = fake ? heldAt(fake) : 0;
  // Winnings are staked again, a few times over.
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
          ...memberOf(member.memberId),
          betId,
          category,
          venue: code,
          placedAt,
          stakeMinor,
          effectiveMinor: stakeMinor,
        }),
      ),
    );
  await note();
  if (rng.int(4) === 0) await note();
  member.rounds.push({
    placedAt,
    countedAt: placedAt,
    effectiveMinor: stakeMinor,
    weightMilli: weightOf(code),
  });
  count(world.model, 'round');
};

/** Buys or sells coin at the rate that is shown. */
export const exchange: Step = (world, member) => tradeCoin(world, member, anyTrade(world));
/** Tries an exchange at an expired rate. */
export const exchangeLate: Step = (world, member) =>
  tradeCoin(world, member, { ...anyTrade(world), isOld: true });

interface CoinTrade {
  readonly isBuy: boolean;
  readonly coinMinor: number;
  readonly isOld?: boolean;
}

function anyTrade({ rng }: FundsWorld): CoinTrade {
  return { isBuy: rng.int(2) === 0, coinMinor: 100 + rng.int(3_000) };
}

export async function tradeCoin(
  world: FundsWorld,
  member: ModelMember,
  { isBuy, coinMinor, isOld = false }: CoinTrade,
): Promise<void> {
  const { model } = world;
  const key = world.key();
  const asked = { ...memberOf(member.memberId), site: VENUE_SITE };
  const offers = await world.ask(({ venues }) => venues.coins(asked));
  const rateId = offers[0]?.rateId ?? '';
  if (isOld) world.clock.advance(COIN.rateLifeMs + 1);
  const done = await world.ask(({ venues }) =>
    venues.exchangeCoin({
      ...asked,
      key,
      bodyHash: key,
      coin: COIN.currency,
      rateId,
      direction: isBuy ? 'buy' : 'sell',
      amount: minorToText(coinMinor),
    }),
  );
  count(model, done.ok ? 'exchange' : `exchange ${done.error.kind}`);
  const reason = refusalOf(done);
  if (!isBuy && reason !== null) model.findings.push(`coin was kept back: ${reason}`);
  // Exchanges that bring money home are never checked.
  if (isBuy && (done.ok || reason !== null)) {
    noteRefusal(world, member, { action: 'exchange', reason });
  }
  if (!done.ok) return;
  if (isOld) model.findings.push('coin was exchanged at a rate that had run out');
  const exact = coinMinor * (isBuy ? COIN.buyMilli : COIN.sellMilli);
  member.exchangedMinor += isBuy ? -Math.ceil(exact / 1_000) : Math.floor(exact / 1_000);
  member.coinMinor += isBuy ? coinMinor : -coinMinor;
}

/** Opens a venue; with automatic transfer on, what others hold comes back and everything goes there. */
export const launch: Step = async (world, member) => {
  const { rng, clock, model } = world;
  const venue = pick(rng, VENUES)?.code ?? '';
  const entered = await world.ask(({ venues }) =>
    venues.enter({
      ...memberOf(member.memberId),
      site: VENUE_SITE,
      venue,
      how: openInput,
      isActivity: false,
      mayMove: true,
    }),
  );
  count(model, entered.ok ? 'launch' : `launch ${entered.error.kind}`);
  const reason = refusalOf(entered);
  // A closed venue may be reported before or after the limits are checked.
  if (entered.ok || reason !== null || (await isSeenNow(world, member))) {
    if (noteRefusal(world, member, { action: 'launch', reason })) {
      notePlay(member, clock.now());
      noteTime(model.findings, member, clock.now(), reason);
    }
  }
  for (const one of await transfersNow(world, member)) {
    noteTransfer(member, one);
    count(model, `automatic transfer ${one.direction}`);
    if (one.direction === 'out') continue;
    noteStake(world, member, {
      action: 'transferIn',
      amountMinor: one.amountMinor,
      reason: null,
    });
  }
};

async function isSeenNow({ db, clock }: FundsWorld, { memberId }: ModelMember): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from protection_member where site_id = $1 and member_id = $2 and seen_at = $3',
    [SITE_ID, memberId, clock.now()],
  );
  return rowCount > 0;
}

/** Transfers begun at this moment, including those of a process that has died since. */
async function transfersNow(
  world: FundsWorld,
  { memberId }: ModelMember,
): Promise<readonly StoredTransfer[]> {
  const from = world.clock.now();
  const any = { status: null, venue: null, direction: null, transferId: null, ticketBits: null };
  const filter = { ...any, siteId: SITE_ID, memberIds: [memberId], stuck: false };
  const { list } = await world.ask(({ venues }) =>
    venues.office.list({ ...filter, from, to: from + 1 }, { limit: 50, offset: 0 }),
  );
  return list;
}

export const autoTransfer: Step = async (world, member) => {
  const isOn = world.rng.int(3) > 0;
  await world.ask(({ venues }) => venues.setAutoTransfer(memberOf(member.memberId), isOn));
  count(world.model, isOn ? 'automatic transfer on' : 'automatic transfer off');
};

/** A venue closes for a while, or opens again. */
export const maintenance: Step = async (world) => {
  const { rng } = world;
  pick(rng, world.venues)?.setMaintenance(rng.int(3) === 0 ? { until: null } : null);
};
