import { calls } from '@tianping/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteText } from '../../http/texts.ts';
import { createFakeApp, type FakeApp, PLAIN_SITE } from '../../testing/fake-app.ts';
import { createWireTester, type WireTester } from '../../testing/wire-tester.ts';
import { navigationList } from './advertising/navigationList.ts';
import { errorReport } from './common/errorReport.ts';
import { onlinecustomservice } from './configuration.ts';

let fake: FakeApp;
let wire: WireTester;

beforeEach(async () => {
  fake = await createFakeApp({
    handle: {
      'site/advertising/navigationList': navigationList,
      'site/common/errorReport': errorReport,
      'site/configuration/onlinecustomservice': onlinecustomservice,
    },
  });
  const { app, clock } = fake;
  wire = await createWireTester({ fastify: app.fastify, clock, siteId: PLAIN_SITE });
});
afterEach(() => fake.app.close());

test('WIRE-004 API-006 preInfo answers the address, the time and the switches of the site', async () => {
  const { envelope } = await wire.send({ call: calls['site/configuration/preInfo'], body: {} });
  expect(envelope.data).toMatchObject({
    ip: '127.0.0.1',
    serverTime: fake.clock.now(),
    safeSwitch: false,
    siteBaseConfig: {
      siteId: PLAIN_SITE,
      title: 'Test site',
      currency: 'CNY',
      playMoney: true,
      h5DomainUrl: expect.any(String),
    },
  });
});

test('the key call gives a public key and when it is replaced', async () => {
  const { envelope } = await wire.send({ call: calls['site/configuration/key'] });
  const { publicKey, notAfter } = envelope.data as { publicKey: string; notAfter: number };
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(32);
  expect(notAfter).toBeGreaterThan(fake.clock.now());
});

test("API-001 API-005 the site's own navigation and customer service are answered", async () => {
  const menu = await wire.send({ call: calls['site/advertising/navigationList'], body: {} });
  expect(menu.envelope.data).toEqual({ items: [{ code: 'HOME', name: 'Home', route: '/' }] });
  const bare = await wire.send({ call: calls['site/advertising/navigationList'] });
  expect(bare.envelope).toMatchObject({ status_code: 6000, data: menu.envelope.data });
  const call = calls['site/configuration/onlinecustomservice'];
  const service = await wire.send({ call, body: {} });
  expect(service.envelope.data).toEqual({ url: 'https://service.test.example/' });
});

test("the texts of the site's configuration come in the script that was asked for", () => {
  expect(siteText('首页与体育赛事', 'hant')).toBe('首頁與體育賽事');
  expect(siteText('首页与体育赛事', 'hans')).toBe('首页与体育赛事');
});

test("a browser's fault is logged without secrets and without the query, and bounded in rate", async () => {
  const call = calls['site/common/errorReport'];
  const body = {
    message: 'boom e10adc3949ba59abbe56e057f20f883e',
    stack: 'at main.js:1',
    route: '/mine/records?phone=13800000000',
    build: '1.0.0',
  };
  const codes: number[] = [];
  for (let at = 0; at < 31; at += 1) {
    codes.push((await wire.send({ call, body })).envelope.status_code);
  }
  expect(codes.slice(0, 30)).toEqual(new Array(30).fill(6000));
  expect(codes[30]).toBe(6011);
  expect(fake.logged).toHaveLength(30);
  expect(fake.logged[0]).toContain('"route":"/mine/records"');
  expect(fake.logged.join()).not.toMatch(/e10adc39|13800000000/);
});
