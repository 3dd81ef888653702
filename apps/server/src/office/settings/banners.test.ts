import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type AnswerOf, type Calls, calls, statusCodes } from '@tianping/contract';
import { samplePicture } from '@tianping/media/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createWireTester, type WireTester } from '../../testing/wire-tester.ts';
import {
  type ComposedOffice,
  composedOffice,
  OTHER_SITE,
  SITE,
} from '../testing/composed-office.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from '../testing/two-people.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const clock = createFakeClock();
let world: ComposedOffice;
let people: TwoPeople;
let staff: Staff;
let wire: WireTester;

beforeAll(async () => {
  world = await composedOffice({ clock });
  people = twoPeople(world, () => staff);
  staff = await enterAll(world.client);
  const { fastify } = world.composition.app;
  wire = await createWireTester({ fastify, clock, siteId: SITE });
});
afterAll(() => world.close());

const section = 'banners';
const words = (hans: string) => ({ hans, hant: null });
const bannerOf = (picture: string) => ({
  id: 'banner-1',
  name: words('发现'),
  title: words('开赛之夜'),
  line: words('每晚一场。'),
  picture,
  way: { label: words('看赛程'), route: '/game/sport' },
  from: clock.now() + MINUTE_MS,
  until: null,
  audience: 'all',
  isOffer: false,
});

async function upload(): Promise<string> {
  const image = await samplePicture();
  const taken = await world.client.done('config/picture', { line: staff.owner, body: { image } });
  return z.object({ id: z.uuid() }).parse(taken).id;
}

const change = (statement: string, values: readonly unknown[]) =>
  world.composition.db.tx((sql) => sql.query(statement, [...values]));

async function claimedAt(id: string): Promise<number | null> {
  const found = await world.composition.db.query<{ claimed_at: number | null }>(
    'select claimed_at from media_site where id = $1',
    [id],
  );
  return must(found.rows[0], 'the picture').claimed_at;
}

async function home(script: 'zh-Hans' | 'zh-Hant' = 'zh-Hans') {
  const headers = { 'accept-language': script };
  const ask = async (call: (typeof calls)[keyof typeof calls]): Promise<unknown> =>
    (await wire.send({ call, body: {}, headers })).envelope.data;
  type Info = AnswerOf<Calls['site/configuration/preInfo']>;
  const { siteBaseConfig } = (await ask(calls['site/configuration/preInfo'])) as Info;
  const answer = await ask(calls['site/advertising/banners']);
  const { own, list } = answer as AnswerOf<Calls['site/advertising/banners']>;
  expect(own).toBe(siteBaseConfig.ownBanners);
  return { own, list };
}

const save = (baseVersion: number, value: unknown) =>
  world.client.call('config/save', {
    line: staff.owner,
    body: { section, baseVersion, value, note },
  });

test('BANNER-003 BANNER-007 BANNER-008 banners are shown when another agrees, and their picture stays', async () => {
  const picture = await upload();
  expect(await claimedAt(picture)).toBeNull();
  const saved = await save(0, [bannerOf(picture)]);
  const { proposalId } = z.object({ proposalId: z.string() }).parse(saved.data);
  expect(await claimedAt(picture)).toBe(clock.now());
  const proposal = await world.client.done('approvals/one', {
    line: staff.finance2,
    body: { proposalId },
  });
  expect(proposal.changes).toEqual([
    { path: 'shown', before: 'shipped', after: 'own' },
    { path: '0', before: null, after: expect.objectContaining({ picture, place: 1 }) },
  ]);
  expect(await people.decide(staff.owner, proposalId)).not.toBe(6000);
  expect(await home()).toEqual({ own: false, list: [] });

  expect(await people.decide(staff.finance2, proposalId)).toBe(6000);
  expect(await home(), 'before its time').toEqual({ own: true, list: [] });
  await clock.advance(MINUTE_MS);
  const shown = { title: '开赛之夜', drawing: null, url: `/media/${picture}.webp` };
  expect((await home()).list).toMatchObject([shown]);
  expect((await home('zh-Hant')).list).toMatchObject([{ name: '發現', title: '開賽之夜' }]);
});

test('BANNER-003 the shipped pictures come back by version 0, and an earlier version after them', async () => {
  const back = async (baseVersion: number, version: number) => {
    const body = { section, baseVersion, version, note };
    const asked = await world.client.done('config/rollBack', { line: staff.owner, body });
    return people.decide(staff.finance2, must(asked.proposalId, 'a proposal'));
  };
  expect(await back(1, 0)).toBe(6000);
  expect((await home()).own).toBe(false);
  expect(await back(2, 1)).toBe(6000);
  expect((await home()).list).toHaveLength(1);
});

test('BANNER-007 an unclaimed picture is thrown away after a day; one that was proposed is not', async () => {
  const [proposed, forgotten] = [await upload(), await upload()];
  const saved = await save(3, [bannerOf(proposed)]);
  expect(saved.status_code).toBe(6000);
  const uploadedAt = clock.now() - 2 * DAY_MS;
  await change('update media_site set created_at = $1', [uploadedAt]);
  await world.composition.services.media.runJob();
  expect(await claimedAt(proposed)).not.toBeNull();
  await expect(claimedAt(forgotten)).rejects.toThrow();
});

test('BANNER-006 BANNER-007 a picture that the site does not have is refused at its banner, and no other is claimed', async () => {
  const [good, foreign] = [await upload(), await upload()];
  await change('update media_site set site_id = $2 where id = $1', [foreign, OTHER_SITE]);
  for (const gone of [foreign, '01900000-0000-4000-8000-0000000000c1']) {
    const value = [bannerOf(good), { ...bannerOf(gone), id: 'banner-2' }];
    const refused = await save(3, value);
    expect(refused.status_code).toBe(statusCodes.invalidParameter.code);
    expect(refused.message).toContain('第 2 幅');
    expect(refused.data).toMatchObject({ issues: [{ path: '1.picture' }] });
    expect(await claimedAt(good)).toBeNull();
  }
  const wrong = { ...bannerOf('gifts'), until: 1 };
  expect((await save(3, [wrong])).data).toMatchObject({ issues: [{ path: '0.until' }] });
  expect((await home()).list).toHaveLength(1);
});
