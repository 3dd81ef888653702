import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import type { CallName } from '@tianping/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AttackWorld,
  type Caller,
  createAttackWorld,
  type JsonObject,
  type Victim,
} from './attack-world.ts';

const ZERO = '00000000-0000-4000-8000-000000000000';
const rng = createSecureRng();
let world: AttackWorld;

beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(() => world.close());

const as = ({ token, signKey, site }: Victim): Caller => ({ token, signKey, site });
const newId = () => createUuid({ clock: systemClock, rng });

async function notificationOf(victim: Victim): Promise<string> {
  const member = { siteId: victim.site as never, memberId: victim.memberId };
  const facts = { name: victim.name };
  const notification = { ...member, key: newId(), template: 'welcome', facts } as const;
  await world.composition().inbox.notifications.send(notification);
  const list = await world.call<{ list: { letterId: string; title: string }[] }>(
    'site/site/letter/list',
    { type: 'notice' },
    as(victim),
  );
  // Notifications to all members may be just as new.
  const own = list.data.list.find(({ title }) => title.includes(victim.name));
  if (!own) throw new Error('no notification of the member');
  return own.letterId;
}

async function feedbackOf(victim: Victim): Promise<string> {
  const body = { type: 'other', content: 'a word about this site' };
  const sent = await world.call('site/feedback/addFeedBack', body, as(victim));
  // A dispute that staff have answered: only its owner may act on it.
  await world
    .composition()
    .db.tx((sql) =>
      sql.query(`update feedbacks set type = 'dispute', state = 'replied' where id = $1`, [
        sent.data.feedbackId,
      ]),
    );
  return String(sent.data.feedbackId);
}

async function orderOf(victim: Victim): Promise<string> {
  const id = newId();
  const at = world.clock.now();
  await world.composition().db.tx((sql) =>
    sql.query(
      `insert into deposit_orders (id, ticket_id, site_id, member_id, channel, amount_minor,
         pay_minor, status, idempotency_key, body_hash, pay_url, created_at, expires_at, asks)
       values ($1, 'DP', $2, $3, 'sandbox-bank', 10000, 10000, 'pending', $6, 'x', '', $4, $5, 0)`,
      [id, victim.site, victim.memberId, at, at + 3_600_000, id],
    ),
  );
  return id;
}

async function grantOf(victim: Victim, kind = 'weekly', period = 'p1'): Promise<string> {
  const id = newId();
  const at = world.clock.now();
  await world.composition().db.tx((sql) =>
    sql.query(
      `insert into vip_grant (id, site_id, member_id, kind, period, grade, config_version,
         amount_minor, turnover_minor, parts, created_at, available_at, expires_at)
       values ($1, $2, $3, $4, $5, 1, 1, 1000, 1000, '[]', $6, $6, $7)`,
      [id, victim.site, victim.memberId, kind, period, at, at + 86_400_000],
    ),
  );
  return id;
}

const balanceOf = async (victim: Victim) =>
  JSON.stringify((await world.call('fd/transfer/getBalance', {}, as(victim))).data);

/** Everything of a member that a call addresses by its id. */
async function thingsOf(victim: Victim): Promise<readonly (readonly [CallName, JsonObject])[]> {
  const notificationId = await notificationOf(victim);
  const feedbackId = await feedbackOf(victim);
  const orderId = await orderOf(victim);
  const id = await grantOf(victim);
  const content = 'another word about it';
  const { sessionId } = victim;
  return [
    ['site/site/letter/read', { letterId: notificationId }],
    ['site/site/letter/delete', { letterIds: [notificationId] }],
    ['site/feedback/getFeedbackInfo', { feedbackId }],
    ['site/feedback/read', { feedbackId }],
    ['site/feedback/lookAgain', { feedbackId, content }],
    ['site/feedback/addReply', { feedbackId, content }],
    ['site/feedback/addFeedBack', { type: 'deposit', content, orderId }],
    ['site/feedback/delFeedback', { feedbackId }],
    ['act/welfare/claim', { id }],
    ['fd/payment/getDepositOrderStatus', { orderId }],
    ['fd/payment/closeOrder', { orderId }],
    ['site/user/session/end', { sessionId }],
  ];
}

/** The same request with ids that nobody has. */
function withoutAnybody(body: JsonObject): JsonObject {
  const changed = Object.entries(body).map(([key, value]) => {
    if (Array.isArray(value)) return [key, [ZERO]];
    return [key, /id$/i.test(key) ? ZERO : value];
  });
  return Object.fromEntries(changed);
}

describe('what belongs to another member', () => {
  test('another member, of this site or another, gets the same answer as for an unknown id', async () => {
    const victim = await world.victim();
    const things = await thingsOf(victim);
    const before = await balanceOf(victim);
    for (const thief of [
      await world.victim(),
      await world.victim(6001),
      await world.victim(6002),
    ]) {
      for (const [name, body] of things) {
        const theirs = await world.call(name, body, as(thief));
        const nobodys = await world.call(name, withoutAnybody(body), as(thief));
        expect([theirs.code, theirs.data, theirs.message], name).toEqual([
          nobodys.code,
          nobodys.data,
          nobodys.message,
        ]);
        expect(theirs.code, name).not.toBe(6000);
      }
    }
    expect(await balanceOf(victim)).toBe(before);
    // And all of it is still there for its owner.
    for (const [name, body] of things) {
      expect((await world.call(name, body, as(victim))).code, name).toBe(6000);
    }
  });

  test("lists and records hold only the member's own rows", async () => {
    const victim = await world.victim();
    await thingsOf(victim);
    const thief = await world.victim();
    const lists: readonly (readonly [CallName, JsonObject])[] = [
      ['site/site/letter/list', { type: 'all' }],
      ['site/feedback/getFeedBackList', { state: 'all' }],
      ['site/feedback/queryMemberDepositList', {}],
      ['site/feedback/queryMemberBetList', {}],
      ['act/welfare/list', {}],
      ['act/welfare/history', {}],
      ['site/user/session/list', {}],
      ['fd/transactions/queryDealRecord', {}],
    ];
    for (const [name, body] of lists) {
      const { text, code } = await world.call(name, body, as(thief));
      expect([6000, 6007], name).toContain(code);
      expect(text, name).not.toContain(victim.sessionId);
      expect(text, name).not.toContain(victim.name);
      expect(JSON.parse(text).data?.total ?? 0, name).toBeLessThanOrEqual(5);
    }
    const claimed = await world.call('act/welfare/claimAll', {}, as(thief));
    expect(claimed.code).not.toBe(6000);
  });
});

describe('fifty simultaneous requests', () => {
  const fifty = <T>(send: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 50 }, (_, at) => send(at)));
  const postings = async (victim: Victim) => {
    const { rows } = await world.composition().db.query<{ total: number }>(
      `select coalesce(sum(amount_minor), 0)::bigint as total from turnover_duty
       where member_id = $1`,
      [victim.memberId],
    );
    return rows[0]?.total;
  };

  test('a grant claimed fifty times simultaneously is paid once, by any call and key', async () => {
    const victim = await world.victim();
    const id = await grantOf(victim);
    await grantOf(victim, 'rebate', 'p1');
    const key = newId();
    const claims = await fifty((at) => {
      const request = at % 2 === 0 ? { headers: { 'x-idempotency-key': key } } : {};
      if (at % 3 === 0) return world.call('act/welfare/claimAll', {}, { ...as(victim), request });
      if (at % 3 === 1) return world.call('act/rebate/claim', {}, { ...as(victim), request });
      return world.call('act/welfare/claim', { id }, { ...as(victim), request });
    });
    expect(claims.some(({ code }) => code === 6000)).toBe(true);
    expect(await postings(victim)).toBe(2000);
    expect(await balanceOf(victim)).toContain('20.00');
  });

  test('one order is placed, one feedback more than may wait is refused', async () => {
    const victim = await world.victim();
    const key = newId();
    const orders = await fifty(() =>
      world.call(
        'fd/payment/pay',
        { code: 'sandbox-bank', amount: '100.00' },
        { ...as(victim), request: { headers: { 'x-idempotency-key': key } } },
      ),
    );
    expect(orders.length).toBe(50);
    const counted = await world
      .composition()
      .db.query<{ count: number }>(
        'select count(*) as count from deposit_orders where member_id = $1',
        [victim.memberId],
      );
    expect(counted.rows[0]?.count).toBeLessThanOrEqual(1);
    const writer = await world.victim();
    const content = 'the same word fifty times';
    const sent = await fifty(() =>
      world.call('site/feedback/addFeedBack', { type: 'other', content }, as(writer)),
    );
    expect(sent.filter(({ code }) => code === 6000)).toHaveLength(5);
  });

  test('one request id has one effect', async () => {
    const victim = await world.victim();
    const request = { requestId: newId() };
    const body = { type: 'other', content: 'the same request fifty times' };
    const sent = await fifty(() =>
      world.call('site/feedback/addFeedBack', body, { ...as(victim), request }),
    );
    expect(sent.filter(({ code }) => code === 6000)).toHaveLength(1);
    expect(sent.filter(({ code }) => code === 6011)).toHaveLength(49);
  });

  test('one picture is taken up once, one export and one registration is made', async () => {
    const victim = await world.victim();
    const visitor = { device: 'many', ip: '192.0.2.90' };
    const pass = await world.captcha(1, visitor);
    const password = 'a'.repeat(32);
    const account = { name: 'sameone1', password, secondPassword: password, domain: '' };
    const body = { ...account, rCode: '', iCode: '', kaptchcate: 0, ...pass };
    const registered = await fifty(() => world.call('site/user/register', body, visitor));
    expect(registered.filter(({ code }) => code === 6000)).toHaveLength(1);
    const named = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const other = { device: `many-${at}`, ip: '192.0.2.91' };
        const name = at % 2 === 0 ? 'sameone2' : 'SameOne2';
        const fresh = await world.captcha(1, other);
        return await world.call('site/user/register', { ...body, ...fresh, name }, other);
      }),
    );
    expect(named.filter(({ code }) => code === 6000)).toHaveLength(1);
    const notificationId = await notificationOf(victim);
    const reads = await fifty(() =>
      world.call('site/site/letter/delete', { letterIds: [notificationId] }, as(victim)),
    );
    expect(reads.every(({ code }) => code === 6000)).toBe(true);
    const unread = await world.call(
      'site/site/letter/getUnreadForType',
      { userSystem: 1 },
      as(victim),
    );
    expect(unread.text).not.toMatch(/-\d/);
  });
});

test('nothing broke, and nothing secret was logged', () => {
  expect(world.broken).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
