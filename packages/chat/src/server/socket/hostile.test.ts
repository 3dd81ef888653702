import { generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { chatServerMessage } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSocketStage, type SocketStage } from '../../testing/socket-stage.ts';
import type { SpecClient } from '../../testing/spec-client.ts';
import { createSpecFollower } from '../../testing/spec-follower.ts';
import { SITE } from '../../testing/world.ts';
import { migrations } from '../index.ts';

let db: Db;
let stage: SocketStage;

beforeAll(async () => {
  db = await openTestDb(migrations);
  stage = await openSocketStage(db);
});
afterEach(() => stage.leave());
afterAll(async () => {
  stage.close();
  await db.close();
});

async function stored(): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from chat_messages',
    [],
  );
  return rows[0]?.count ?? 0;
}

/** The server's answers to one frame, up to its answer to a heartbeat that follows: frames are answered in order. */
async function answersTo(client: SpecClient, frame: string | Uint8Array<ArrayBuffer>) {
  const before = client.frames.length;
  client.raw(frame);
  client.say(0);
  await client.next(0);
  const answers = client.frames.slice(before, -1);
  for (const answer of client.frames)
    expect(chatServerMessage.safeParse(answer).error).toBeUndefined();
  // Broadcasts to a whole room are not answers.
  return answers.filter(({ msgData }) => 'code' in msgData);
}

const say = (msgData: object) => JSON.stringify({ msgId: 10003, msgData });
const inHall = (msg: unknown, more = {}) => say({ rid: 'hall', msg, ...more });

describe('each frame that is not understood has one answer in the contract’s shape, and the link stays', () => {
  const strange: readonly (readonly [name: string, frame: string, msgId: number, code: number])[] =
    [
      ['no JSON', '{', 60000, 6007],
      ['an empty frame', '', 60000, 6007],
      ['a list', '[{"msgId":10003}]', 60000, 6007],
      ['a number', '10003', 60000, 6007],
      ['nothing', 'null', 60000, 6007],
      ['an unknown number', '{"msgId":10012,"msgData":{}}', 60000, 6014],
      ['a number as text', '{"msgId":"10003","msgData":{}}', 60000, 6014],
      ['a number out of range', '{"msgId":1e309,"msgData":{}}', 60000, 6014],
      ['a number below zero', '{"msgId":-1}', 60000, 6014],
      ['a number of the server', '{"msgId":10004,"msgData":{"rid":"hall"}}', 60000, 6014],
      ['no room', say({ msg: '好' }), 10003, 6008],
      ['a room that is a list', say({ rid: ['hall'], msg: '好' }), 10003, 6008],
      ['a room of SQL', say({ rid: "hall';--", msg: '好' }), 10003, 6008],
      ['a room of a path', say({ rid: 'match:../../etc', msg: '好' }), 10003, 6008],
      ['a room that is not there', say({ rid: 'match:none', msg: '好' }), 10003, 6004],
      ['words that are a number', inHall(5), 10003, 6008],
      ['words that are an object', inHall({ toString: '好' }), 10003, 6008],
      ['no words', inHall(''), 10003, 6008],
      ['blanks', inHall(' \u3000 '), 10003, 6008],
      ['201 characters', inHall('球'.repeat(201)), 10003, 6008],
      ['2,001 characters', inHall('x'.repeat(2_001)), 10003, 6008],
      ['an id that is none', inHall('好', { body: { id: '1' } }), 10003, 6008],
      ['a reply to number nought', inHall('好', { body: { reply: 0 } }), 10003, 6008],
      ['six mentions', inHall('好', { body: { mentions: Array(6).fill('a') } }), 10003, 6008],
      [
        'a mention of a null character',
        inHall('好', { body: { mentions: ['a\u0000'] } }),
        10003,
        6008,
      ],
      ['a kind of the site', inHall('红包', { categoryType: 'gift' }), 10003, 6008],
      ['a sticker that is none', inHall('../x', { categoryType: 'sticker' }), 10003, 6008],
      [
        'a page of 5,000',
        '{"msgId":10011,"msgData":{"rid":"hall","pageNum":1,"pageSize":5000}}',
        10011,
        6008,
      ],
      ['a right-to-left mark', inHall('好\u202e球'), 10003, 6008],
      ['a left-to-right mark', inHall('好\u200e球'), 10003, 6008],
      ['zero-width letters', inHall('好\u200b球\u200d了'), 10003, 6008],
      ['a null character', inHall('好\u0000球'), 10003, 6008],
      ['half a character', inHall('好\ud83d球'), 10003, 6008],
      ['a heap of accents', inHall('z\u0300\u0301\u0302\u0303\u0304'), 10003, 6008],
    ];
  test.each(strange)('%s', async (_name, frame, msgId, code) => {
    const before = await stored();
    const { client } = await stage.asMember();
    await stage.joined(client, 'hall');
    expect(await answersTo(client, frame)).toMatchObject([{ msgId, msgData: { code } }]);
    expect(await stored()).toBe(before);
  });

  test('bytes in the place of text', async () => {
    const { client } = await stage.asMember();
    expect(await answersTo(client, new Uint8Array([0, 255, 1]))).toMatchObject([
      { msgId: 60000, msgData: { code: 6007 } },
    ]);
  });
});

const LINKS = [
  'example.com',
  'example。com',
  'example点com',
  'example 點 com',
  'example(dot)com',
  'example[.]com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'exаmple.com',
  'e x a m p l e . c o m',
  'http://1.2',
  'hxxps://abc',
  'https：//abc',
  'www.abc',
  'abc.xyz/1',
  'abc.top',
  'abc.vip',
  't.me/abc',
  'abc@qq.com',
  '1.2.3.4',
  '10.20.30.40:80',
  'a-b.cn',
  'bit.ly/x',
  'abc dot com',
  'abc・com',
  'abc｡net',
  'discord gg abc',
  'HTTP://ABC',
  'hTTps://x.y',
  'ＷＷＷ．abc',
  'www。abc。com',
  'abc.COM',
  'abc .com',
  'abc. com',
  'abc．net',
  'abc点net',
  '//abc.com',
  '[x](http://a.b)',
  '<a href=http://a.b>',
  'ftp://abc.com',
  'abc.com.cn',
];

test('links in forty disguises are refused with the same sentence, and none is stored', async () => {
  expect(LINKS).toHaveLength(40);
  const before = await stored();
  const { client } = await stage.asMember();
  await stage.joined(client, 'hall');
  const wrong: string[] = [];
  for (const link of LINKS) {
    const [answer, ...more] = await answersTo(client, inHall(`看 ${link} 这里`));
    if (answer?.msgData.code !== 6008 || more.length > 0) wrong.push(link);
  }
  expect(wrong).toEqual([]);
  expect(await stored()).toBe(before);
});

test('HTML is text: it comes to readers as it was written, and is stored once', async () => {
  const before = await stored();
  const { client } = await stage.asMember();
  await stage.joined(client, 'hall');
  const words = '<img src=x onerror=alert(1)><script>1</script>';
  expect(await answersTo(client, inHall(words))).toMatchObject([{ msgData: { code: 6000 } }]);
  const received = await client.next(10003, ({ body }) => body?.list);
  expect(received.body.list.at(-1).text).toBe(words);
  expect(await stored()).toBe(before + 1);
});

test('the same id is one message, however often and from however many links; with other words it is refused', async () => {
  const before = await stored();
  const { client, member } = await stage.asMember();
  const { client: second } = await stage.asMember(member);
  for (const each of [client, second]) await stage.joined(each, 'hall');
  const id = crypto.randomUUID();
  for (let times = 0; times < 5; times += 1) {
    for (const each of [client, second]) each.raw(inHall('同一句话', { body: { id } }));
  }
  const seqs = new Set<number>();
  for (const each of [client, second]) {
    for (let times = 0; times < 5; times += 1) {
      const answer = await each.next(10003, (data) => 'code' in data);
      expect(answer.code).toBe(6000);
      seqs.add(answer.body.seq);
    }
  }
  expect(seqs.size).toBe(1);
  const other = await answersTo(second, inHall('另一句话', { body: { id } }));
  expect(other).toMatchObject([{ msgData: { code: 6009, body: { id, seq: null } } }]);
  expect(await stored()).toBe(before + 1);
});

test('a closed room and one that is gone are each refused as what they are', async () => {
  const { moderation } = stage.world.chat;
  const { client } = await stage.asMember();
  for (const rid of ['match:mclosed', 'match:mgone']) await stage.joined(client, rid);
  await moderation.set({ siteId: SITE, rid: 'match:mclosed' }, { status: 'closed' });
  const room = { siteId: SITE, rid: 'match:mgone' };
  await db.tx((sql) => moderation.destroyWithin(sql, room, '完场'));
  await moderation.publish(room);
  const before = await stored();
  const answer = async (rid: string) =>
    (await answersTo(client, say({ rid, msg: '还在' })))[0]?.msgData.code;
  expect([await answer('match:mclosed'), await answer('match:mgone')]).toEqual([6003, 6004]);
  expect(await stored()).toBe(before);
});

describe('a link is closed with its reason', () => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  const payload = {
    site: SITE,
    session: 'session',
    sub: crypto.randomUUID(),
    aud: 'chat',
    exp: now + 60,
  };
  const own = generateKeyPairSync('ed25519');
  const signed = (header: object, body: object) => {
    const text = `${encoded(header)}.${encoded(body)}`;
    return `${text}.${sign(null, Buffer.from(text), own.privateKey).toString('base64url')}`;
  };
  test.each([
    ['of no algorithm', `${encoded({ alg: 'none' })}.${encoded(payload)}.`],
    ['signed with another key', signed({ alg: 'EdDSA' }, payload)],
    ['of another algorithm', signed({ alg: 'HS256' }, payload)],
    ['that is no token', 'a.b.c'],
    ['of a thousand letters', 'x'.repeat(1_000)],
  ])('for a token %s', async (_name, token) => {
    const client = await stage.connect();
    client.say(10001, { token });
    expect(await client.next(10001)).toMatchObject({ code: 6001 });
    expect(await client.closed()).toBe(4001);
    expect(client.frames).toHaveLength(1);
  });

  test.each([
    ['a body of 4 KB', 4_096],
    ['a megabyte', 1_048_576],
  ])('for %s', async (_name, length) => {
    const before = await stored();
    const { client } = await stage.asMember();
    client.raw(inHall('x'.repeat(length)));
    expect(await client.closed()).toBe(1009);
    expect(await stored()).toBe(before);
  });

  test('for 21 frames that nobody understands', async () => {
    const client = await stage.asGuest();
    for (let at = 0; at < 21; at += 1) client.raw('?');
    expect(await client.closed()).toBe(1008);
    const notices = client.frames.filter(({ msgId }) => msgId === 60000);
    expect(notices).toHaveLength(21);
  });
});

test('a client of the protocol alone comes back after a cut, has missed nothing, and pages back to the beginning', async () => {
  const rid = 'match:mfollowed';
  const { world } = stage;
  const member = world.newMember();
  const follower = createSpecFollower({
    addresses: [stage.address],
    fetchToken: () => stage.tokens.sign({ ...member, sessionId: 'session' }),
    rids: [rid],
    reconnectMs: 20,
  });
  const speak = async (from: number, to: number) => {
    for (let at = from; at <= to; at += 1) await world.say(world.newMember(), `第${at}句`, { rid });
  };
  try {
    await expect.poll(() => follower.frames(10016).length).toBe(1);
    await speak(1, 3);
    await expect.poll(() => follower.linesOf(rid).size).toBe(3);
    follower.cut();
    // More messages than a joining reader is sent.
    await speak(4, 90);
    await expect.poll(() => follower.linesOf(rid).size).toBe(90);
    expect(follower.links).toBe(2);
    follower.cut();
    const id = crypto.randomUUID();
    expect(await follower.say(rid, '断线时说的', id)).toMatchObject({ code: 6000, seq: 91 });
    expect(await follower.say(rid, '断线时说的', id)).toMatchObject({ code: 6000, seq: 91 });
    const pages = [await follower.history(rid, 1, 50), await follower.history(rid, 2, 50)];
    expect(pages.map((page) => page?.length)).toEqual([50, 41]);
    expect(pages[1]?.[0]?.seq).toBe(1);
    expect(follower.contradictions).toEqual([]);
  } finally {
    follower.close();
  }
});

test('a caller who is refused before the upgrade and has hung up by then does not end the process', async () => {
  const line = new Duplex({ read() {}, write: (_bytes, _as, done) => done(new Error('reset')) });
  const request = { url: '/chat', headers: {} } as IncomingMessage;
  stage.socket.handleUpgrade(request, line, Buffer.alloc(0));
  expect(line.listenerCount('error')).toBe(1);
  await expect.poll(() => line.destroyed).toBe(true);
});

test('strangers who flood, send megabytes and talk nonsense slow no reader: messages come about as soon as before', async () => {
  const rid = 'match:mcalm';
  const { world } = stage;
  const reader = await stage.asGuest();
  await stage.joined(reader, rid);
  const medianMs = async (word: string): Promise<number> => {
    const waits: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const text = `${word}第${at}句`;
      const hasText = (line: { readonly text: string }) => line.text === text;
      const since = performance.now();
      await world.say(world.newMember(), text, { rid });
      await reader.next(10003, ({ body }) => body?.list?.some(hasText));
      waits.push(performance.now() - since);
    }
    return waits.toSorted((a, b) => a - b)[10] ?? 0;
  };
  await medianMs('先');
  const quiet = await medianMs('静');
  let isOn = true;
  const attack = async (): Promise<void> => {
    while (isOn) {
      const [giant, flood] = [await stage.asGuest(), await stage.asGuest()];
      giant.raw('x'.repeat(1_048_576));
      for (let at = 0; at < 300; at += 1) {
        flood.raw(at % 3 === 0 ? '?' : inHall('<b>\u202e e x a m p l e . c o m'));
      }
      await Promise.all([giant.closed(), flood.closed()]);
    }
  };
  const attacks = [attack(), attack()];
  const flooded = await medianMs('闹');
  isOn = false;
  await Promise.all(attacks);
  // A busy machine is not the same from one moment to the next; an attack that is felt costs a multiple.
  expect(flooded).toBeLessThan(3 * quiet + 50);
}, 60_000);
