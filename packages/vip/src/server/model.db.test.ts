import { must } from '@tianping/base';
import type { VipConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { onDatabase, withTx } from '@tianping/db/testing';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createVipConfig } from '../testing/config.ts';
import { createVipModel, type VipModel } from '../testing/model.ts';
import { createVipWorld, type TestBet, type VipWorld, worldMigrations } from '../testing/world.ts';
import { auditChecks } from './audit-checks.ts';
import type { MemberOfSite } from './deps.ts';

const MEMBERS = 2;
const HOUR = 3_600_000;

const member = fc.nat({ max: MEMBERS - 1 });
const code = fc.constantFrom('W', 'W', 'L', 'LW', 'P', 'D1');
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      member,
      amount: fc.constantFrom(3_000, 25_000, 60_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      member,
      match: fc.nat({ max: 60 }),
      side: fc.constantFrom('OV' as const, 'OV' as const, 'OV' as const, 'UN' as const),
      stake: fc.integer({ min: 100, max: 1_500_000 }),
      /** Settled immediately, or open until a later command. */
      code: fc.option(code, { freq: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      pick: fc.nat({ max: 1_000 }),
      code,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 12, 24, 24, 60, 170),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('claimAll' as const, 'claimRebate' as const),
      member,
    }),
  },
);

/** After each command: how far a round gets before its process dies, and how many run concurrently. */
const step = fc.record({
  command,
  diesAt: fc.option(fc.nat({ max: 12 }), { freq: 3 }),
  afterCommit: fc.boolean(),
  processes: fc.constantFrom(1, 1, 2),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Random histories against the model, with rounds that die anywhere, on either engine. */
const engine = onDatabase();

const runs = 15;
let db: Db;
beforeAll(async () => {
  db = await engine.open(worldMigrations);
});

test('any history ends with the grades, grants and payments of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const play = createPlay(db);
      for (const one of steps) await playStep(play, one);
      await expectAsModel(play);
    }),
    { numRuns: runs },
  );
});

/** Grades a tenth as high, so that histories of some days climb and fall. */
function lowGrades(): VipConfig['grades'] {
  return createVipConfig().grades.map((grade) => ({
    ...grade,
    depositMinor: grade.depositMinor / 10,
    turnoverMinor: grade.turnoverMinor / 10,
    keepMinor: grade.keepMinor / 10,
  }));
}

interface Play {
  readonly world: VipWorld;
  readonly model: VipModel;
  readonly members: readonly MemberOfSite[];
  readonly bets: { readonly bet: TestBet; readonly member: number; readonly index: number }[];
  /** What each member has deposited: the rest of the balance was given by the house. */
  readonly paidIn: number[];
}

function createPlay(db: Db): Play {
  const world = createVipWorld(db, { keepDays: 6, grades: lowGrades() });
  const model = createVipModel(world.config, { members: MEMBERS, now: world.clock.now() });
  const members = Array.from({ length: MEMBERS }, () => world.member());
  return { world, model, members, bets: [], paidIn: members.map(() => 0) };
}

async function playStep(play: Play, { command: one, diesAt, afterCommit, processes }: Step) {
  const { world, model } = play;
  await playCommand(play, one);
  if (diesAt !== null) {
    const dying = world.service(dyingDb(world.db, { at: diesAt, afterCommit }));
    await dying.runRound().catch((fault: unknown) => {
      // A round meets the end of its process once for each row.
      const faults: readonly unknown[] = fault instanceof AggregateError ? fault.errors : [fault];
      if (!faults.every((one) => one instanceof Died)) throw fault;
    });
  }
  await Promise.all(Array.from({ length: processes }, () => world.service().runRound()));
  model.tick(world.clock.now());
}

async function playCommand(play: Play, one: Step['command']): Promise<void> {
  const { world, model, members, bets } = play;
  switch (one.do) {
    case 'deposit':
      await world.deposit(must(members[one.member], 'a member'), one.amount);
      model.deposit(one.member, one.amount);
      play.paidIn[one.member] = (play.paidIn[one.member] ?? 0) + one.amount;
      return;
    case 'bet': {
      const { match, side, stake: stakeMinor } = one;
      const owner = must(members[one.member], 'a member');
      const bet = await world.bet(owner, { stakeMinor, side, match: `${world.siteId}-${match}` });
      bets.push({ bet, member: one.member, index: model.bet(one.member, { side, match }) });
      if (one.code !== null) await settleBet(play, bets.length - 1, one.code);
      return;
    }
    case 'settle':
      if (bets.length > 0) await settleBet(play, one.pick % bets.length, one.code);
      return;
    case 'wait':
      world.clock.advance(one.hours * HOUR);
      return;
    default:
      await claimTwice(play, one);
  }
}

async function settleBet({ world, model, bets }: Play, at: number, result: string): Promise<void> {
  const { bet, member: owner, index } = must(bets[at], 'a bet');
  const effective = effectiveOf(bet.stakeMinor, result);
  await world.settle(bet, result, effective);
  model.settle(owner, index, { effective, isVoid: result === 'D1' });
}

async function claimTwice(
  { world, model, members }: Play,
  one: { do: 'claimAll' | 'claimRebate'; member: number },
) {
  const owner = must(members[one.member], 'a member');
  const [here, there] = [world.service(), world.service()];
  await Promise.all([here[one.do](owner), there[one.do](owner)]);
  model[one.do](one.member);
}

function effectiveOf(stakeMinor: number, code: string): number {
  if (code === 'W' || code === 'L') return stakeMinor;
  return code === 'LW' ? Math.floor(stakeMinor / 2) : 0;
}

async function expectAsModel({ world, model, members, paidIn }: Play): Promise<void> {
  const vip = world.service();
  for (const [index, owner] of members.entries()) {
    const expected = model.read(index);
    const { grade, turnoverMinor } = await vip.progress(owner);
    const { rows } = await world.db.query<{ grant: string }>(
      `select kind || ' ' || period || ' ' || amount_minor || ' ' || (claimed_at is not null) as grant
       from vip_grant where member_id = $1`,
      [owner.memberId],
    );
    const paid = (await world.balance(owner)) - (paidIn[index] ?? 0);
    const grants = rows.map((row) => row.grant).sort();
    const turnover = Math.max(0, expected.turnover);
    expect({ grade, paid, turnover: Math.max(0, turnoverMinor), grants }).toEqual({
      ...expected,
      turnover,
    });
  }
  expect(await audit(world.db, [...ledgerChecks, ...auditChecks])).toEqual([]);
}

class Died extends Error {}

/** A database whose process dies at its n-th transaction: before it commits, or right after. */
function dyingDb(db: Db, of: { readonly at: number; readonly afterCommit: boolean }): Db {
  let left = of.at;
  const die = (): void => {
    throw new Died('the process is gone');
  };
  return withTx(db, {
    async tx(work) {
      const isLast = left === 0;
      left -= 1;
      if (left < -1) die();
      const value = await db.tx(async (sql) => {
        const done = await work(sql);
        if (isLast && !of.afterCommit) die();
        return done;
      });
      if (isLast) die();
      return value;
    },
  });
}
