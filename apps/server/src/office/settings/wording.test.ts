import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { loadSites } from '@tianping/brands';
import { type AnswerOf, type Calls, calls } from '@tianping/contract';
import { officeLimits } from '@tianping/office/server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWireTester, type WireTester } from '../../testing/wire-tester.ts';
import { wordingGroups } from '../kinds/wording-issues.ts';
import { type ComposedOffice, composedOffice, SITE } from '../testing/composed-office.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from '../testing/two-people.ts';
import { createLiveSites } from './live-sites.ts';

let clock: FakeClock;
let world: ComposedOffice;
let people: TwoPeople;
let staff: Staff;
let wire: WireTester;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  people = twoPeople(world, () => staff);
  staff = await enterAll(world.client);
  const { fastify } = world.composition.app;
  wire = await createWireTester({ fastify, clock, siteId: SITE });
});
afterAll(() => world.close());

const section = 'wording';
const value = {
  'helpCk.lead': { hans: '存款一分钟内到账。', hant: null },
  'terms.age': { hans: '本站由示范公司经营。', hant: '本站由示範公司經營（臺）。' },
};

async function readers(script: 'zh-Hans' | 'zh-Hant') {
  const headers = { 'accept-language': script };
  const ask = async (call: (typeof calls)[keyof typeof calls]): Promise<unknown> =>
    (await wire.send({ call, body: {}, headers })).envelope.data;
  type Info = AnswerOf<Calls['site/configuration/preInfo']>;
  type Words = AnswerOf<Calls['site/configuration/wording']>;
  const { siteBaseConfig } = (await ask(calls['site/configuration/preInfo'])) as Info;
  const { list } = (await ask(calls['site/configuration/wording'])) as Words;
  return { has: siteBaseConfig.ownWording, list };
}

async function propose(baseVersion: number, to: object): Promise<unknown> {
  const body = { section, baseVersion, value: to, note };
  return (await world.client.done('config/save', { line: staff.owner, body })).proposalId;
}

const originalOf = (id: string) =>
  wordingGroups.flatMap(({ texts }) => texts).find((text) => text.id === id)?.text;

test('WORDING-001 WORDING-002 WORDING-003 words are read when another agrees, and the original comes back by version 0', async () => {
  const other = createLiveSites(await loadSites());
  const { db } = world.composition;
  const stop = other.follow({ db, clock, log: pino({ level: 'silent' }) });
  expect(await readers('zh-Hans')).toEqual({ has: false, list: [] });
  const proposalId = await propose(0, value);
  const proposal = await world.client.done('approvals/one', {
    line: staff.finance2,
    body: { proposalId },
  });
  expect(proposal.changes).toContainEqual({
    path: 'terms.age.hans',
    before: originalOf('terms.age'),
    after: '本站由示范公司经营。',
  });
  expect(await people.decide(staff.owner, proposalId)).not.toBe(6000);
  expect(await readers('zh-Hans')).toEqual({ has: false, list: [] });

  expect(await people.decide(staff.finance2, proposalId)).toBe(6000);
  expect(await readers('zh-Hans')).toEqual({
    has: true,
    list: [
      { id: 'helpCk.lead', text: '存款一分钟内到账。' },
      { id: 'terms.age', text: '本站由示范公司经营。' },
    ],
  });
  expect((await readers('zh-Hant')).list).toEqual([
    { id: 'helpCk.lead', text: '存款一分鐘內到帳。' },
    { id: 'terms.age', text: '本站由示範公司經營（臺）。' },
  ]);

  await clock.advance(officeLimits.settingsPollMs);
  const elsewhere = other.sites.find(({ siteId }) => siteId === SITE);
  await expect.poll(() => elsewhere?.wording).toEqual(value);
  await stop();

  const versions = await world.client.done('config/versions', {
    line: staff.owner,
    body: { section, pageNum: 1, pageSize: 20 },
  });
  expect(versions).toMatchObject({ total: 1, list: [{ version: 1, note, by: {} }] });
  const compared = await world.client.done('config/diff', {
    line: staff.owner,
    body: { section, from: 0, to: 1 },
  });
  const [lead] = compared.changes as [{ path: string; before: string; after: string }];
  expect(lead).toMatchObject({ path: 'helpCk.lead.hans', after: '存款一分钟内到账。' });
  expect(lead.before).toBe(originalOf('helpCk.lead'));
  const back = await world.client.done('config/rollBack', {
    line: staff.owner,
    body: { section, baseVersion: 1, version: 0, note },
  });
  expect(await people.decide(staff.finance2, must(back.proposalId, 'a proposal'))).toBe(6000);
  expect(await readers('zh-Hans')).toEqual({ has: false, list: [] });
});

test('WORDING-004 words that do not fit are refused at their text, and nothing is changed', async () => {
  const wrong = { 'helpCk.minutes': { hans: '几分钟', hant: null } };
  const body = { section, baseVersion: 2, value: wrong, note };
  const checked = await world.client.done('config/check', {
    line: staff.owner,
    body: { section, value: wrong },
  });
  expect(checked).toMatchObject({ issues: [{ path: 'helpCk.minutes.hans' }], changes: [] });
  const refused = await world.client.call('config/save', { line: staff.owner, body });
  expect(refused).toMatchObject({ status_code: 6007, data: { issues: [{}] } });
  expect(await readers('zh-Hans')).toEqual({ has: false, list: [] });
});

test('WORDING-003 words that were written on an older version are refused', async () => {
  const body = { section, baseVersion: 0, value, note };
  expect((await world.client.call('config/save', { line: staff.owner, body })).status_code).toBe(
    6009,
  );
});
