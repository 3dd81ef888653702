import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { addDuties } from '@tianping/turnover/server';
import { beforeEach, expect, test } from 'vitest';
import { NO_REBATE } from '../rules/index.ts';
import { createVipWorld, type VipWorld, worldMigrations } from '../testing/world.ts';
import { YUAN } from './testing/suite-tools.ts';

const engine = onDatabase();
let db: Db;
let world: VipWorld;

beforeEach(async () => {
  db = await engine.openEmpty(worldMigrations);
  world = createVipWorld(db);
});

type Member = ReturnType<VipWorld['member']>;

async function duty(member: Member, suspendsRebate: boolean): Promise<void> {
  const { siteId, memberId } = member;
  await db.tx((sql) =>
    addDuties(sql, world, [
      {
        siteId,
        memberId,
        source: 'activity',
        reference: `grant-${suspendsRebate}`,
        label: '首存优惠',
        amountMinor: 10 * YUAN,
        multipleMilli: 8_000,
        suspendsRebate,
        at: world.clock.now(),
      },
    ]),
  );
}

const endDuty = (member: Member): Promise<unknown> =>
  db.tx((sql) =>
    sql.query(`update turnover_duty set status = 'released', ended_at = $2 where member_id = $1`, [
      member.memberId,
      world.clock.now(),
    ]),
  );

async function categories(member: Member): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query<{ category: string; minor: number }>(
    'select category, sum(turnover_minor)::int as minor from vip_day where member_id = $1 group by 1',
    [member.memberId],
  );
  return Object.fromEntries(rows.map(({ category, minor }) => [category, minor]));
}

test('bets placed between a claim that suspends rebate and the end of its duty count for everything but rebate', async () => {
  const vip = world.service();
  const member = world.member();
  const before = await world.bet(member, { stakeMinor: 1 * YUAN, match: 'before' });
  world.clock.advance(1);
  await duty(member, true);
  const during = await world.bet(member, { stakeMinor: 10 * YUAN, match: 'during' });
  world.clock.advance(1);
  await endDuty(member);
  const after = await world.bet(member, { stakeMinor: 100 * YUAN, match: 'after' });
  for (const bet of [before, during, after]) await world.settle(bet, 'L', bet.stakeMinor);
  await vip.runRound();
  expect(await categories(member)).toEqual({ TY: 101 * YUAN, [NO_REBATE]: 10 * YUAN });
  expect((await vip.progress(member)).turnoverMinor).toBe(111 * YUAN);
});

test('a bet stays without rebate when it is settled again after the duty has ended', async () => {
  const vip = world.service();
  const member = world.member();
  await duty(member, true);
  const bet = await world.bet(member, { stakeMinor: 10 * YUAN });
  await world.settle(bet, 'L', 10 * YUAN);
  await vip.runRound();
  // As if the duty had ended earlier than the bet was placed: what was counted is not moved to another category.
  await db.tx((sql) =>
    sql.query(
      `update turnover_duty set status = 'released', ended_at = created_at where member_id = $1`,
      [member.memberId],
    ),
  );
  await world.settle(bet, 'D1', 0);
  await vip.runRound();
  expect(await categories(member)).toEqual({ [NO_REBATE]: 0 });
});

test('an offer that does not suspend rebate, and one of another member, change nothing', async () => {
  const vip = world.service();
  const [member, other] = [world.member(), world.member()];
  await duty(member, false);
  await duty(other, true);
  const bet = await world.bet(member, { stakeMinor: 10 * YUAN });
  await world.settle(bet, 'L', 10 * YUAN);
  await vip.runRound();
  expect(await categories(member)).toEqual({ TY: 10 * YUAN });
});
