import { crc32, deflateSync } from 'node:zlib';
import { createSeededRng, type MemberId, must, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samplePicture } from '../testing/index.ts';
import { migrations } from './index.ts';
import { createMediaService, type MediaService } from './media-service.ts';

const siteId = 6000 as SiteId;
const mine = { siteId, memberId: '00000000-0000-7000-8000-000000000001' as MemberId };
const others = { siteId, memberId: '00000000-0000-7000-8000-000000000002' as MemberId };
const limits = { uploadsMax: 6, picturesPerMember: 4 };

let db: Db;
let clock: ReturnType<typeof createFakeClock>;
let media: MediaService;

beforeAll(async () => {
  db = await openTestDb(migrations);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.tx((sql) => sql.query('delete from media'));
  clock = createFakeClock();
  const keyValue = createMemoryKeyValue({ clock });
  media = createMediaService({ db, keyValue, clock, rng: createSeededRng(5), limits });
});

const upload = (base64: string, use: 'avatar' | 'feedback' = 'feedback', owner = mine) =>
  media.upload({ ...owner, use, base64 });
const stored = async (base64: string, use: 'avatar' | 'feedback' = 'feedback') => {
  const uploaded = await upload(base64, use);
  if (!uploaded.ok) throw new Error(uploaded.error.kind);
  return uploaded.value;
};
const sealOf = (url: string) => {
  const { searchParams } = new URL(url, 'http://site');
  return { until: searchParams.get('until') ?? '', seal: searchParams.get('seal') ?? '' };
};
const readOwn = (id: string) => media.read(id, sealOf(media.ownUrlOf(id)));
const text64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const claim = (ids: readonly string[], use: 'avatar' | 'feedback' = 'feedback', owner = mine) =>
  db.tx((sql) => media.claim(sql, { ...owner, ids, use }));

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'USER-010 API-013 %s becomes WebP',
    async (format) => {
      const { id, url, width, height } = await stored(await samplePicture(format));
      expect([url, width, height]).toEqual([media.ownUrlOf(id), 40, 30]);
      const bytes = must(await readOwn(id), 'bytes');
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 40,
        height: 30,
      });
    },
  );

  test('an avatar is a square of 256, a feedback picture at most 1600 wide', async () => {
    const wide = await samplePicture('jpeg', { width: 2_000, height: 500 });
    expect(await stored(wide, 'avatar')).toMatchObject({ width: 256, height: 256 });
    expect(await stored(wide)).toMatchObject({ width: 1_600, height: 400 });
  });

  test('no metadata gets through, and the picture stands the way it was meant', async () => {
    const turned = await sharp(Buffer.from(await samplePicture('jpeg'), 'base64'))
      .withExif({ IFD0: { Copyright: 'secret place', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(turned.includes('secret place')).toBe(true);
    const { id, width, height } = await stored(turned.toString('base64'));
    expect([width, height]).toEqual([30, 40]);
    const bytes = Buffer.from(must(await readOwn(id), 'bytes'));
    expect(bytes.includes('secret place')).toBe(false);
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test('a picture that is a page, a script or an archive too leaves only its pixels', async () => {
    const picture = Buffer.from(await samplePicture('jpeg'), 'base64');
    const tails = ['<script>alert(1)</script>', 'PK\u0003\u0004payload', '<?php system($_GET[0]);'];
    for (const tail of tails) {
      const both = Buffer.concat([picture, Buffer.from(tail, 'latin1')]);
      const { id } = await stored(both.toString('base64'));
      const bytes = Buffer.from(must(await readOwn(id), 'bytes'));
      expect(bytes.includes(tail.slice(2, 9)), tail).toBe(false);
      clock.advance(3_600_001);
      await db.tx((sql) => sql.query('delete from media'));
    }
  });
});

test('a picture for its owner is read under a seal that holds, an avatar without one', async () => {
  const { id, url } = await stored(await samplePicture('png'));
  const avatar = await stored(await samplePicture('png'), 'avatar');
  expect(avatar.url).toBe(`/media/${avatar.id}.webp`);
  expect(await media.read(avatar.id)).not.toBeNull();
  expect(await media.read(id)).toBeNull();
  const seal = sealOf(url);
  expect(await media.read(id, seal)).not.toBeNull();
  expect(await media.read(id, { ...seal, seal: `${seal.seal.slice(0, -2)}AA` })).toBeNull();
  expect(await media.read(id, { ...seal, until: String(Number(seal.until) + 1) })).toBeNull();
  expect(await media.read(id, sealOf(media.ownUrlOf(avatar.id)))).toBeNull();
  clock.advance(2 * 3_600_000);
  expect(await media.read(id, seal)).toBeNull();
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script/></svg>';
  test.each([
    ['an SVG', text64(svg)],
    ['an SVG behind an XML head', text64(`<?xml version="1.0"?>${svg}`)],
    ['a page', text64('<!doctype html><script>alert(1)</script>')],
    ['a GIF that is a script', text64('GIF89a/*\u0000*/=1;alert(1)')],
    ['a PDF', text64('%PDF-1.7')],
    ['nothing', text64(' ')],
    ['no base64', '<script>'],
    ['a data address', `data:image/png;base64,${text64('x')}`],
  ])('USER-010 a picture upload that is %s is refused', async (_, base64) => {
    expect(await upload(base64)).toEqual({ ok: false, error: { kind: 'notPicture' } });
  });

  test.each(['gif', 'tiff'] as const)('USER-010 a real %s', async (format) => {
    const refused = { ok: false, error: { kind: 'notPicture' } };
    expect(await upload(await samplePicture(format))).toEqual(refused);
  });

  test('a picture file with only a header is refused', async () => {
    for (const head of [
      '\xff\xd8\xff\xe0<script>',
      '\x89PNG\r\n\x1a\n<svg/>',
      'RIFF\0\0\0\0WEBPVP8 ',
    ]) {
      expect(await upload(text64(head))).toEqual({ ok: false, error: { kind: 'broken' } });
    }
    const cut = Buffer.from(await samplePicture('png', { width: 400, height: 400 }), 'base64');
    expect(await upload(cut.subarray(0, cut.length / 2).toString('base64'))).toEqual({
      ok: false,
      error: { kind: 'broken' },
    });
  });

  test('a decompression bomb is refused before it is unpacked', async () => {
    const bomb = pngOf(30_000, 30_000).toString('base64');
    expect(bomb.length).toBeLessThan(5_000);
    expect(await upload(bomb)).toEqual({ ok: false, error: { kind: 'tooManyPixels' } });
    const strip = pngOf(20_000, 1).toString('base64');
    expect(await upload(strip)).toEqual({ ok: false, error: { kind: 'tooManyPixels' } });
  });

  test('an animated picture is refused', async () => {
    const pixels = Buffer.alloc(10 * 20 * 3).fill(200, 300);
    const frames = sharp(pixels, {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    });
    const moving = await frames.webp({ loop: 0, delay: [10, 10], lossless: true }).toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await upload(moving.toString('base64'))).toEqual({
      ok: false,
      error: { kind: 'animated' },
    });
  });

  test('a picture over 5 MB is refused', async () => {
    const huge = Buffer.alloc(5_242_881).toString('base64');
    expect(await upload(huge)).toEqual({ ok: false, error: { kind: 'tooLarge' } });
  });

  test('uploads beyond the hourly and the total limit are refused, refused ones counted', async () => {
    const picture = await samplePicture();
    for (let made = 0; made < limits.picturesPerMember; made += 1) await stored(picture);
    expect(await upload(picture)).toEqual({ ok: false, error: { kind: 'full' } });
    expect(await upload('x')).toEqual({ ok: false, error: { kind: 'notPicture' } });
    const tooMany = { ok: false, error: { kind: 'tooMany', minutes: 60 } };
    expect(await upload(picture)).toEqual(tooMany);
    expect((await upload(picture, 'feedback', others)).ok).toBe(true);
    clock.advance(3_600_001);
    expect(await upload(picture)).toEqual({ ok: false, error: { kind: 'full' } });
  });
});

describe('whose picture it is', () => {
  test('a picture is taken up once, by its owner, for its use, all of a list or none', async () => {
    const [first, second] = [
      await stored(await samplePicture()),
      await stored(await samplePicture()),
    ];
    expect(await claim([first.id], 'feedback', others)).toBe(false);
    expect(await claim([first.id], 'avatar')).toBe(false);
    expect(await claim([first.id], 'feedback', { ...mine, siteId: 7000 as SiteId })).toBe(false);
    expect(await claim([first.id, first.id])).toBe(false);
    expect(await claim([first.id, 'x'])).toBe(false);
    expect(await claim([first.id, '00000000-0000-4000-8000-000000000000'])).toBe(false);
    expect(await claim([first.id, second.id])).toBe(true);
    expect(await claim([first.id])).toBe(false);
  });

  test('nobody throws away what is another member’s', async () => {
    const { id } = await stored(await samplePicture());
    await db.tx((sql) => media.release(sql, { ...others, ids: [id] }));
    expect(await readOwn(id)).not.toBeNull();
    await db.tx((sql) => media.release(sql, { ...mine, ids: [id, 'x'] }));
    expect(await readOwn(id)).toBeNull();
  });

  test('what nothing took up is thrown away after a day', async () => {
    const [loose, used] = [
      await stored(await samplePicture()),
      await stored(await samplePicture()),
    ];
    await claim([used.id]);
    clock.advance(24 * 3_600_000);
    expect(await media.runJob()).toBe(0);
    clock.advance(1);
    expect(await media.runJob()).toBe(1);
    expect(await readOwn(loose.id)).toBeNull();
    expect(await readOwn(used.id)).not.toBeNull();
  });

  test.each(['', 'x', "' or 1=1 --", '../../etc/passwd'])('%j is no id', async (id) => {
    expect(await readOwn(id)).toBeNull();
  });
});

/** A PNG of black pixels, of any size and hardly any bytes. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  const chunks = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
