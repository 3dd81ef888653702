import { type MoneyMinor, must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxLimits } from '../limits.ts';
import { inboxMessages } from '../messages.ts';
import { answerDueAt } from '../rules/promises.ts';
import { createInboxWorld, type InboxWorld, OTHER_SITE, SITE } from '../testing/world.ts';
import type { RewardAct } from './feedback/office.ts';
import { migrations, rewardedAlone } from './index.ts';
import type { MemberOfSite } from './notifications/notification-store.ts';

const CONTENT = '昨晚的注单结算后流水只增加了一半，请核对。';
const all = { state: 'all', pageNum: 1, pageSize: 20 } as const;

let db: Db;
let world: InboxWorld;
let member: MemberOfSite;

/** Feedback from end to end on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(async () => {
  // Feedback of an earlier test must not be due for an automatic answer in this one.
  await db.tx((sql) => sql.query('update feedbacks set desk_due_at = null'));
  seed += 1;
  world = createInboxWorld(db, { seed });
  member = world.newMember();
});
describe('sending', sending);
describe("the office's feedback queue", console);
describe('limits', limits);
describe('owners', owners);
let seed = 0;

const feedback = () => world.inbox.feedback;
const send = (changes: object = {}) =>
  feedback().send({ ...member, type: 'turnover', content: CONTENT, pictureIds: [], ...changes });
async function sent(changes: object = {}): Promise<string> {
  const result = await send(changes);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value.feedbackId;
}
const refusalOf = async (changes: object) => {
  const result = await send(changes);
  return result.ok ? 'taken' : result.error.kind;
};
const wang = { staffId: 'staff-1', name: 'wang' };
const liu = { staffId: 'staff-2', name: 'liu' };
const answerOf = (feedbackId: string, siteId = member.siteId, staff = wang) =>
  feedback().replyAsStaff({ siteId, feedbackId, staff, content: '已核对，记录无误。' });
const giftOf = (feedbackId: string, changes: Partial<RewardAct> = {}) =>
  db.tx((sql) =>
    feedback().rewardWithin(sql, {
      siteId: SITE,
      feedbackId,
      staff: wang,
      proposalId: null,
      reward: { kind: 'credit', amountMinor: 1_800 as MoneyMinor },
      ...changes,
    }),
  );
const reply = (feedbackId: string, changes: object = {}) =>
  feedback().reply({ ...member, feedbackId, content: '谢谢', pictureIds: [], ...changes });
const detail = async (feedbackId: string) =>
  must(await feedback().detail(member, feedbackId), 'own feedback');

function sending(): void {
  test('FEED-001 a feedback is stored with its number, and listed', async () => {
    const result = await send();
    expect(result.ok && result.value.number).toMatch(/^FK\d{6}-\d{6}$/);
    const { total, list } = await feedback().list(member, all);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ type: 'turnover', state: 'submitted', unread: false });
    expect(await feedback().list(member, { ...all, state: 'closed' })).toEqual({
      total: 0,
      list: [],
    });
  });

  test('FEED-003 its details hold everything said, oldest first', async () => {
    const feedbackId = await sent();
    world.clock.advance(1_000);
    await answerOf(feedbackId);
    world.clock.advance(1_000);
    expect(await reply(feedbackId)).toMatchObject({ ok: true });
    const { thread, feedback: row, canReply } = await detail(feedbackId);
    expect(thread.map(({ author, content }) => [author, content])).toEqual([
      ['member', CONTENT],
      ['staff', '已核对，记录无误。'],
      ['member', '谢谢'],
    ]);
    expect([row.state, canReply]).toEqual(['processing', true]);
  });

  test.each([
    ['九个字不够长的反馈', 'short'],
    ['   \n 九个字不够长的反馈  \u200b\u202e ', 'short'],
    ['十个字正好可以提交了吧', 'taken'],
    ['长'.repeat(200), 'taken'],
    ['😀'.repeat(200), 'taken'],
    ['长'.repeat(201), 'long'],
  ])('FEED-001 text %# is measured as a person counts', async (content, expected) => {
    expect(await refusalOf({ content })).toBe(expected);
  });

  test('scripts and control characters are kept as text, without what cannot be seen', async () => {
    const content = '<script>alert(1)</script>\u0000\u202e\u0007 {{7*7}} 请查看';
    const feedbackId = await sent({ content });
    const { thread } = await detail(feedbackId);
    expect(thread[0]?.content).toBe('<script>alert(1)</script> {{7*7}} 请查看');
  });

  test("FEED-005 an own bet and an own order can be named, nobody else's", async () => {
    const betId = world.newId();
    const orderId = world.newId();
    expect(await refusalOf({ betId })).toBe('betUnknown');
    expect(await refusalOf({ orderId })).toBe('orderUnknown');
    world.outside.bets.add(`${member.memberId} ${betId}`);
    world.outside.orders.add(`${member.memberId} ${orderId}`);
    const { feedback: row } = await detail(await sent({ betId, orderId }));
    expect([row.betId, row.orderId]).toEqual([betId, orderId]);
  });

  test('FEED-006 own unused pictures are taken up once, in their order', async () => {
    const ids = [world.newId(), world.newId()];
    for (const id of ids) world.outside.pictures.add(`${member.memberId} ${id}`);
    const pictureIds = [...ids].reverse();
    const { thread } = await detail(await sent({ pictureIds }));
    expect(thread[0]?.mediaIds).toEqual(pictureIds);
    expect(await refusalOf({ pictureIds })).toBe('pictureRefused');
    expect(await refusalOf({ pictureIds: [world.newId()] })).toBe('pictureRefused');
    expect((await feedback().list(member, all)).total).toBe(1);
  });

  test('a reply can carry pictures too', async () => {
    const feedbackId = await sent();
    const id = world.newId();
    expect(await reply(feedbackId, { pictureIds: [id] })).toMatchObject({ ok: false });
    world.outside.pictures.add(`${member.memberId} ${id}`);
    expect(await reply(feedbackId, { pictureIds: [id] })).toMatchObject({ ok: true });
    expect((await detail(feedbackId)).thread.at(-1)?.mediaIds).toEqual([id]);
  });

  test('FEED-004 SAFE-009 a deleted feedback is hidden from the member, and stays on record', async () => {
    const feedbackId = await sent();
    await answerOf(feedbackId);
    expect(await feedback().remove(member, feedbackId)).toBe(true);
    expect(await feedback().remove(member, feedbackId)).toBe(false);
    expect(await feedback().detail(member, feedbackId)).toBeNull();
    expect((await feedback().list(member, all)).list).toEqual([]);
    expect(await feedback().unreadNum(member)).toBe(0);
    const { rows } = await db.query<{ content: string }>(
      'select content from feedback_words where feedback_id = $1 order by position',
      [feedbackId],
    );
    expect(rows.map(({ content }) => content)).toEqual([CONTENT, expect.stringMatching(/./)]);
  });
}

function console(): void {
  test('FEED-007 MSG-002 an answer makes a feedback unread until it is seen', async () => {
    const [first, second] = [await sent(), await sent()];
    expect(await feedback().unreadNum(member)).toBe(0);
    await answerOf(first);
    await answerOf(first);
    await answerOf(second);
    expect(await feedback().unreadNum(member)).toBe(2);
    // Two feedbacks sent and three answers.
    expect(world.outside.feedbackChanges).toEqual(Array(5).fill(member.memberId));
    expect(await feedback().seen(member, first)).toBe(1);
    expect(await feedback().seen(member, first)).toBe(1);
  });

  test('a demonstration answers by itself after a while, once, and says what it is', async () => {
    const feedbackId = await sent();
    await world.inbox.runAnswers();
    expect((await detail(feedbackId)).thread).toHaveLength(1);
    world.clock.advance(inboxLimits.serviceDelayMs);
    await Promise.all([world.inbox.runAnswers(), world.inbox.runAnswers()]);
    const { thread, feedback: row } = await detail(feedbackId);
    expect(thread.map(({ author }) => author)).toEqual(['member', 'desk']);
    expect(thread[1]?.content).toBe(inboxMessages.deskAnswer.text);
    expect([row.state, row.unread]).toEqual(['replied', true]);
    await reply(feedbackId);
    world.clock.advance(inboxLimits.serviceDelayMs);
    await world.inbox.runAnswers();
    const again = (await detail(feedbackId)).thread.at(-1);
    expect(again?.content).toBe(inboxMessages.deskAnswerAgain.text);
  });

  test('feedback of a site with support staff gets no automatic answer', async () => {
    member = world.newMember(OTHER_SITE);
    const feedbackId = await sent();
    world.clock.advance(10 * inboxLimits.serviceDelayMs);
    await world.inbox.runAnswers();
    expect((await detail(feedbackId)).thread).toHaveLength(1);
  });

  test('a feedback is taken, answered and closed; then nothing more is said', async () => {
    const feedbackId = await sent();
    const act = { siteId: SITE, feedbackId, staff: wang };
    expect(await feedback().takeAsStaff(act)).toEqual({ ok: true, value: 'processing' });
    expect(await feedback().takeAsStaff(act)).toEqual({ ok: true, value: 'processing' });
    expect(await answerOf(feedbackId)).toEqual({ ok: true, value: 'replied' });
    expect(await feedback().closeAsStaff(act)).toEqual({ ok: true, value: 'closed' });
    const closed = { ok: false, error: { kind: 'feedbackClosed' } };
    expect(await feedback().takeAsStaff(act)).toEqual(closed);
    expect(await answerOf(feedbackId)).toEqual(closed);
    expect(await reply(feedbackId)).toMatchObject({ error: { kind: 'feedbackClosed' } });
    expect((await detail(feedbackId)).canReply).toBe(false);
  });

  test('one that a colleague took is theirs until it is taken over', async () => {
    const feedbackId = await sent();
    await answerOf(feedbackId);
    const act = { siteId: SITE, feedbackId, staff: liu };
    const theirs = { ok: false, error: { kind: 'takenByOther', name: 'wang' } };
    expect(await feedback().takeAsStaff(act)).toEqual(theirs);
    expect(await answerOf(feedbackId, SITE, liu)).toEqual(theirs);
    expect(await feedback().closeAsStaff(act)).toEqual(theirs);
    expect(await feedback().takeAsStaff({ ...act, over: true })).toMatchObject({ ok: true });
    expect(await feedback().closeAsStaff({ ...act, staff: wang })).toMatchObject({
      error: { kind: 'takenByOther', name: 'liu' },
    });
  });

  test('nobody closes one whose last entry is the member’s, nor works on one that was deleted', async () => {
    const feedbackId = await sent();
    const act = { siteId: SITE, feedbackId, staff: wang };
    expect(await feedback().closeAsStaff(act)).toMatchObject({ error: { kind: 'unanswered' } });
    await answerOf(feedbackId);
    await reply(feedbackId);
    expect(await feedback().closeAsStaff(act)).toMatchObject({ error: { kind: 'unanswered' } });
    await feedback().remove(member, feedbackId);
    expect(await answerOf(feedbackId)).toMatchObject({ error: { kind: 'deleted' } });
  });

  test('an answer of staff comes as a notification that links to the feedback', async () => {
    const feedbackId = await sent();
    await answerOf(feedbackId);
    const { list } = await world.inbox.notifications.list({
      ...member,
      script: 'hans',
      type: 'all',
      pageNum: 1,
      pageSize: 20,
    });
    expect(list.map(({ title, action }) => [title, action?.route])).toEqual([
      [inboxMessages.feedbackAnsweredTitle.text, `/mine/feedback?view=list&id=${feedbackId}`],
    ]);
    expect(world.outside.arrivals).toMatchObject([{ memberId: member.memberId }]);
  });

  test("the office lists feedback by longest wait first, with counts, assignee and a tab of one's own", async () => {
    member = world.newMember(OTHER_SITE);
    const ids = [await sent(), await sent({ type: 'game' })];
    await answerOf(ids[1] ?? '');
    const asked = { siteId: OTHER_SITE, staffId: wang.staffId, type: null, number: null };
    const span = { from: null, to: null, memberIds: [member.memberId] };
    const page = { limit: 20, offset: 0 };
    const todo = await feedback().serviceList({ ...asked, ...span, tab: 'todo' }, page);
    expect(todo.list.map(({ feedbackId }) => feedbackId)).toEqual([ids[0]]);
    expect(todo.counts).toEqual({ todo: 1, mine: 1, replied: 1, closed: 0, all: 2 });
    const mine = await feedback().serviceList({ ...asked, ...span, tab: 'mine' }, page);
    expect(mine.list).toMatchObject([{ feedbackId: ids[1], takenBy: wang, type: 'game' }]);
    const none = await feedback().serviceList(
      { ...asked, ...span, tab: 'all', type: 'offer' },
      page,
    );
    expect(none.total).toBe(0);
  });

  test('what is due first comes first: a fresh question before a dispute that has days left', async () => {
    const dispute = await sent({ type: 'dispute' });
    world.clock.advance(3_600_000);
    const question = await sent();
    world.clock.advance(12 * 86_400_000);
    const late = await sent();
    const asked = { siteId: member.siteId, staffId: wang.staffId, type: null, number: null };
    const span = { from: null, to: null, memberIds: [member.memberId] };
    const page = { limit: 20, offset: 0 };
    const todo = await feedback().serviceList({ ...asked, ...span, tab: 'todo' }, page);
    const ids = todo.list.map(({ feedbackId }) => feedbackId);
    expect(ids).toEqual([question, late, dispute]);
    expect(todo.list.map((each) => answerDueAt(each))).toEqual(
      todo.list.map((each) => answerDueAt(each) ?? 0).sort((a, b) => a - b),
    );
  });

  test('a reward is given once, counted to the one who gave it, and announced by a notification', async () => {
    const feedbackId = await sent();
    expect(await giftOf(feedbackId)).toMatchObject({ ok: true });
    expect(await giftOf(feedbackId)).toEqual({ ok: false, error: { kind: 'rewarded' } });
    expect(world.outside.paid).toEqual([{ key: `feedback/${feedbackId}`, amountMinor: 1_800 }]);
    const { feedback: row } = await detail(feedbackId);
    expect([row.rewardMinor, row.rewardKind]).toEqual([1_800, 'credit']);
    await giftOf(await sent(), { staff: liu, proposalId: world.newId() });
    const since = world.clock.now() - 1;
    const alone = (staffId: string) => rewardedAlone(db, { siteId: SITE, staffId, since });
    expect(await alone(liu.staffId)).toBe(0);
    expect(await alone(wang.staffId)).toBeGreaterThanOrEqual(1_800);
    await feedback().notifyRewarded(SITE, feedbackId);
    expect(world.outside.arrivals).toMatchObject([{ arrival: { type: 'activity' } }]);
  });

  test('a member who may not be given anything gets no reward', async () => {
    const feedbackId = await sent();
    world.outside.barred.add(member.memberId);
    expect(await giftOf(feedbackId)).toEqual({ ok: false, error: { kind: 'barred' } });
    expect((await detail(feedbackId)).feedback.rewardMinor).toBeNull();
  });

  test('staff of one site cannot touch feedback of another, nor say nothing', async () => {
    const feedbackId = await sent();
    expect(await answerOf(feedbackId, OTHER_SITE)).toMatchObject({
      error: { kind: 'feedbackUnknown' },
    });
    const empty = { siteId: SITE, feedbackId, staff: wang, content: ' \u200b ' };
    expect(await feedback().replyAsStaff(empty)).toMatchObject({ error: { kind: 'textRefused' } });
  });
}

function limits(): void {
  test('only so many may wait for an answer at a time, also when sent simultaneously', async () => {
    const results = await Promise.all(Array.from({ length: 9 }, () => send()));
    const { openFeedbacksMax } = inboxLimits;
    expect(results.filter(({ ok }) => ok)).toHaveLength(openFeedbacksMax);
    expect(await refusalOf({})).toBe('tooManyOpen');
  });

  test('only so many are sent in an hour, deleted ones included', async () => {
    for (let sentSoFar = 0; sentSoFar < inboxLimits.feedbacksPerHour; sentSoFar += 1) {
      await feedback().remove(member, await sent());
    }
    expect(await refusalOf({})).toBe('tooManyFeedbacks');
    world.clock.advance(inboxLimits.hourMs + 1);
    expect(await refusalOf({})).toBe('taken');
  });

  test('further words are counted by the hour, and by feedback', async () => {
    world = createInboxWorld(db, { seed: seed + 500, limits: { repliesPerHour: 2 } });
    const feedbackId = await sent();
    expect([await reply(feedbackId), await reply(feedbackId)]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await reply(feedbackId)).toMatchObject({ error: { kind: 'tooManyReplies', count: 2 } });
    world = createInboxWorld(db, { seed: seed + 900, limits: { wordsPerFeedbackMax: 3 } });
    world.clock.advance(inboxLimits.hourMs + 1);
    expect(await reply(feedbackId)).toMatchObject({ error: { kind: 'threadFull' } });
  });
}

function owners(): void {
  test("FEED-002 another member's feedback, and another site's, do not exist", async () => {
    const feedbackId = await sent();
    await answerOf(feedbackId);
    const strangers = [world.newMember(), { siteId: OTHER_SITE, memberId: member.memberId }];
    for (const stranger of strangers) {
      expect(await feedback().detail(stranger, feedbackId)).toBeNull();
      expect(await feedback().seen(stranger, feedbackId)).toBeNull();
      expect(await feedback().remove(stranger, feedbackId)).toBe(false);
      expect(await feedback().unreadNum(stranger)).toBe(0);
      expect((await feedback().list(stranger, all)).total).toBe(0);
      const word = { ...stranger, feedbackId, content: '我也来', pictureIds: [] };
      expect(await feedback().reply(word)).toMatchObject({ error: { kind: 'feedbackUnknown' } });
    }
    expect(await feedback().unreadNum(member)).toBe(1);
  });
}
