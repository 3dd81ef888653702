import { createFakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';

let world: ComposedOffice;
let owner: StaffLine;
let second: StaffLine;
let viewer: StaffLine;

beforeAll(async () => {
  world = await composedOffice({ clock: createFakeClock() });
  owner = await world.client.enter('owner@demo');
  second = await world.client.enter('finance2@demo');
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
const note = '更新目录';
const imported = (channelCode: string, csv: string) =>
  world.client.done('venues/importGames', { line: owner, body: { channelCode, csv, note } });
const stored = async () =>
  (await world.composition.db.query('select 1 from game_supplement')).rows.length;
const waiting = async () =>
  (await world.composition.db.query('select 1 from game_import')).rows.length;
const decide = (proposalId: unknown, approve: boolean, line = second) =>
  world.client.call('approvals/decide', { line, body: { proposalId, approve, note } });
const venueOf = async () => listed.parse(await games()).venues[0]?.code ?? '';

test('a file with a bad line proposes nothing and names every bad line in Chinese', async () => {
  const csv = 'code,return,cover\nkoi,96,\n,120,http://c.example/a.png\n';
  expect(await imported(await venueOf(), csv)).toMatchObject({
    outcome: 'refused',
    proposalId: null,
    issueCount: 3,
    issues: [
      { line: 3, message: '缺少游戏编号' },
      { line: 3, message: '封面：须为 https 地址' },
      { line: 3, message: '返还率：须为 0 至 100 的百分数，最多四位小数' },
    ],
  });
  expect([await stored(), await waiting()]).toEqual([0, 0]);
});

test('a file replaces the previous one once another person agrees; the same again changes nothing', async () => {
  const venue = await venueOf();
  const first = 'code,name,tags\nkoi,锦鲤金殿,hot\ndragon,龙门,\n';
  const asked = await imported(venue, first);
  expect(asked).toMatchObject({ outcome: 'proposed', added: 2, changed: 0 });
  expect([await stored(), await waiting()]).toEqual([0, 1]);
  // The proposer cannot agree to it.
  expect((await decide(asked.proposalId, true, owner)).status_code).toBe(6003);
  expect(await stored()).toBe(0);
  expect((await decide(asked.proposalId, true)).status_code).toBe(6000);
  expect([await stored(), await waiting()]).toEqual([2, 0]);
  expect(await imported(venue, first)).toMatchObject({
    outcome: 'unchanged',
    proposalId: null,
    unchanged: 2,
  });
  expect(await waiting()).toBe(0);
  const next = await imported(venue, 'code,name,tags\nkoi,锦鲤新殿,hot\nmoon,月兔,\n');
  expect(next).toMatchObject({ outcome: 'proposed', added: 1, changed: 1, removed: 1 });
  expect((await decide(next.proposalId, true)).status_code).toBe(6000);
  expect(await stored()).toBe(2);
});

test('the second person reads how much changes, with the first few before and after', async () => {
  const venue = await venueOf();
  await imported(venue, 'code,name,return\nkoi,锦鲤宝殿,96.5\nmoon,月兔,\n');
  const { list } = z
    .object({
      list: z.array(z.object({ kind: z.string(), proposalId: z.string(), payload: z.unknown() })),
    })
    .parse(
      await world.client.done('approvals/list', {
        line: second,
        body: { filters: {}, pageNum: 1, pageSize: 20 },
      }),
    );
  const proposal = list.find(({ kind, payload }) => kind === 'gameImport' && payload !== null);
  expect(proposal?.payload).toMatchObject({
    venue,
    added: 0,
    changed: 1,
    unchanged: 1,
    examples: [
      {
        code: 'koi',
        was: { name: '锦鲤新殿', returnMicro: null },
        is: { name: '锦鲤宝殿', returnMicro: 965_000 },
      },
    ],
  });
  // A second file for the same venue is refused while the first one is undecided, and leaves nothing.
  const other = await world.client.call('venues/importGames', {
    line: owner,
    body: { channelCode: venue, csv: 'code,name\nkoi,别的\n', note },
  });
  expect(other.status_code).not.toBe(6000);
  expect(await waiting()).toBe(1);
  expect((await decide(proposal?.proposalId, false)).status_code).toBe(6000);
  expect([await stored(), await waiting()]).toEqual([2, 0]);
});

test('a file is not carried out over what was changed since it was proposed', async () => {
  const venue = await venueOf();
  const asked = await imported(venue, 'code,name\nkoi,锦鲤甲\n');
  await world.composition.db.tx((sql) =>
    sql.query(`update game_supplement set name = '锦鲤乙' where game_code = 'koi'`),
  );
  const done = await decide(asked.proposalId, true);
  expect(done.status_code).not.toBe(6000);
  expect(await stored()).toBe(2);
  expect((await decide(asked.proposalId, false)).status_code).toBe(6000);
  expect(await waiting()).toBe(0);
});

test('staff who only look may not import, and a venue that is not the site’s has no file', async () => {
  const body = { channelCode: 'TPDZ', csv: 'code\nkoi', note };
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
