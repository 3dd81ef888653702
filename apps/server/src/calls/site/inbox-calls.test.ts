import { createSeededRng, type MemberId, type SiteId } from '@tianping/base';
import { type CallName, calls, type SiteConfig } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations } from '@tianping/inbox/server';
import { createInboxWorld, type InboxWorld } from '@tianping/inbox/testing';
import { SEEDED_DEVICE } from '@tianping/members/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HandlerMap } from '../../http/handler.ts';
import type { SignedSession } from '../../http/ports.ts';
import { createWireKeys } from '../../http/seal/wire-keys.ts';
import { publishConfigured } from '../../inbox/inbox.ts';
import type { Services } from '../../services.ts';
import { createFakeApp, createSiteConfig, type FakeApp } from '../../testing/fake-app.ts';
import { sampleOf } from '../../testing/sample.ts';
import { createWireTester, type WireTester } from '../../testing/wire-tester.ts';
import { handlers } from '../registry.gen.ts';

const SITE = 6000;
const SIGN_KEY = new Uint8Array(32).fill(9);
const CONTENT = '昨晚的注单结算后流水只增加了一半，请核对。';
const ad = { id: 'vip', title: 'VIP', text: '等级权益', route: '/mine/vip', from: 0, until: 9e15 };
const BETS = sampleOf(calls['site/feedback/queryMemberBetList'].answer, 'output');
let betsAsked: object | null = null;
const rewards = [{ code: 'idea', name: '建议采纳', condition: '建议被采纳', rewardMinor: 1_800 }];

let db: Db;
let world: InboxWorld;
let fake: FakeApp;
let wire: WireTester;
let members: readonly [MemberId, MemberId];

beforeAll(async () => {
  db = await openTestDb(migrations);
});
afterAll(async () => {
  await fake.app.close();
  await db.close();
});
beforeEach(async () => {
  await fake?.app.close();
  seed += 1;
  world = createInboxWorld(db, { seed });
  members = [world.newMember().memberId, world.newMember().memberId];
  const { clock, inbox } = world;
  const services = {
    wire: createWireKeys({ secret: new Uint8Array(32).fill(3), clock }),
    inbox,
    media: { ownUrlOf: (id: string) => `/media/${id}.webp` },
    sportsbook: {
      bet: async () => null,
      betRecords: async (asked: object) => {
        betsAsked = asked;
        return BETS;
      },
    },
    promotions: {
      mayShow: async (_: unknown, ids: readonly string[]) =>
        new Set(wantsOffers && mayInvite ? ids : []),
      list: async () => ({ list: offers }),
    },
    payments: { order: async () => null, recent: async () => ({ total: 0, list: [] }) },
  } as unknown as Services;
  const mine = Object.entries(handlers).filter(([name]) =>
    /letter|feedback|Notice|Discount/.test(name),
  );
  fake = await createFakeApp({
    clock,
    handle: Object.fromEntries(mine) as Partial<HandlerMap>,
    options: {
      services,
      sites: [{ ...createSiteConfig(SITE, false), feedbackRewards: rewards, discountAds: [ad] }],
      sessions: { find: async (token) => sessionOf(token), noteUse: () => {} },
      rng: createSeededRng(seed),
    },
  });
  wire = await createWireTester({ fastify: fake.app.fastify, clock, siteId: SITE });
});
let seed = 40;
let wantsOffers = true;
let mayInvite = true;
/** States of the site's activities for the member. */
const offers = ['canJoin', 'ended'].map((state) => ({
  activityId: state,
  state,
  title: 'gift',
  line: 'terms',
  route: '/activity/x',
}));

function sessionOf(token: string): SignedSession | null {
  const memberId = members[Number(token)];
  if (!memberId) return null;
  const session = { memberId, name: 'lin88', sessionId: `s${token}` };
  return { session, signKey: SIGN_KEY, siteId: SITE as SiteId, deviceId: SEEDED_DEVICE };
}

async function ask(name: CallName, body: object, who: 0 | 1 = 0, headers = {}) {
  const call = calls[name];
  const token = String(who);
  const answer = await wire.send({ call, body, token, signKey: SIGN_KEY, headers });
  const { status_code: code, data, message } = answer.envelope;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  return { code, message, data: data as any };
}

const sendNotification = (key: string) => {
  const member = { siteId: SITE as SiteId, memberId: members[0] };
  return world.inbox.notifications.send({
    ...member,
    key,
    template: 'welcome',
    facts: { name: 'lin' },
  });
};

test('API-052 API-053 API-054 a notification is counted, listed and read', async () => {
  await sendNotification('a');
  const counts = await ask('site/site/letter/getUnreadForType', { userSystem: 1 });
  expect(counts.data).toMatchObject({ notice_count: 1, fd_count: 0 });
  const { data } = await ask('site/site/letter/list', {});
  expect(data).toMatchObject({ total: 1, list: [{ type: 'notice', read: false }] });
  const { letterId: notificationId } = data.list[0];
  const read = await ask('site/site/letter/read', { letterId: notificationId });
  expect(read.data).toMatchObject({ notice_count: 0 });
});

test('API-055 API-056 all are read with one call, and deleted', async () => {
  await Promise.all(['a', 'b', 'c'].map(sendNotification));
  const all = await ask('site/site/letter/onekeyRead', {});
  expect(all.data).toMatchObject({ notice_count: 0 });
  const { data } = await ask('site/site/letter/list', {});
  const notificationIds = data.list.map(
    (notification: { letterId: string }) => notification.letterId,
  );
  expect((await ask('site/site/letter/delete', { letterIds: notificationIds })).code).toBe(6000);
  expect((await ask('site/site/letter/list', {})).data.total).toBe(0);
});

test("another member's notification is answered as one that does not exist", async () => {
  await sendNotification('a');
  const { data } = await ask('site/site/letter/list', {});
  const { letterId: notificationId } = data.list[0];
  const foreign = await ask('site/site/letter/read', { letterId: notificationId }, 1);
  const nowhere = await ask('site/site/letter/read', { letterId: world.newId() }, 1);
  expect(foreign).toEqual(nowhere);
  expect(foreign.code).toBe(6004);
  expect((await ask('site/site/letter/delete', { letterIds: [notificationId] }, 1)).code).toBe(
    6004,
  );
});

test('API-004 MSG-008 notices come newest first, by page: configured and published ones', async () => {
  const at = world.clock.now();
  const notice = {
    siteId: SITE as SiteId,
    title: '维护',
    content: '今晚维护',
    popup: true,
  } as const;
  const { notices } = world.inbox;
  const important = { ...notice, kind: 'important' } as const;
  expect(await notices.publish({ ...important, key: 'k', publishedAt: at })).toBe(true);
  expect(await notices.publish({ ...important, key: 'k', publishedAt: at })).toBe(false);
  await notices.publish({ ...important, key: 'later', publishedAt: at + 1 });
  const idsOf = async (body: object) => {
    const { data } = await ask('site/advertising/queryNoticeListByPage', body);
    return [data.total, ...data.list.map((one: { id: string }) => one.id)];
  };
  const [total, newest, ...rest] = await idsOf({});
  expect([total, ...rest]).toEqual([4, 'n3', 'n2', 'n1']);
  expect(await idsOf({ pageNum: 2, pageSize: 3 })).toEqual([4, 'n1']);
  expect(await idsOf({ pageNum: 9 })).toEqual([4]);
  expect(await notices.withdraw(SITE as SiteId, newest)).toBe(true);
  expect(await idsOf({})).toEqual([3, 'n3', 'n2', 'n1']);
});

test('what a site holds without a date is published once, when it first starts', async () => {
  const first = world.clock.now();
  const words = { title: '站点公告', content: '内容' };
  const site: SiteConfig = {
    ...createSiteConfig(SITE, false),
    notices: [
      { id: 'a', ...words, popup: true },
      { id: 'b', ...words },
      { id: 'dated', ...words, publishedAt: 1 },
    ],
    broadcasts: [{ key: 'hello', type: 'notice', title: '欢迎', body: '您好' }],
  };
  await publishConfigured(world.inbox, [site], world.clock);
  world.clock.advance(86_400_000);
  await publishConfigured(world.inbox, [site], world.clock);
  const { data } = await ask('site/advertising/queryNoticeListByPage', {});
  const own = data.list.filter(({ title }: { title: string }) => title === words.title);
  expect(own).toMatchObject([
    { publishedAt: first, popup: true, kind: 'general' },
    { publishedAt: first - 1, popup: false },
  ]);
  const notifications = await ask('site/site/letter/list', {});
  expect(notifications.data.list.map(({ title }: { title: string }) => title)).toEqual(['欢迎']);
});

test('API-043 API-047 API-048 a feedback is sent, listed and opened', async () => {
  const sent = await ask('site/feedback/addFeedBack', { type: 'turnover', content: CONTENT });
  const { feedbackId, number } = sent.data;
  const { data } = await ask('site/feedback/getFeedBackList', {});
  expect(data).toMatchObject({ total: 1, list: [{ feedbackId, number, state: 'submitted' }] });
  const info = await ask('site/feedback/getFeedbackInfo', { feedbackId });
  expect(info.data).toMatchObject({
    canReply: true,
    bet: null,
    thread: [{ from: 'member', content: CONTENT }],
  });
  expect((await ask('site/feedback/addReply', { feedbackId, content: '谢谢' })).code).toBe(6000);
});

test('a feedback or a reply that holds a password is refused, says why, and nobody of the staff reads it', async () => {
  const secret = '登录不上，我的密码是 abc12345，请帮我看看。';
  const asked = { type: 'other', content: secret };
  const refused = await ask('site/feedback/addFeedBack', asked);
  expect(refused).toMatchObject({ code: 6007, data: { issues: [{ path: 'content' }] } });
  expect(refused.message).toContain('密码');
  const sent = await ask('site/feedback/addFeedBack', { ...asked, content: CONTENT });
  const { feedbackId } = sent.data;
  const reply = await ask('site/feedback/addReply', { feedbackId, content: '验证码：839201' });
  expect(reply.code).toBe(6007);
  const { rows } = await db.query<{ content: string }>('select content from feedback_words', []);
  expect(rows.filter(({ content }) => /abc12345|839201/.test(content))).toEqual([]);
});

test('API-044 API-049 answers are counted until they are seen, and a feedback is deleted', async () => {
  const sent = await ask('site/feedback/addFeedBack', { type: 'other', content: CONTENT });
  const { feedbackId } = sent.data;
  const staff = { staffId: 'staff-1', name: 'wang' };
  const act = { siteId: SITE as SiteId, feedbackId, staff, content: '已处理' };
  await world.inbox.feedback.replyAsStaff(act);
  expect((await ask('site/feedback/unreadNum', {})).data).toBe(1);
  const headers = { 'accept-language': 'zh-TW' };
  const info = await ask('site/feedback/getFeedbackInfo', { feedbackId }, 0, headers);
  expect(info.data.thread[1]).toMatchObject({ from: 'staff', content: '已處理' });
  expect((await ask('site/feedback/read', { feedbackId })).data).toBe(0);
  expect((await ask('site/feedback/delFeedback', { feedbackId })).code).toBe(6000);
  expect((await ask('site/feedback/getFeedbackInfo', { feedbackId })).code).toBe(6004);
});

test("another member's feedback is answered as one that does not exist", async () => {
  const sent = await ask('site/feedback/addFeedBack', { type: 'other', content: CONTENT });
  const { feedbackId } = sent.data;
  for (const name of ['getFeedbackInfo', 'delFeedback', 'read'] as const) {
    const foreign = await ask(`site/feedback/${name}`, { feedbackId }, 1);
    const nowhere = await ask(`site/feedback/${name}`, { feedbackId: world.newId() }, 1);
    expect(foreign, name).toEqual(nowhere);
    expect(foreign.code, name).toBe(6004);
  }
  expect((await ask('site/feedback/addReply', { feedbackId, content: 'x' }, 1)).code).toBe(6004);
});

test('a refusal states what is wrong, beside the field', async () => {
  const short = await ask('site/feedback/addFeedBack', { type: 'other', content: '太短' });
  const message = '请至少填写 10 个字，便于我们了解情况';
  expect(short).toMatchObject({
    code: 6007,
    message,
    data: { issues: [{ path: 'content', message }] },
  });
  const pictureIds = [world.newId()];
  const foreign = await ask('site/feedback/addFeedBack', {
    type: 'other',
    content: CONTENT,
    pictureIds,
  });
  expect(foreign).toMatchObject({ code: 6007, data: { issues: [{ path: 'pictureIds' }] } });
});

test('API-045 API-046 the calls answer the bets to choose from and the reward for feedback', async () => {
  const page = { pageNum: 2, pageSize: 5 };
  const today = new Date(world.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { data: bets } = await ask('site/feedback/queryMemberBetList', page, 1);
  expect(bets).toEqual(BETS);
  const from = new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10);
  const asked = { ...page, siteId: SITE, memberId: members[1], state: 'all', from, to: today };
  expect(betsAsked).toEqual(asked);
  expect((await ask('site/feedback/queryMemberDepositList', {})).data.total).toBe(0);
  const { data } = await ask('site/feedback/querySiteDepositRewardConfigList', {});
  expect(data).toEqual({ list: rewards });
});

test('API-003 SAFE-010 ACT-016 offers made to the member are shown, while they last, to members who opted in', async () => {
  const { id, title, text, route } = ad;
  const askAds = async () => (await ask('site/advertising/getMyDiscountAd', {})).data;
  const joinable = { id: 'canJoin', title: 'gift', text: 'terms', route: '/activity/x' };
  expect(await askAds()).toEqual({ items: [{ id, title, text, route }, joinable] });
  wantsOffers = false;
  expect(await askAds()).toEqual({ items: [] });
  wantsOffers = true;
  mayInvite = false;
  expect(await askAds(), 'in a pause').toEqual({ items: [] });
  mayInvite = true;
});
