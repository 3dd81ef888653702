import { ticketIdOf } from '@tianping/sportsbook/server';
import { yuan } from '../promotions-world.ts';
import { openNext } from './activities.ts';
import { by, count, hans, type Model, pick, STAFF, underFire, untilAnswered } from './model.ts';

const HOUR_MS = 3_600_000;
/** Most new members come while there are few: else each would do next to nothing. */
const MEMBERS_FEW = 15;

type Step = (model: Model) => Promise<unknown>;

const idOf = ({ activities }: Model, kind: string): string =>
  activities.find((one) => one.kind === kind)?.id ?? '';

/** What may happen, and how often beside the rest. */
const STEPS: Readonly<Record<string, readonly [weight: number, step: Step]>> = {
  member: [1, newMember],
  join: [3, join],
  deposit: [
    2,
    async ({ world, rng, members, orders }) => {
      orders.push(await world.deposit(pick(rng, members), yuan(100 + rng.int(1_500))));
    },
  ],
  takeBack: [
    1,
    async ({ world, rng, orders }) => {
      if (orders.length > 0 && rng.int(2) === 0) await world.takeBack(pick(rng, orders));
    },
  ],
  bet: [3, bet],
  correct: [2, correct],
  sign: [
    2,
    (model) =>
      by(model, (service) =>
        service.signIn(pick(model.rng, model.members), {
          id: idOf(model, 'signGift'),
          day: null,
          ...hans,
        }),
      ),
  ],
  draw: [1, draw],
  ticket: [1, askWithTicket],
  claim: [3, claim],
  leave: [1, leave],
  round: [1, (model) => by(model, (service) => service.runRound())],
  count: [1, (model) => underFire(model, (db) => model.world.vip.service(db).runRound())],
  hours: [1, async ({ world, rng }) => void world.vip.clock.advance((1 + rng.int(5)) * HOUR_MS)],
  budget: [1, changeBudget],
  pause: [1, pauseOrResume],
  open: [1, openNext],
  bar: [1, bar],
  review: [1, review],
};

export const STEP_NAMES = Object.keys(STEPS);
const OFTEN = Object.entries(STEPS).flatMap(([name, [weight]]) =>
  Array.from({ length: weight }, () => name),
);

export async function takeStep(model: Model): Promise<void> {
  const name = pick(model.rng, OFTEN);
  await STEPS[name]?.[1](model);
  count(model, name);
}

export async function newMember({ world, rng, members }: Model): Promise<void> {
  if (members.length >= MEMBERS_FEW && rng.int(4) > 0) return;
  const inviter = members.length > 0 && rng.int(2) === 0 ? pick(rng, members) : null;
  members.push(await world.member(inviter ? { inviter } : {}));
}

async function join(model: Model): Promise<void> {
  const { rng, world, members, activities } = model;
  const [member, { id }] = [pick(rng, members), pick(rng, activities)];
  const asked = { id, version: 1, ...hans };
  await by(model, (service) => service.confirm(member, asked));
  const keyed = { ...asked, key: world.key() };
  const act = () => by(model, (service) => service.join(member, keyed));
  const joined = (await act()) ?? (await act());
  if (joined?.answer.ok) count(model, 'joined');
}

async function bet({ world, rng, members, bets }: Model): Promise<void> {
  const stakeMinor = yuan(1 + rng.int(60));
  const placedAt = world.vip.clock.now();
  const placed = await world.vip.bet(pick(rng, members), { stakeMinor });
  await world.vip.settle(placed, 'W', stakeMinor);
  bets.push({ bet: placed, placedAt, effectiveMinor: stakeMinor });
}

async function correct({ world, rng, bets }: Model): Promise<void> {
  if (bets.length === 0) return;
  // Of late ones the gift is often not claimed yet.
  const known = pick(rng, rng.int(2) === 0 ? bets.slice(-20) : bets);
  const code = pick(rng, ['P', 'L', 'W', 'WW'] as const);
  const parts = { P: 0, L: 1, W: 1, WW: 2 } as const;
  const effectiveMinor = Math.floor((known.bet.stakeMinor * parts[code]) / 2);
  await world.vip.settle(known.bet, code === 'WW' ? 'W' : code, effectiveMinor);
  known.effectiveMinor = effectiveMinor;
}

async function draw(model: Model): Promise<void> {
  const key = model.world.key();
  const member = pick(model.rng, model.members);
  const id = idOf(model, 'drawGift');
  let points: readonly number[] = [];
  const act = () => by(model, (service) => service.draw(member, { id, key, ...hans }));
  for (const drawn of [await act(), await act()]) {
    if (drawn?.answer.ok) points = points.concat(drawn.answer.value.draw.point);
  }
  if (points.length > 0) count(model, 'drawn');
  if (new Set(points).size > 1) model.findings.push(`one draw has points ${points.join(' and ')}`);
}

async function askWithTicket(model: Model): Promise<void> {
  const { rng, bets } = model;
  if (bets.length === 0) return;
  // A bet of these days, of which few have been applied with.
  const { bet: of, placedAt } = pick(rng, bets.slice(-40));
  const ticketId = ticketIdOf({ betId: of.betId, placedAt });
  const id = idOf(model, 'bettingGift');
  await by(model, (service) => service.ticket(of.member, { id, ticketId }));
}

/** Now and then twice: the second pays nothing. */
async function claim(model: Model): Promise<void> {
  const { world, rng, members, got } = model;
  const member = pick(rng, members);
  const all = await world.grants(member);
  const open = all.filter(({ state }) => state === 'claimable');
  const asked = open.length > 0 && rng.int(4) > 0 ? open : all;
  if (asked.length === 0) return;
  const { grantId } = pick(rng, asked);
  const asks = rng.int(4) === 0 ? [1, 2] : [1];
  for (const _ of asks) {
    const act = (service: typeof world.promotions) => service.claim(member, { grantId, ...hans });
    await untilAnswered(model, act, (claimed) => {
      if (!claimed.ok) return;
      const { activityId, amountMinor } = claimed.value;
      const before = got.get(grantId);
      if (before && before.amountMinor !== amountMinor) {
        model.findings.push(`${grantId} paid ${before.amountMinor}, then ${amountMinor}`);
      }
      if (!before) count(model, 'claimed');
      got.set(grantId, { activityId, memberId: member.memberId, amountMinor });
    });
  }
}

async function leave(model: Model): Promise<void> {
  const { world, rng, gave } = model;
  if (rng.int(2) > 0) return;
  const [member, { id }] = [pick(rng, model.members), pick(rng, model.activities)];
  const asked = { id, key: world.key() };
  await untilAnswered(
    model,
    (service) => service.leave(member, asked),
    (left) => {
      if (!left.ok) return;
      count(model, 'left');
      gave.set(`${id}/${member.memberId}`, left.value.returnedMinor);
    },
  );
}

async function changeBudget(model: Model): Promise<void> {
  const { world, rng, activities, filled } = model;
  const { id } = pick(rng, activities);
  const amountMinor = yuan(rng.int(60) - 20) || 100;
  const key = world.key();
  const asked = { siteId: world.siteId, id, by: STAFF, note: '测试', amountMinor, key };
  const act = (db: typeof world.db) =>
    db.tx((sql) => world.promotions.office.budgetWithin(sql, asked));
  const done = (await underFire(model, act))?.answer ?? (await act(world.db));
  if (done.ok) filled.set(id, (filled.get(id) ?? 0) + amountMinor);
}

async function pauseOrResume(model: Model): Promise<void> {
  const { world, rng, activities } = model;
  const { id } = pick(rng, activities);
  const step = rng.int(60) === 0 ? 'stop' : pick(rng, ['pause', 'resume', 'resume'] as const);
  const asked = { siteId: world.siteId, id, by: STAFF, note: '测试', step } as const;
  await underFire(model, (db) => db.tx((sql) => world.promotions.office.stepWithin(sql, asked)));
}

/** Protection forbids offers to a member for a while. */
async function bar({ world, rng, members }: Model): Promise<void> {
  const { memberId } = pick(rng, members);
  if (rng.int(3) === 0) world.barred.add(memberId);
  else world.barred.clear();
}

/** Staff let a gift pass that waits for them, or refuse it. */
export async function review(model: Model): Promise<boolean> {
  const { world, rng } = model;
  const { rows } = await world.db.query<{ id: string }>(
    `select id from promo_grant where state = 'review' order by id limit 1`,
  );
  const grant = rows[0];
  if (!grant) return false;
  const decision = pick(rng, ['pass', 'refuse'] as const);
  const asked = { siteId: world.siteId, grantId: grant.id, decision, by: STAFF, note: '测试' };
  await by(model, (service) => service.office.decideGrant(asked));
  count(model, 'reviewed');
  return true;
}
