import type { AddressInfo } from 'node:net';
import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import type { OfficeTopicEntries } from '@tianping/contract';
import { createStream, type Line } from '@tianping/realtime/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type ComposedOffice,
  composedOffice,
  OTHER_SITE,
  SITE,
} from '../testing/composed-office.ts';
import type { StaffLine } from '../testing/office-client.ts';

let world: ComposedOffice;
let origin: string;
const open: (() => void)[] = [];
const rng = createSecureRng();
const newId = () => createUuid({ clock: systemClock, rng });

beforeAll(async () => {
  world = await composedOffice({ clock: systemClock });
  const { fastify } = world.composition.officeApp;
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  origin = `127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const close of open.splice(0)) close();
});
afterAll(() => world.close());

/** A page of the office whose browser opens the socket. */
function pageOf(line: StaffLine, siteId: number = SITE) {
  const held = new Map<string, unknown>();
  const refused: number[] = [];
  let isOver = false;
  const page = createStream<OfficeTopicEntries>({
    connect: () => socketTo({ cookie: line.cookie, origin: `http://${origin}` }) as unknown as Line,
    hello: () => ({ siteId, token: line.csrf, deviceId: '' }),
    clock: systemClock,
    rng,
    onExpired: () => {
      isOver = true;
    },
  });
  open.push(() => page.close());
  const take = (entries: readonly OfficeTopicEntries['support'][]) => {
    for (const [key, value] of entries) held.set(key, value);
  };
  page.subscribe('support', {
    onSnapshot: take,
    onChanges: take,
    onRefused: (code) => refused.push(code),
  });
  return { page, held, refused, isOver: () => isOver };
}

/** Browsers send both headers; Node's socket takes them as an option that the DOM's types lack. */
function socketTo(headers: Readonly<Record<string, string>>): WebSocket {
  const Socket = WebSocket as unknown as new (url: string, options: object) => WebSocket;
  return new Socket(`ws://${origin}/stream`, { headers });
}

function follow(page: ReturnType<typeof pageOf>['page'], topic: 'rooms') {
  const refused: number[] = [];
  let [wholes, changes] = [0, 0];
  page.subscribe(topic, {
    onSnapshot: () => {
      wholes += 1;
    },
    onChanges: (entries) => {
      changes += entries.length;
    },
    onRefused: (code) => refused.push(code),
  });
  return { refused, wholes: () => wholes, changes: () => changes };
}

async function opened(siteId = SITE) {
  const { memberId } = await world.member();
  const owner = { siteId, memberId, guestHash: null };
  const talkId = newId();
  const asked = {
    talkId,
    topic: 'deposit',
    content: '没到账',
    pictureIds: [],
    address: talkId,
  } as const;
  const { talks } = world.composition.services.support;
  const talk = await talks.open(owner, asked);
  if (!talk.ok) throw new Error(talk.error);
  return { owner, talkId, talks };
}

test('staff of its site receive a new talk, its lines, that its member writes and its end without asking', async () => {
  const page = pageOf(await world.client.enter('support@demo'));
  const other = pageOf(await world.client.enter('support@demo', OTHER_SITE), OTHER_SITE);
  await expect.poll(() => [page.held.get('waiting'), other.held.get('waiting')]).toEqual([0, 0]);
  const { owner, talkId, talks } = await opened();
  await expect.poll(() => page.held.get('waiting')).toBe(1);
  expect(page.held.get(`talk:${talkId}`)).toMatchObject({ state: 'waiting', lines: 1 });
  await talks.typing(owner, talkId);
  await expect.poll(() => page.held.get(`typing:${talkId}`)).toBeGreaterThan(systemClock.now());
  await talks.say(owner, { talkId, lineId: newId(), content: '在吗', pictureIds: [] });
  await expect.poll(() => page.held.get(`talk:${talkId}`)).toMatchObject({ lines: 2 });
  expect(page.held.get(`typing:${talkId}`)).toBeNull();
  await talks.end(owner, talkId);
  await expect.poll(() => page.held.get(`talk:${talkId}`)).toBeNull();
  expect(page.held.get('waiting')).toBe(0);
  expect([...other.held]).toEqual([['waiting', 0]]);
  // The socket carries no text of the member.
  expect(JSON.stringify([...page.held])).not.toMatch(/没到账|在吗/);
});

test('staff connected to the socket count as present to answer', async () => {
  const { talks } = world.composition.services.support;
  const page = pageOf(await world.client.enter('support@demo'));
  await expect.poll(() => page.held.size).toBeGreaterThan(0);
  await expect.poll(async () => (await talks.queueState(SITE, null)).people).toBeGreaterThan(0);
});

test('a role without the right is refused the topic, and one that loses it receives nothing more', async () => {
  const { db, services } = world.composition;
  const trader = pageOf(await world.client.enter('trader@demo'), SITE);
  const rooms = follow(trader.page, 'rooms');
  await expect.poll(() => rooms.refused).toEqual([6003]);
  expect(rooms.wholes()).toBe(0);
  await expect.poll(() => trader.held.has('waiting')).toBe(true);
  const moderator = pageOf(await world.client.enter('risk@demo'));
  const moderated = follow(moderator.page, 'rooms');
  await expect.poll(() => moderated.wholes()).toBe(1);
  const site = { reason: '', siteId: SITE };
  await services.chat.moderation.openSite(site.siteId, false, site.reason);
  await expect.poll(() => moderated.changes()).toBe(1);
  await db.tx((sql) =>
    sql.query(
      `update office_staff set roles = '{trader}' where site_id = $1 and name = 'risk@demo'`,
      [SITE],
    ),
  );
  await services.chat.moderation.openSite(site.siteId, true, site.reason);
  await expect.poll(() => moderated.refused).toEqual([6003]);
  expect(moderated.changes()).toBe(1);
});

test('a session before its first change of password reads nothing, and goes on', async () => {
  const line = await world.client.enter('support@demo', OTHER_SITE);
  const mustChange = (value: boolean) =>
    world.composition.db.tx((sql) =>
      sql.query(
        `update office_staff set must_change = $2 where site_id = $1 and name = 'support@demo'`,
        [OTHER_SITE, value],
      ),
    );
  await mustChange(true);
  const page = pageOf(line, OTHER_SITE);
  await expect.poll(() => page.refused).toEqual([6003]);
  expect([page.held.size, page.isOver(), page.page.status().kind]).toEqual([0, false, 'online']);
  await mustChange(false);
});

test('the end of a session closes its socket, and a socket keeps no session open', async () => {
  const line = await world.client.enter('owner@demo');
  const seenAt = async () => {
    const { rows } = await world.composition.db.query<{ at: number }>(
      'select max(last_seen_at) as at from office_session where site_id = $1',
      [SITE],
    );
    return rows[0]?.at;
  };
  const page = pageOf(line);
  await expect.poll(() => page.held.size).toBeGreaterThan(0);
  const before = await seenAt();
  await opened();
  await expect.poll(() => page.held.size).toBeGreaterThan(1);
  expect(await seenAt()).toBe(before);
  await world.client.done('auth/logout', { line });
  await expect.poll(() => page.isOver(), { timeout: 5_000 }).toBe(true);
});

test('a page of elsewhere, one that names no page and one without a session get no socket', async () => {
  const { cookie } = await world.client.enter('owner@demo');
  const own = `http://${origin}`;
  const outcome = (headers: Readonly<Record<string, string>>) =>
    new Promise<string>((resolve) => {
      const socket = socketTo(headers);
      socket.onopen = () => {
        socket.close();
        resolve('open');
      };
      socket.onerror = () => resolve('refused');
    });
  expect(await outcome({ cookie, origin: own })).toBe('open');
  expect(await outcome({ cookie, origin: 'http://evil.example' })).toBe('refused');
  expect(await outcome({ cookie })).toBe('refused');
  expect(await outcome({ cookie, origin: own, 'sec-fetch-site': 'cross-site' })).toBe('refused');
  expect(await outcome({ origin: own })).toBe('refused');
  expect(await outcome({ cookie: 'tp-office=made-up', origin: own })).toBe('refused');
});
