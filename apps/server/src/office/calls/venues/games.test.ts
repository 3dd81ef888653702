import { createFakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';

let world: ComposedOffice;
let owner: StaffLine;
let viewer: StaffLine;

beforeAll(async () => {
  world = await composedOffice({ clock: createFakeClock() });
  owner = await world.client.enter('owner@demo');
  viewer = await world.client.enter('viewer@demo');
});
afterAll(() => world.close());

const listed = z.object({
  total: z.int(),
  list: z.array(z.object({ channelCode: z.string(), gameCode: z.string(), name: z.string() })),
  venues: z.array(z.object({ code: z.string() })),
});
const games = async (filters = {}) =>
  await world.client.done('venues/games', {
    line: viewer,
    body: { filters, pageNum: 1, pageSize: 50 },
  });
const imported = (channelCode: string, csv: string) =>
  world.client.done('venues/importGames', { line: owner, body: { channelCode, csv } });
const stored = async () =>
  (await world.composition.db.query('select 1 from game_supplement')).rows.length;

test('a file with a bad line stores nothing and names every bad line in Chinese', async () => {
  const { venues } = listed.parse(await games());
  const csv = 'code,return,cover\nkoi,96,\n,120,http://c.example/a.png\n';
  expect(await imported(venues[0]?.code ?? '', csv)).toMatchObject({
    outcome: 'refused',
    issueCount: 3,
    issues: [
      { line: 3, message: '缺少游戏编号' },
      { line: 3, message: '封面：须为 https 地址' },
      { line: 3, message: '返还率：须为 0 至 100 的百分数，最多四位小数' },
    ],
  });
  expect(await stored()).toBe(0);
});

test('a file is stored in place of the one before; the same again changes nothing', async () => {
  const { venues } = listed.parse(await games());
  const venue = venues[0]?.code ?? '';
  const first = 'code,name,tags\nkoi,锦鲤金殿,hot\ndragon,龙门,\n';
  expect(await imported(venue, first)).toMatchObject({ outcome: 'stored', added: 2, changed: 0 });
  expect(await imported(venue, first)).toMatchObject({ outcome: 'unchanged', unchanged: 2 });
  const next = 'code,name,tags\nkoi,锦鲤新殿,hot\nmoon,月兔,\n';
  expect(await imported(venue, next)).toMatchObject({
    outcome: 'stored',
    added: 1,
    changed: 1,
    removed: 1,
  });
  expect(await stored()).toBe(2);
});

test('staff who only look may not import, and a venue that is not the site’s has no file', async () => {
  const body = { channelCode: 'TPDZ', csv: 'code\nkoi' };
  const refused = await world.client.call('venues/importGames', { line: viewer, body });
  expect(refused.status_code).toBe(6003);
  for (const channelCode of ['NOWHERE', 'CRTY']) {
    const unknown = await world.client.call('venues/importGames', {
      line: owner,
      body: { ...body, channelCode },
    });
    expect(unknown.status_code).toBe(6004);
    const file = await world.client.call('venues/gameFile', { line: owner, body: { channelCode } });
    expect(file.status_code).toBe(6004);
  }
});
