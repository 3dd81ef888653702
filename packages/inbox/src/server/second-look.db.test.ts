import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { createInboxWorld, type InboxWorld, SITE } from '../testing/world.ts';
import { migrations } from './index.ts';
import type { MemberOfSite } from './notifications/notification-store.ts';

const CONTENT = '昨晚的注单结算后流水只增加了一半，请核对。';
const wang = { staffId: 'staff-1', name: 'wang' };
const liu = { staffId: 'staff-2', name: 'liu' };

const engine = onDatabase();
let db: Db;
let world: InboxWorld;
let member: MemberOfSite;
beforeAll(async () => {
  db = await engine.open(migrations);
  world = createInboxWorld(db, { seed: 1_022 });
  member = world.newMember();
});

const feedback = () => world.inbox.feedback;
async function sent(type: 'dispute' | 'turnover'): Promise<string> {
  const result = await feedback().send({ ...member, type, content: CONTENT, pictureIds: [] });
  return must(result.ok ? result.value : null, 'a feedback').feedbackId;
}
const answerOf = (feedbackId: string, staff = wang) =>
  feedback().replyAsStaff({ siteId: SITE, feedbackId, staff, content: '已核对，记录无误。' });
const detail = async (feedbackId: string) =>
  must(await feedback().detail(member, feedbackId), 'own feedback');

test('SETTLE-022 another person looks again at an answered dispute, once, within 14 days', async () => {
  const feedbackId = await sent('dispute');
  const again = (changes: object = {}) =>
    feedback().lookAgain({ ...member, feedbackId, content: CONTENT, pictureIds: [], ...changes });
  const why = async (changes: object = {}) => {
    const result = await again(changes);
    return result.ok ? 'taken' : result.error.kind;
  };
  expect(await why()).toBe('secondLookNot');
  await answerOf(feedbackId);
  const act = { siteId: SITE, feedbackId, staff: wang };
  await feedback().closeAsStaff(act);
  expect(await why({ content: '短' })).toBe('short');
  expect(await why(world.newMember())).toBe('feedbackUnknown');
  expect(await again()).toMatchObject({
    ok: true,
    value: { dueAt: world.clock.now() + 14 * 24 * 3_600_000 },
  });
  const { feedback: row } = await detail(feedbackId);
  expect(row).toMatchObject({ state: 'submitted', takenBy: null, answeredByIds: ['staff-1'] });
  const own = { ok: false, error: { kind: 'ownAnswer' } };
  expect(await feedback().takeAsStaff({ ...act, over: true })).toEqual(own);
  expect(await answerOf(feedbackId)).toEqual(own);
  expect(await answerOf(feedbackId, liu)).toEqual({ ok: true, value: 'replied' });
  expect(await why()).toBe('secondLookOnce');

  const other = await sent('dispute');
  await answerOf(other);
  world.clock.advance(14 * 24 * 3_600_000);
  expect(await why({ feedbackId: other })).toBe('secondLookLate');
  const plain = await sent('turnover');
  await answerOf(plain);
  expect(await why({ feedbackId: plain })).toBe('secondLookNot');
});
