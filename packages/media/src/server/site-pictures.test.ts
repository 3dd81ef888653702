import { createSeededRng, must, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { samplePicture } from '../testing/index.ts';
import { migrations } from './index.ts';
import { createMediaService, type MediaService } from './media-service.ts';

const siteId = 6000 as SiteId;
const otherSite = 6001 as SiteId;
const staffId = '00000000-0000-7000-8000-00000000000a';
const DAY_MS = 86_400_000;

let db: Db;
let clock: ReturnType<typeof createFakeClock>;
let media: MediaService;

beforeAll(async () => {
  db = await openTestDb(migrations);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.tx((sql) => sql.query('delete from media_site'));
  clock = createFakeClock();
  const keyValue = createMemoryKeyValue({ clock });
  const siteLimits = { uploadsMax: 5, picturesPerSite: 3 };
  media = createMediaService({ db, keyValue, clock, rng: createSeededRng(6), siteLimits });
});

const upload = (base64: string, by = { siteId, staffId }) => media.ofSite.upload({ ...by, base64 });
const claim = (id: string, of = siteId) =>
  db.tx((sql) => media.ofSite.claim(sql, { siteId: of, id }));
async function uploaded(by = { siteId, staffId }): Promise<string> {
  const taken = await upload(await samplePicture('png'), by);
  if (!taken.ok) throw new Error(taken.error.kind);
  return taken.value.id;
}

test('a cover is redrawn as WebP of 1600 by 720 and everybody may read it', async () => {
  const taken = await upload(await samplePicture('jpeg', { width: 900, height: 900 }));
  const { id, url, width, height } = must(taken.ok ? taken.value : null, 'a picture');
  expect([url, width, height]).toEqual([`/media/${id}.webp`, 1_600, 720]);
  const bytes = must(await media.read(id), 'bytes');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
});

test('staff of another site read no cover of this one as their own', async () => {
  const id = await uploaded();
  expect(await media.readOfSite(id, siteId)).not.toBeNull();
  expect(await media.readOfSite(id, otherSite)).toBeNull();
});

test.each([
  ['a page', Buffer.from('<!doctype html>').toString('base64'), 'notPicture'],
  ['no base64', '<script>', 'notPicture'],
  ['a cut file', 'iVBORw0KGgo=', 'broken'],
])('a cover that is %s is refused and nothing is stored', async (_, base64, kind) => {
  expect(await upload(base64)).toEqual({ ok: false, error: { kind } });
  expect((await db.query('select 1 from media_site')).rows).toEqual([]);
});

test('uploads of a person within an hour and pictures of a site are limited', async () => {
  for (let count = 0; count < 3; count += 1) await uploaded();
  const picture = await samplePicture('png');
  expect(await upload(picture)).toEqual({ ok: false, error: { kind: 'full' } });
  expect(await upload(picture, { siteId: otherSite, staffId })).toMatchObject({ ok: true });
  const more = await upload(picture, { siteId: otherSite, staffId });
  expect(more).toEqual({ ok: false, error: { kind: 'tooMany', minutes: 60 } });
});

test('a claimed cover stays, may be claimed again, and only by its own site', async () => {
  const [claimed, left] = [await uploaded(), await uploaded()];
  expect([await claim(claimed), await claim(claimed), await claim(claimed, otherSite)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([await claim('00000000-0000-4000-8000-000000000001'), await claim('hero-race')]).toEqual([
    false,
    false,
  ]);
  clock.advance(DAY_MS + 1);
  expect(await media.runJob()).toBe(1);
  expect(await media.read(claimed)).not.toBeNull();
  expect(await media.read(left)).toBeNull();
});
