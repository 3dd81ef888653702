import { createSeededRng, createUuid } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AttackWorld,
  type Caller,
  createAttackWorld,
  type Victim,
} from '../../attacks/attack-world.ts';
import { seedDemoActivities } from '../../promotions/demo-activities.ts';

const NO_DATA = 6303;
const UNKNOWN = '01a20e39-0000-7a18-923d-2061cd48858f';
let world: AttackWorld;
let member: Victim;
let id: string;

beforeAll(async () => {
  world = await createAttackWorld();
  member = await world.victim();
  const { services } = world.composition();
  const sites: readonly SiteConfig[] = services.settings.sites;
  await seedDemoActivities(services, sites, world.clock.now());
  const { data } = await world.call('act/promotion/config', { id: null, kind: 'signGift' });
  id = String(Reflect.get(Object(Reflect.get(Object(data), 'offer')), 'activityId'));
});
afterAll(() => world.close());

let keys = 0;
const asMember = (): Caller => {
  keys += 1;
  const headers = { 'x-idempotency-key': `promotion-calls-${keys}` };
  return { token: member.token, signKey: member.signKey, device: 'seeded', request: { headers } };
};

test('API-057 promotion/config answers the configuration of an activity, to guests too; an unknown one is refused', async () => {
  const { code, data } = await world.call('act/promotion/config', { id, kind: null });
  expect(code).toBe(6000);
  expect(data).toMatchObject({
    offer: { activityId: id, kind: 'signGift' },
    version: 1,
    member: null,
  });
  expect(Reflect.get(Object(data), 'sentences')).not.toEqual([]);
  const none = await world.call('act/promotion/config', { id: UNKNOWN, kind: null });
  expect(none).toMatchObject({ code: NO_DATA, data: null });
  const neither = await world.call('act/promotion/config', { id: null, kind: null });
  expect(neither).toMatchObject({ code: 6007, data: { issues: [{ path: 'id' }] } });
});

test('ACT-001 promotion/list shows the activities of the site alone, and the page of each is there', async () => {
  const listOf = async (site: 6000 | 6001) => {
    const { code, data } = await world.call('act/promotion/list', { only: 'all' }, { site });
    expect(code).toBe(6000);
    return Reflect.get(Object(data), 'list') as readonly {
      readonly activityId: string;
      readonly kind: string;
      readonly route: string;
    }[];
  };
  const [own, other] = [await listOf(6000), await listOf(6001)];
  for (const list of [own, other]) expect(new Set(list.map(({ kind }) => kind)).size).toBe(9);
  const ids = [...own, ...other].map(({ activityId }) => activityId);
  expect(new Set(ids).size).toBe(18);
  for (const { activityId, kind, route } of own) {
    const { data } = await world.call('act/promotion/config', { id: activityId, kind: null });
    expect(data).toMatchObject({ offer: { activityId, route }, body: { kind } });
  }
});

test('API-058 promotion/verification answers whether the member may take part', async () => {
  const may = await world.call('act/promotion/verification', { id }, asMember());
  expect(may).toMatchObject({ code: 6000, data: { eligible: true, reason: null } });
  const none = await world.call('act/promotion/verification', { id: UNKNOWN }, asMember());
  expect(none.code).toBe(NO_DATA);
});

test('API-060 API-059 promotion/confirmInfo confirms the information of an activity, promotion/joinActivity joins it once', async () => {
  const body = { id, version: 1 };
  const early = await world.call('act/promotion/joinActivity', body, asMember());
  expect(early.code).not.toBe(6000);
  const confirmed = await world.call('act/promotion/confirmInfo', body, asMember());
  expect(confirmed).toMatchObject({ code: 6000, data: { version: 1 } });
  const joined = await world.call('act/promotion/joinActivity', body, asMember());
  expect(joined).toMatchObject({ code: 6000, data: { version: 1 } });
  const again = await world.call('act/promotion/joinActivity', body, asMember());
  expect(again.code).toBe(6009);
  const { data } = await world.call('act/promotion/config', { id, kind: null }, asMember());
  expect(data).toMatchObject({ member: { confirmedVersion: 1, leftAt: null } });
});

/** A credited deposit of a thousand, as the payment channel leaves it. */
async function payIn(): Promise<void> {
  const { db } = world.composition();
  const orderId = createUuid({ clock: world.clock, rng: createSeededRng(7) });
  await db.tx(async (sql) => {
    await sql.query(
      `insert into deposit_orders (id, site_id, member_id, ticket_id, channel, amount_minor,
         pay_minor, status, idempotency_key, body_hash, pay_url, created_at, expires_at, asks)
       values ($1::uuid, $2, $3, $1::uuid::text, 'test', 100000, 100000, 'pending', $1::uuid::text,
         '', '', $4, $4, 0)`,
      [orderId, member.site, member.memberId, world.clock.now()],
    );
    await sql.query(
      `update deposit_orders set status = 'credited', credited_at = $2, credited_minor = 100000,
         paid_minor = 100000, ended_at = $2 where id = $1`,
      [orderId, world.clock.now()],
    );
  });
}

test('ACT-007 a wheel that is turned twice under one key turns once, and answers the same draw', async () => {
  const wheel = await world.call('act/promotion/config', { id: null, kind: 'drawGift' });
  const offer = Object(Reflect.get(Object(wheel.data), 'offer'));
  const body = { id: String(Reflect.get(offer, 'activityId')), version: 1 };
  await world.call('act/promotion/confirmInfo', body, asMember());
  expect((await world.call('act/promotion/joinActivity', body, asMember())).code).toBe(6000);
  await payIn();
  const caller = asMember();
  const turned = await Promise.all(
    [1, 2].map(() => world.call('act/promotion/draw', { id: body.id }, caller)),
  );
  const again = await world.call('act/promotion/draw', { id: body.id }, caller);
  const [first] = turned;
  expect(first).toMatchObject({ code: 6000, data: { left: 1 } });
  expect([...turned, again].map(({ data }) => data)).toEqual([1, 2, 3].map(() => first?.data));
});
