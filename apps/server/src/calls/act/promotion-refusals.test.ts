import { createSecureRng, createUuid, must, type SiteId, systemClock } from '@tianping/base';
import type { ActivityKind, ActivityTerms, CallName } from '@tianping/contract';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { activityKinds } from '@tianping/plugin-activities';
import { auditChecks } from '@tianping/promotions/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AttackWorld,
  type Caller,
  createAttackWorld,
  type Victim,
} from '../../attacks/attack-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SITE = 6000 as SiteId;
const BY = { staffId: 'a', name: '甲' };
const rng = createSecureRng();
const newId = () => createUuid({ clock: systemClock, rng });
let world: AttackWorld;

beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(async () => {
  const { db } = world.composition();
  expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
  expect(world.broken).toEqual([]);
  await world.close();
});

const as = ({ token, signKey, site }: Victim, key: string = newId()): Caller => ({
  token,
  signKey,
  site,
  device: 'seeded',
  request: { headers: { 'x-idempotency-key': key } },
});

const call = (name: CallName, body: object, victim: Victim, key?: string) =>
  world.call(name, body, as(victim, key));

interface Run {
  readonly figures?: Readonly<Record<string, unknown>>;
  readonly endsAt?: number | null;
  readonly siteId?: SiteId;
}

/** A running activity with money. */
async function run(kind: ActivityKind, of: Run = {}): Promise<string> {
  const { siteId = SITE, figures = {}, endsAt = null } = of;
  const { promotions, db } = world.composition();
  const { office } = promotions;
  const found = must(
    activityKinds.find((one) => one.kind === kind),
    kind,
  );
  const start = structuredClone(found.start) as ActivityTerms;
  const startsAt = Math.floor(world.clock.now() / HOUR_MS) * HOUR_MS;
  const plain = { sameness: [], needs: [], group: 'none' };
  const terms = { ...start, startsAt, endsAt, figures: { ...start.figures, ...plain, ...figures } };
  const saved = await office.save({
    siteId,
    id: null,
    terms: terms as ActivityTerms,
    by: BY,
    key: newId(),
  });
  if (!saved.ok) throw new Error(saved.error);
  const { id, version } = saved.value;
  await db.tx(async (sql) => {
    const given = { siteId, id, by: BY, note: '测试' };
    await office.markInReviewWithin(sql, { ...given, proposalId: newId(), forecastMinor: null });
    const done = { ...given, version, budgetMinor: 1_000_000, key: newId() };
    expect(await office.approveWithin(sql, done)).toMatchObject({ ok: true });
  });
  await promotions.runRound();
  return id;
}

async function join(victim: Victim, id: string): Promise<void> {
  const body = { id, version: 1 };
  expect(await call('act/promotion/confirmInfo', body, victim)).toMatchObject({ code: 6000 });
  expect(await call('act/promotion/joinActivity', body, victim)).toMatchObject({ code: 6000 });
}

const free = { depositMinor: 0, turnoverMinor: 0 };

/** A member who signed in today, and the grant of it. */
async function signed(id: string): Promise<{ victim: Victim; grantId: string }> {
  const victim = await world.victim();
  await join(victim, id);
  const answer = await call('act/promotion/signIn', { id, day: null }, victim);
  expect(answer).toMatchObject({ code: 6000 });
  const grant = Object(Reflect.get(Object(answer.data), 'grant'));
  return { victim, grantId: String(Reflect.get(grant, 'grantId')) };
}

async function mainOf({ memberId }: Victim): Promise<number> {
  const { rows } = await world.composition().db.query<{ sum: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entry
       where member_id = $1 and account = 'main'`,
    [memberId],
  );
  return rows[0]?.sum ?? 0;
}

test('joining twice, and from two devices at once, is once; the second has its code and sentence', async () => {
  const id = await run('signGift', { figures: free });
  const victim = await world.victim();
  const body = { id, version: 1 };
  await call('act/promotion/confirmInfo', body, victim);
  const both = await Promise.all(
    [1, 2].map(() => call('act/promotion/joinActivity', body, victim)),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual([6000, 6009]);
  const again = await call('act/promotion/joinActivity', body, victim);
  expect(again).toMatchObject({ code: 6009, message: '您已参加这项活动，无需再次参加。' });
  const { rows } = await world
    .composition()
    .db.query<{ joined: number }>('select joined from promo_activity where id = $1', [id]);
  expect(rows).toEqual([{ joined: 1 }]);
});

test('an unknown id, one of another site and one that is over let nobody in', async () => {
  const other = await run('signGift', { siteId: 6001 as SiteId, figures: free });
  const victim = await world.victim();
  for (const id of [newId(), other]) {
    for (const name of ['confirmInfo', 'joinActivity'] as const) {
      const answer = await call(`act/promotion/${name}`, { id, version: 1 }, victim);
      expect(answer).toMatchObject({ code: 6303, data: null });
    }
  }
  const malformed = await call('act/promotion/joinActivity', { id: 'x', version: 1 }, victim);
  expect(malformed.code).toBe(6007);
  const endsAt = Math.floor(world.clock.now() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS;
  const over = await run('signGift', { figures: free, endsAt });
  await call('act/promotion/confirmInfo', { id: over, version: 1 }, victim);
  await world.elapse(endsAt - world.clock.now());
  const late = await call('act/promotion/joinActivity', { id: over, version: 1 }, victim);
  expect(late).toMatchObject({ code: 6012, message: '活动已结束。已得的礼金仍可在期限内领取。' });
});

test('a grant is paid to its own member, in time, once however many ask', async () => {
  const id = await run('signGift', {
    figures: { ...free, claimDays: 1, days: [{ amountMinor: 300 }] },
  });
  const { victim, grantId } = await signed(id);
  const stranger = await world.victim();
  const stolen = await call('act/promotion/claim', { grantId }, stranger);
  expect(stolen).toMatchObject({ code: 6303, data: null });
  expect(await mainOf(stranger)).toBe(0);
  const crowd = await Promise.all(
    Array.from({ length: 100 }, () => call('act/promotion/claim', { grantId }, victim)),
  );
  expect(new Set(crowd.map(({ code }) => code))).toEqual(new Set([6000]));
  expect(await mainOf(victim)).toBe(300);
  const late = await signed(id);
  await world
    .composition()
    .db.tx((sql) =>
      sql.query('update promo_grant set expires_at = $2 where id = $1', [
        late.grantId,
        world.clock.now(),
      ]),
    );
  const lapsed = await call('act/promotion/claim', { grantId: late.grantId }, late.victim);
  expect(lapsed).toMatchObject({ code: 6012, message: expect.stringContaining('过期') });
  expect(await mainOf(late.victim)).toBe(0);
});

test('CODE-049 6413: what an activity keeps at a venue says which and how much is missing; going on all the same moves the money', async () => {
  const id = await run('signGift', {
    figures: { ...free, keepsAt: 'ZR', timesMilli: 3_000, days: [{ amountMinor: 1_000 }] },
  });
  const { victim, grantId } = await signed(id);
  expect(await call('act/promotion/claim', { grantId }, victim)).toMatchObject({ code: 6000 });
  const out = (more: object) =>
    call(
      'game/venue/transfer',
      { channelCode: 'XQZR', amount: '5', ty: '1', isActivity: false, ...more },
      victim,
    );
  const held = await out({});
  expect(held).toMatchObject({ code: 6413, data: { name: '七日签到', missingMinor: 3_000 } });
  expect(await mainOf(victim)).toBe(1_000);
  const gone = await out({ isActivity: true });
  expect(gone.code).toBe(6000);
  expect(await mainOf(victim)).toBe(500);
  const elsewhere = await out({ channelCode: 'TYDZ' });
  expect(elsewhere.code).not.toBe(6413);
});

test('a sign-in’s day ends at midnight of the site’s clock; a clock that goes back gives nothing twice', async () => {
  const id = await run('signGift', { figures: free });
  const midnight =
    (Math.floor((world.clock.now() + 8 * HOUR_MS) / DAY_MS) + 1) * DAY_MS - 8 * HOUR_MS;
  await world.elapse(midnight - 1_000 - world.clock.now());
  const victim = await world.victim();
  await join(victim, id);
  const codes: number[] = [];
  for (const ms of [0, 0, 2_000, -2_000, 2_000]) {
    world.clock.advance(ms);
    codes.push((await call('act/promotion/signIn', { id, day: null }, victim)).code);
  }
  expect(codes).toEqual([6000, 6009, 6000, 6009, 6009]);
  const { rows } = await world
    .composition()
    .db.query<{ day: number }>(
      'select day from promo_sign where activity_id = $1 and member_id = $2 order by day',
      [id, victim.memberId],
    );
  const first = Math.floor((midnight + 8 * HOUR_MS) / DAY_MS);
  expect(rows).toEqual([{ day: first - 1 }, { day: first }]);
});
