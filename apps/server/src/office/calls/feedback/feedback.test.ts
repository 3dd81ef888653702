import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { inboxMessages } from '@tianping/inbox/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from '../../testing/two-people.ts';

const OK = 6000;
const DENIED = 6003;
const INVALID = 6007;
const WARNING = 6012;
const CONTENT = '昨晚的比分与官方公布的不一致，请核对。';
const YUAN = 100;

let world: ComposedOffice;
let staff: Staff;
let support: StaffLine;
let viewer: StaffLine;
let hands: TwoPeople;
let member: Awaited<ReturnType<ComposedOffice['member']>>;
let feedbackId: string;

beforeAll(async () => {
  world = await composedOffice({ clock: createFakeClock() });
  staff = await enterAll(world.client);
  support = await world.client.enter('support@demo');
  viewer = await world.client.enter('viewer@demo');
  hands = twoPeople(world, () => staff);
});
beforeEach(async () => {
  member = await world.member();
  feedbackId = await sent();
});
afterAll(() => world.close());

const inbox = () => world.composition.inbox;
const who = () => ({ siteId: SITE, memberId: member.memberId });

async function sent(): Promise<string> {
  const asked = { ...who(), type: 'dispute', content: CONTENT, pictureIds: [] } as const;
  const result = await inbox().feedback.send(asked);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value.feedbackId;
}
const code = async (
  name: Parameters<ComposedOffice['client']['call']>[0],
  line: StaffLine,
  body: object = {},
) => (await world.client.call(name, { line, body: { feedbackId, note, ...body } })).status_code;
const reply = (line: StaffLine) => code('feedback/reply', line, { content: '已核对，比分更正。' });
const notifications = async () => {
  const asked = { ...who(), script: 'hans', type: 'all', pageNum: 1, pageSize: 20 } as const;
  return (await inbox().notifications.list(asked)).list.map(({ title }) => title);
};
const given = z.object({ proposalId: z.string().nullable() });
const give = async (
  call: 'feedback/voucher' | 'feedback/credit',
  amountMinor: number,
  line = support,
) => {
  const body = { feedbackId, note, amountMinor, ...(call === 'feedback/voucher' && { days: 7 }) };
  return given.parse(await world.client.done(call, { line, body })).proposalId;
};
const vouchers = async () =>
  (await world.composition.sportsbook.vouchers(who())).map(({ amountMinor }) => amountMinor);

test('a dispute waits in the office, and staff’s answer reaches the member on the page and as a notification', async () => {
  const listed = await world.client.done('feedback/list', {
    line: support,
    body: { filters: { tab: 'todo', memberId: member.memberId } },
  });
  expect(listed).toMatchObject({ total: 1, list: [{ feedbackId, type: 'dispute' }] });
  expect(await code('feedback/take', support)).toBe(OK);
  expect(await reply(support)).toBe(OK);
  expect(await inbox().feedback.unreadNum(who())).toBe(1);
  expect(await notifications()).toContain(inboxMessages.feedbackAnsweredTitle.text);
  const shown = must(await inbox().feedback.detail(who(), feedbackId), 'the feedback');
  expect(shown.feedback.state).toBe('replied');
  expect(shown.thread.map(({ author }) => author)).toEqual(['member', 'staff']);
  const log = await world.client.done('audit/list', { line: staff.owner, body: {} });
  const lines = z.array(z.object({ action: z.string(), subject: z.string() })).parse(log.list);
  const { number } = shown.feedback;
  expect(lines.filter(({ subject }) => subject === `feedback:${number}`)).toMatchObject([
    { action: 'feedback/reply' },
    { action: 'feedback/take' },
  ]);
});

test('one that is closed, taken by a colleague, or not one’s to answer is refused', async () => {
  expect(await code('feedback/close', support)).toBe(WARNING);
  expect(await reply(viewer)).toBe(DENIED);
  expect(await code('feedback/credit', staff.trader, { amountMinor: 100 })).toBe(DENIED);
  expect(await reply(support)).toBe(OK);
  expect(await reply(staff.trader)).toBe(WARNING);
  expect(await code('feedback/take', staff.trader)).toBe(WARNING);
  expect(await code('feedback/take', staff.trader, { over: true })).toBe(OK);
  expect(await code('feedback/close', support)).toBe(WARNING);
  expect(await code('feedback/close', staff.trader)).toBe(OK);
  expect(await reply(staff.trader)).toBe(WARNING);
});

test('an answer that asks for a password or a code is refused, and the member is sent nothing', async () => {
  const content = '请回复您收到的短信验证码，以便核对。';
  expect(await code('feedback/reply', support, { content })).toBe(INVALID);
  const shown = must(await inbox().feedback.detail(who(), feedbackId), 'the feedback');
  expect(shown.thread.map(({ author }) => author)).toEqual(['member']);
  expect(await notifications()).not.toContain(inboxMessages.feedbackAnsweredTitle.text);
});

test('one person gives free bets below the sum of a day; money always takes two', async () => {
  expect(await give('feedback/voucher', 3_000 * YUAN)).toBeNull();
  expect(await vouchers()).toEqual([3_000 * YUAN]);
  expect(await code('feedback/voucher', support, { amountMinor: 100, days: 7 })).not.toBe(OK);
  feedbackId = await sent();
  const proposed = await give('feedback/voucher', 2_000 * YUAN);
  expect(await vouchers()).toHaveLength(1);
  expect(await hands.decide(staff.finance2, proposed)).toBe(OK);
  expect(await vouchers()).toHaveLength(2);
  feedbackId = await sent();
  const money = await give('feedback/credit', 500, staff.finance);
  expect(await hands.balanceOf(member)).toBe(0);
  expect(await hands.decide(staff.finance, money)).not.toBe(OK);
  expect(await hands.decide(staff.finance2, money)).toBe(OK);
  expect(await hands.balanceOf(member)).toBe(500);
});

test('a member whose account is frozen gets no reward, however it was asked for', async () => {
  const money = await give('feedback/credit', 500, staff.finance);
  await world.composition.db.tx((sql) =>
    sql.query(`update members set status = 'frozen' where id = $1`, [member.memberId]),
  );
  expect(await code('feedback/voucher', support, { amountMinor: 100, days: 7 })).toBe(DENIED);
  expect(await hands.decide(staff.finance2, money)).toBe(DENIED);
  expect(await hands.balanceOf(member)).toBe(0);
  expect(await vouchers()).toEqual([]);
});

test('pictures of members are shown to staff of their site only', async () => {
  const get = (line: StaffLine | null) =>
    world.composition.officeApp.fastify.inject({
      url: `/media/${crypto.randomUUID()}.webp`,
      ...(line && { headers: { cookie: line.cookie } }),
    });
  expect((await get(null)).statusCode).toBe(403);
  expect((await get(support)).statusCode).toBe(404);
});
