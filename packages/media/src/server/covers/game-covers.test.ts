import { crc32, deflateSync } from 'node:zlib';
import { createSeededRng, err, ok } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameCoverLimits } from '../../limits.ts';
import { samplePicture } from '../../testing/index.ts';
import { migrations } from '../index.ts';
import { createMediaService } from '../media-service.ts';
import type { FetchPicture } from './fetch-picture.ts';

const SOURCE = 'https://covers.example/koi.png';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let db: Db;
let clock: ReturnType<typeof createFakeClock>;
let picture: Buffer;
/** Addresses that were fetched, by any process. */
let fetched: string[];
let answer: FetchPicture;

beforeAll(async () => {
  db = await openTestDb(migrations);
  picture = Buffer.from(await samplePicture('jpeg', { width: 900, height: 600 }), 'base64');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.tx((sql) => sql.query('delete from media_game_cover'));
  clock = createFakeClock();
  fetched = [];
  answer = async () => ok(picture);
});

/** The covers of one process. */
function covers(coverLimits: Partial<GameCoverLimits> = {}) {
  return createMediaService({
    db,
    keyValue: createMemoryKeyValue({ clock }),
    clock,
    rng: createSeededRng(6),
    coverLimits: { waitMs: 20_000, ...coverLimits },
    fetchPicture(source) {
      fetched.push(source);
      return answer(source);
    },
  }).ofGames;
}
/** What a reader gets; fails when it is no picture. */
const bytesOf = async (reading: ReturnType<ReturnType<typeof covers>['read']>) => {
  const got = await reading;
  if (got.state !== 'ready') throw new Error(JSON.stringify(got));
  return Buffer.from(got.bytes);
};
const rows = async () => (await db.query('select 1 from media_game_cover')).rows.length;

test('a cover is redrawn as a square of at most 480 pixels, and fetched once', async () => {
  const { read, states } = covers();
  const meta = await sharp(await bytesOf(read(SOURCE))).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 480, height: 480 });
  expect(meta.exif).toBeUndefined();
  clock.advance(DAY);
  expect(await read(SOURCE)).toMatchObject({ state: 'ready' });
  expect(fetched).toEqual([SOURCE]);
  expect(await states([SOURCE, 'https://covers.example/other.png'])).toEqual(
    new Map([
      [SOURCE, { state: 'ready', fault: null, failedAt: null }],
      ['https://covers.example/other.png', { state: 'waiting', fault: null, failedAt: null }],
    ]),
  );
});

test('a small or a very wide picture is never made larger than it may be', async () => {
  for (const size of [
    { width: 60, height: 40 },
    { width: 1_200, height: 100 },
  ]) {
    const source = `https://covers.example/${size.width}.png`;
    answer = async () => ok(Buffer.from(await samplePicture('png', size), 'base64'));
    const meta = await sharp(await bytesOf(covers().read(source))).metadata();
    expect(meta.width).toBeLessThanOrEqual(480);
    expect(meta.height).toBeLessThanOrEqual(Math.min(480, size.height));
  }
});

/** A PNG whose header states 20,000 by 20,000 empty pixels: some kilobytes that unpack to 1.6 GB. */
function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(20_000, 0);
  head.writeUInt32BE(20_000, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what is no picture', () => {
  test.each<readonly [string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'notPicture',
    ],
    [
      'a page that is called a picture',
      () => Buffer.from('<!doctype html><p>koi</p>'),
      'notPicture',
    ],
    [
      'a page behind the first bytes of a picture',
      () => Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from('<script>1</script>')]),
      'broken',
    ],
    ['half a picture', () => picture.subarray(0, picture.length >> 1), 'broken'],
    ['nothing', () => Buffer.alloc(0), 'notPicture'],
    ['a picture of 400 million pixels', pixelBomb, 'tooManyPixels'],
    ['a moving picture', movingPicture, 'animated'],
  ])('%s fails and leaves no bytes', async (_what, bytes, fault) => {
    answer = async () => ok(await bytes());
    expect(await covers().read(SOURCE)).toEqual({ state: 'failed', fault });
    const stored = await db.query<{ bytes: Uint8Array | null }>(
      'select bytes from media_game_cover',
    );
    expect(stored.rows).toEqual([{ bytes: null }]);
  });
});

async function movingPicture(): Promise<Buffer> {
  const frames = Buffer.alloc(8 * 16 * 3, 90).fill(200, 8 * 8 * 3);
  return await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [80, 80] })
    .toBuffer();
}

test('a picture behind a script in its words loses the words', async () => {
  const laced = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
  answer = async () => ok(laced);
  const bytes = await bytesOf(covers().read(SOURCE));
  expect(bytes.includes('script')).toBe(false);
});

test('a failure is not tried again before its pause, which doubles to a day at most', async () => {
  const { read } = covers();
  answer = async () => err('status');
  expect(await read(SOURCE)).toEqual({ state: 'failed', fault: 'status' });
  expect(await read(SOURCE)).toEqual({ state: 'failed', fault: 'status' });
  expect(fetched).toHaveLength(1);
  for (const pause of [10, 20, 40, 80]) {
    clock.advance(pause * MINUTE - 1);
    await read(SOURCE);
    const before = fetched.length;
    clock.advance(1);
    await read(SOURCE);
    expect(fetched.length).toBe(before + 1);
  }
  for (let times = 0; times < 30; times += 1) {
    clock.advance(DAY);
    await read(SOURCE);
  }
  expect(fetched).toHaveLength(35);
  answer = async () => ok(picture);
  clock.advance(DAY);
  expect(await read(SOURCE)).toMatchObject({ state: 'ready' });
});

test('an old cover is shown while it is fetched again, and stays when that fails', async () => {
  const { read, states } = covers();
  await read(SOURCE);
  clock.advance(31 * DAY);
  answer = async () => err('unreachable');
  expect(await read(SOURCE)).toMatchObject({ state: 'ready' });
  await expect
    .poll(async () => (await states([SOURCE])).get(SOURCE))
    .toMatchObject({
      state: 'ready',
      fault: 'unreachable',
    });
  expect(await read(SOURCE)).toMatchObject({ state: 'ready' });
  expect(fetched).toHaveLength(2);
});

test('many readers of two processes cause one fetch, and nobody waits for long', async () => {
  const [one, other] = [covers({ waitMs: 200 }), covers({ waitMs: 200 })];
  const line = Promise.withResolvers<void>();
  answer = async () => {
    await line.promise;
    return ok(picture);
  };
  const began = performance.now();
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? one : other).read(SOURCE)),
  );
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(new Set(asked.map(({ state }) => state))).toEqual(new Set(['waiting']));
  line.resolve();
  await expect.poll(async () => (await other.read(SOURCE)).state).toBe('ready');
  expect(fetched).toEqual([SOURCE]);
});

test('what a process died over is fetched by another once its lease is over', async () => {
  const [dying, other] = [covers({ waitMs: 50 }), covers()];
  answer = () => new Promise(() => {});
  expect(await dying.read(SOURCE)).toEqual({ state: 'waiting' });
  answer = async () => ok(picture);
  expect(await other.read(SOURCE)).toEqual({ state: 'waiting' });
  expect(fetched).toHaveLength(1);
  clock.advance(MINUTE + 1);
  expect(await other.read(SOURCE)).toMatchObject({ state: 'ready' });
  expect(fetched).toHaveLength(2);
});

test('the failure of a process whose lease is over undoes nothing of the one after it', async () => {
  const [late, other] = [covers({ waitMs: 50 }), covers()];
  const line = Promise.withResolvers<Awaited<ReturnType<FetchPicture>>>();
  answer = () => line.promise;
  expect(await late.read(SOURCE)).toEqual({ state: 'waiting' });
  clock.advance(2 * MINUTE);
  answer = async () => ok(picture);
  expect(await other.read(SOURCE)).toMatchObject({ state: 'ready' });
  line.resolve(err('timeout'));
  // The late one is over when it fetches for the next reader.
  await late.runRound([SOURCE]);
  await late.read(`${SOURCE}?next`);
  expect((await other.states([SOURCE])).get(SOURCE)).toEqual({
    state: 'ready',
    fault: null,
    failedAt: null,
  });
});

test('no more covers are stored than may be: those asked for least recently go', async () => {
  const { read } = covers({ coversMax: 3 });
  for (let at = 0; at < 5; at += 1) {
    expect(await read(`${SOURCE}?${at}`)).toMatchObject({ state: 'ready' });
    clock.advance(MINUTE);
  }
  expect(await rows()).toBe(3);
  const bytes = await db.query<{ sum: number }>(
    'select sum(byte_count)::integer as sum from media_game_cover',
  );
  const each = Math.round((bytes.rows[0]?.sum ?? 0) / 3);
  await covers({ bytesMax: each * 2 }).read(`${SOURCE}?9`);
  expect(await rows()).toBe(2);
});

test('too many at the same time are put off, not piled up', async () => {
  const { read } = covers({ fetchesAtOnce: 1, fetchQueueMax: 2, waitMs: 50 });
  answer = () => new Promise(() => {});
  const asked = Array.from({ length: 10 }, (_, at) => read(`${SOURCE}?${at}`));
  for (const got of await Promise.all(asked)) expect(got).toEqual({ state: 'waiting' });
  expect(fetched).toHaveLength(1);
});

test('a round fetches what is named and due, and throws away what nothing names', async () => {
  const { runRound, states } = covers({ aheadMax: 2 });
  const named = [1, 2, 3].map((at) => `${SOURCE}?${at}`);
  expect(await runRound([...named, ...named])).toEqual({ fetched: 2, failed: 0, removed: 0 });
  answer = async () => err('status');
  expect(await runRound(named)).toEqual({ fetched: 0, failed: 1, removed: 0 });
  expect(await runRound(named)).toEqual({ fetched: 0, failed: 0, removed: 0 });
  clock.advance(40 * DAY);
  await runRound(named.slice(0, 1));
  clock.advance(40 * DAY);
  expect(await runRound(named.slice(0, 1))).toMatchObject({ removed: 2 });
  const left = await states(named);
  expect([...left.values()].map(({ state }) => state)).toEqual(['ready', 'waiting', 'waiting']);
});
