import { createSeededRng, type MemberId, type Rng } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { withTx } from '@tianping/db/testing';
import type { MemberOfSite, PromotionsService } from '@tianping/promotions/server';
import { createPromotionsWorld, type PromotionsWorld, yuan } from './promotions-world.ts';

const HOUR_MS = 3_600_000;
const BY = { staffId: 'a', name: '甲' };
const hans = { script: 'hans' } as const;

export interface ModelRun {
  /** How often each action was carried out. */
  readonly counts: Readonly<Record<string, number>>;
  /** Differences between the books and what was confirmed; nothing when all is well. */
  readonly findings: readonly string[];
}

class Killed extends Error {
  override readonly name = 'Killed';
}

/** A process that is killed between any two statements of a transaction: its work is rolled back. */
function killable(db: Db, rng: Rng): Db {
  const tx: Db['tx'] = (work) =>
    db.tx(async (sql) => {
      let left = rng.int(30);
      const dying: Sql = {
        query(text, params) {
          left -= 1;
          if (left < 0) throw new Killed();
          return sql.query(text, params);
        },
      };
      return await work(dying);
    });
  return withTx(db, { tx });
}

interface Model {
  readonly world: PromotionsWorld;
  readonly rng: Rng;
  readonly dying: PromotionsService;
  readonly activities: { readonly id: string; readonly kind: string }[];
  readonly members: MemberOfSite[];
  readonly orders: string[];
  readonly bets: Awaited<ReturnType<PromotionsWorld['vip']['bet']>>[];
  /** Gifts that members were notified of, and what they gave back. */
  readonly got: Map<string, number>;
  readonly gave: Map<MemberId, number>;
  readonly counts: Map<string, number>;
}

/** Members, staff, rounds and kills on five activities with small budgets, from a seed; then the books are compared. */
export async function runActivityModel(
  db: Db,
  { seed, operations }: { readonly seed: number; readonly operations: number },
): Promise<ModelRun> {
  const world = createPromotionsWorld(db);
  const rng = createSeededRng(seed);
  const model: Model = {
    world,
    rng,
    dying: world.service(killable(db, rng)),
    activities: await openAll(world),
    members: [],
    orders: [],
    bets: [],
    got: new Map(),
    gave: new Map(),
    counts: new Map(),
  };
  for (let at = 0; at < 6; at += 1) model.members.push(await world.member());
  const names = Object.keys(steps);
  for (let at = 0; at < operations; at += 1) {
    const name = pick(rng, names);
    await steps[name]?.(model);
    model.counts.set(name, (model.counts.get(name) ?? 0) + 1);
  }
  return { counts: Object.fromEntries(model.counts), findings: await rest(model) };
}

async function openAll(world: PromotionsWorld): Promise<Model['activities']> {
  const plain = { sameness: [], leave: 'anytime', group: 'none', claimDays: 2 };
  const tiers = [10, 50, 100].map((turnover) => ({
    turnoverMinor: yuan(turnover),
    amountMinor: yuan(8),
  }));
  const kinds = [
    ['landing', { ...plain, categories: ['TY'], tiers }, 500],
    ['firstDeposit', { ...plain, perDayMinor: yuan(1_000) }, 1_500],
    ['againDeposit', plain, 300],
    ['signGift', { ...plain, depositMinor: 0, turnoverMinor: 0 }, 60],
    ['drawGift', plain, 200],
  ] as const;
  const opened = [];
  for (const [kind, figures, budget] of kinds) {
    opened.push({ kind, id: await world.run(kind, { figures, budgetMinor: yuan(budget) }) });
  }
  return opened;
}

function pick<T>(rng: Rng, list: readonly T[]): T {
  const found = list[rng.int(list.length)];
  if (found === undefined) throw new Error('nothing to pick');
  return found;
}

/** By a process that lives, or by one that may be killed midway. */
async function by<T>(
  { world, dying, rng }: Model,
  act: (service: PromotionsService) => Promise<T>,
): Promise<T | null> {
  if (rng.int(3) > 0) return await act(world.promotions);
  return await act(dying).catch((fault: unknown) => {
    // A round goes on after a killed transaction, and may name several.
    const faults: readonly unknown[] = fault instanceof AggregateError ? fault.errors : [fault];
    if (faults.every((one) => one instanceof Killed)) return null;
    throw fault;
  });
}

const office = (model: Model, act: (sql: Sql, of: { id: string }) => Promise<unknown>) => {
  const { id } = pick(model.rng, model.activities);
  return model.world.db.tx((sql) => act(sql, { id }));
};

const steps: Readonly<Record<string, (model: Model) => Promise<unknown>>> = {
  member: async ({ world, members }) => void members.push(await world.member()),
  async join(model) {
    const { world, rng, members } = model;
    const [member, { id }] = [pick(rng, members), pick(rng, model.activities)];
    const asked = { id, version: 1, ...hans };
    await by(model, (service) => service.confirm(member, asked));
    await by(model, (service) => service.join(member, { ...asked, key: world.key() }));
  },
  async deposit({ world, rng, members, orders }) {
    orders.push(await world.deposit(pick(rng, members), yuan(100 + rng.int(1_500))));
  },
  async takeBack({ world, rng, orders }) {
    if (orders.length > 0 && rng.int(2) === 0) await world.takeBack(pick(rng, orders));
  },
  async bet({ world, rng, members, bets }) {
    const bet = await world.vip.bet(pick(rng, members), { stakeMinor: yuan(1 + rng.int(60)) });
    bets.push(bet);
    await world.vip.settle(bet, 'W', yuan(1));
  },
  async correct({ world, rng, bets }) {
    if (bets.length > 0) await world.vip.settle(pick(rng, bets), pick(rng, ['P', 'L', 'W']), 0);
  },
  async sign(model) {
    const { id } = model.activities[3] ?? pick(model.rng, model.activities);
    await by(model, (service) =>
      service.signIn(pick(model.rng, model.members), { id, day: null, ...hans }),
    );
  },
  async draw(model) {
    const { id } = model.activities[4] ?? pick(model.rng, model.activities);
    const key = model.world.key();
    await by(model, (service) =>
      service.draw(pick(model.rng, model.members), { id, key, ...hans }),
    );
  },
  claim: claimOne,
  leave: leaveOne,
  round: (model) => by(model, (service) => service.runRound()),
  count: ({ world }) => world.vip.service().runRound(),
  hours: async ({ world, rng }) => void world.vip.clock.advance((1 + rng.int(5)) * HOUR_MS),
  budget: (model) =>
    office(model, (sql, { id }) => {
      const amountMinor = yuan(model.rng.int(40) - 20) || 100;
      const of = { siteId: model.world.siteId, id, by: BY, note: '测试' };
      return model.world.promotions.office.budgetWithin(sql, {
        ...of,
        amountMinor,
        key: model.world.key(),
      });
    }),
  pause: (model) =>
    office(model, (sql, { id }) => {
      const step = pick(model.rng, ['pause', 'resume', 'resume'] as const);
      const of = { siteId: model.world.siteId, id, by: BY, note: '测试', step };
      return model.world.promotions.office.stepWithin(sql, of);
    }),
};

async function claimOne(model: Model): Promise<void> {
  const { world, rng, got } = model;
  const member = pick(rng, model.members);
  const open = (await world.grants(member)).filter(({ state }) => state !== 'taken');
  if (open.length === 0) return;
  const { grantId } = pick(rng, open);
  const asks = rng.int(4) === 0 ? [1, 2] : [1];
  for (const _ of asks) {
    const claimed = await by(model, (service) => service.claim(member, { grantId, ...hans }));
    if (claimed?.ok) got.set(`${member.memberId}/${grantId}`, claimed.value.amountMinor);
  }
}

async function leaveOne(model: Model): Promise<void> {
  const { world, rng, gave } = model;
  if (rng.int(3) > 0) return;
  const [member, { id }] = [pick(rng, model.members), pick(rng, model.activities)];
  const left = await by(model, (service) => service.leave(member, { id, key: world.key() }));
  if (!left?.ok) return;
  const before = gave.get(member.memberId) ?? 0;
  gave.set(member.memberId, before + left.value.returnedMinor);
}

/** Brings everything to its end, and compares the ledger with what was confirmed. */
async function rest(model: Model): Promise<readonly string[]> {
  const { world } = model;
  for (const { id } of model.activities) {
    const of = { siteId: world.siteId, id, by: BY, note: '测试', step: 'stop' } as const;
    await world.db.tx((sql) => world.promotions.office.stepWithin(sql, of));
  }
  for (const hours of [1, 3, 24, 24, 72, 1]) {
    world.vip.clock.advance(hours * HOUR_MS);
    await world.vip.service().runRound();
    await world.promotions.runRound();
  }
  const findings = (await world.findings()).map((finding) => JSON.stringify(finding));
  for (const { id } of model.activities) {
    const row = await world.promotions.office.row(world.siteId, id);
    if (row?.status !== 'settled') findings.push(`${id} is ${row?.status ?? 'gone'}`);
  }
  for (const { memberId } of model.members)
    findings.push(...(await differencesOf(model, memberId)));
  return findings;
}

async function differencesOf(model: Model, memberId: MemberId): Promise<readonly string[]> {
  const { rows } = await model.world.db.query<{ movement: string; sum: number }>(
    `select movement, sum(amount_minor)::bigint as sum from ledger_entry
     where member_id = $1 and account in ('main', 'debt')
       and movement in ('activityGift', 'activityReturn') group by movement`,
    [memberId],
  );
  const booked = (movement: string) => rows.find((row) => row.movement === movement)?.sum ?? 0;
  const gifts = [...model.got].filter(([key]) => key.startsWith(memberId));
  const got = gifts.reduce((sum, [, amount]) => sum + amount, 0);
  const gave = model.gave.get(memberId) ?? 0;
  return [
    ...(booked('activityGift') === got
      ? []
      : [`${memberId} got ${booked('activityGift')}, not ${got}`]),
    ...(booked('activityReturn') === -gave
      ? []
      : [`${memberId} gave ${booked('activityReturn')}, not ${gave}`]),
  ];
}
