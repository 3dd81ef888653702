import { createSeededRng, createUuid } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';

const OK = 6000;
const ILLEGAL = 6008;
const WARNING = 6012;
const NO_DATA = 6303;
const DENIED = 6003;
const rng = createSeededRng(3);
const colleagues = z.object({
  list: z.array(z.object({ staffId: z.string(), displayName: z.string() })),
});
const page = z.object({
  total: z.int(),
  list: z.array(z.object({ talkId: z.string(), excerpt: z.string() })),
  counts: z.object({ waiting: z.int() }),
});

let clock: FakeClock;
let world: ComposedOffice;
let owner: StaffLine;
let support: StaffLine;
let viewer: StaffLine;
let talkId: string;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  owner = await world.client.enter('owner@demo');
  support = await world.client.enter('support@demo');
  viewer = await world.client.enter('viewer@demo');
});
beforeEach(async () => {
  talkId = await opened();
});
afterAll(() => world.close());

const newId = () => createUuid({ clock, rng });

async function opened(): Promise<string> {
  const { memberId } = await world.member();
  const id = newId();
  const stated = { talkId: id, topic: 'deposit', content: '没到账', pictureIds: [] } as const;
  const asked = { ...stated, address: id };
  const owned = { siteId: SITE, memberId, guestHash: null };
  const talk = await world.composition.services.support.talks.open(owned, asked);
  if (!talk.ok) throw new Error(talk.error);
  return id;
}

const code = async (
  name: Parameters<ComposedOffice['client']['call']>[0],
  line: StaffLine,
  body: object = {},
) => (await world.client.call(name, { line, body: { talkId, ...body } })).status_code;
const others = async (line: StaffLine) =>
  colleagues.parse(await world.client.done('support/colleagues', { line, body: {} })).list;

test('a talk is handed only to a colleague who may answer, and only by its holder', async () => {
  const list = await others(support);
  const ownId = (await others(owner)).find(
    ({ staffId }) => !list.some((each) => each.staffId === staffId),
  )?.staffId;
  const [to] = list;
  const hand = { staffId: to?.staffId, note: '请核对流水' };
  expect(await code('support/handOver', support, hand)).toBe(WARNING);
  expect(await code('support/take', support)).toBe(OK);
  // Somebody who is not staff of the site, and oneself.
  for (const staffId of [newId(), ownId]) {
    expect(await code('support/handOver', support, { ...hand, staffId })).toBe(NO_DATA);
  }
  expect(await code('support/handOver', owner, hand)).toBe(WARNING);
  expect(await code('support/handOver', support, hand)).toBe(OK);
  const answer = { lineId: newId(), content: '您好' };
  expect(await code('support/say', support, answer)).toBe(WARNING);
});

test('staff who may only read can take, answer, note and hand over nothing, and are offered to nobody', async () => {
  for (const call of ['support/take', 'support/close'] as const) {
    expect(await code(call, viewer)).toBe(DENIED);
  }
  const answer = { lineId: newId(), content: '您好' };
  expect(await code('support/say', viewer, answer)).toBe(DENIED);
  expect(await code('support/note', viewer, { content: '记录' })).toBe(DENIED);
  expect(await code('support/colleagues', viewer)).toBe(DENIED);
});

test('staff can neither ask for a password nor write one down', async () => {
  expect(await code('support/take', support)).toBe(OK);
  const ask = { lineId: newId(), content: '请把验证码发给我' };
  expect(await code('support/say', support, ask)).toBe(ILLEGAL);
  expect(await code('support/note', support, { content: '密码：Hunter22' })).toBe(ILLEGAL);
  const file = await world.client.done('support/one', { line: support, body: { talkId } });
  expect(JSON.stringify(file)).not.toMatch(/Hunter22|验证码/);
});

test('the queue comes by pages: with a hundred times as many waiting the page is no longer', async () => {
  const asked = { line: support, body: { pageNum: 1, pageSize: 20, filters: {} } };
  const few = page.parse(await world.client.done('support/list', asked));
  await world.composition.db.tx((sql) =>
    sql.query(
      `insert into support_talks (id, site_id, guest_hash, topic, state, opened_at, last_at,
         last_from, excerpt, lines, tags)
       select gen_random_uuid(), $1, 'g' || n, 'other', 'waiting', $2::bigint + n, $2::bigint + n,
         'member', 'waiting ' || n, 0, '{}'
       from generate_series(1, 2000) n`,
      [SITE, clock.now()],
    ),
  );
  const many = page.parse(await world.client.done('support/list', asked));
  expect(many.counts.waiting).toBe(few.counts.waiting + 2000);
  expect(many.list).toHaveLength(20);
  // The talk that waits longest stays first.
  expect(many.list.slice(0, few.list.length)).toEqual(few.list);
});
