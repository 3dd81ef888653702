import { calls, type SiteConfig } from '@tianping/contract';
import { expect, test } from 'vitest';
import { createSiteConfig } from '../../testing/fake-app.ts';
import { setUp } from '../../testing/plain-setup.ts';

const notices = calls['site/advertising/queryNoticeListByPage'];
const places: Readonly<Record<string, string>> = { '203.0.113.1': 'FR', '203.0.113.2': 'US' };
const countries = { of: (ip: string) => places[ip] ?? null, warmUp: async () => {} };

/** `money` holds once the tester, who is on this machine, has learnt the site's keys. */
async function gate(territories: SiteConfig['funds']['territories'], money?: SiteConfig['money']) {
  const site = createSiteConfig(6000, false);
  const config: SiteConfig = { ...site, funds: { ...site.funds, territories } };
  const { wire, fake } = await setUp({
    options: { sites: [config], countries, trustProxy: true },
  });
  if (money) config.money = money;
  const told = async (ip: string, deviceId = 'device-a') => {
    const headers = { 'x-forwarded-for': ip, 'x-device-id': deviceId };
    const { status_code, message } = (await wire.send({ call: notices, body: {}, headers }))
      .envelope;
    return [status_code, message] as const;
  };
  const from = async (ip: string, deviceId?: string) => (await told(ip, deviceId))[0];
  return { told, from, fake };
}

test('SAFE-007 CODE-027 CODE-028 CODE-029 each refusal says what it is', async () => {
  const { told } = await gate({
    ...{ limited: ['FR'], warned: ['US'], blockedNetworks: ['198.51.100.0/24'] },
  });
  expect(await told('203.0.113.1')).toEqual([6031, '您所在的地区暂不提供服务']);
  const [code, words] = await told('203.0.113.2');
  expect([code, words]).toEqual([6032, expect.stringContaining('请确认符合当地法律后再继续')]);
  const blocked = [6033, '您的网络地址已被限制访问，如有疑问请联系在线客服'];
  expect(await told('198.51.100.9')).toEqual(blocked);
});

test('SAFE-007 a limited region is 6031, a blocked network 6033, and nothing is handled', async () => {
  const { from, fake } = await gate({
    limited: ['FR'],
    warned: [],
    blockedNetworks: ['198.51.100.0/24'],
  });
  expect(await from('203.0.113.1')).toBe(6031);
  expect(await from('198.51.100.9')).toBe(6033);
  expect(fake.handled).toHaveLength(0);
  expect(await from('203.0.113.2')).toBe(6000);
  expect(await from('127.0.0.1')).toBe(6000);
});

test('SAFE-007 a warned region is 6032 once for each device and day', async () => {
  const { from, fake } = await gate({ limited: [], warned: ['FR'], blockedNetworks: [] });
  expect(await from('203.0.113.1')).toBe(6032);
  expect(await from('203.0.113.1')).toBe(6000);
  expect(await from('203.0.113.1', 'device-b')).toBe(6032);
  fake.clock.advance(24 * 3_600_000);
  expect(await from('203.0.113.1')).toBe(6032);
});

test('SAFE-007 real money is refused wherever the licence does not reach or nobody knows', async () => {
  const licence = { authority: 'A', number: '1' };
  const money = { playMoney: false as const, licence, allowedJurisdictions: ['US'] };
  const { from } = await gate({ limited: [], warned: [], blockedNetworks: [] }, money);
  expect(await from('203.0.113.2')).toBe(6000);
  expect(await from('203.0.113.1')).toBe(6031);
  expect(await from('203.0.113.3')).toBe(6031);
  expect(await from('127.0.0.1')).toBe(6031);
});
