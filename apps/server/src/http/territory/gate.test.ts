import { type AnyCall, calls, isOpenWhereClosed, type SiteConfig } from '@tianping/contract';
import { describe, expect, test } from 'vitest';
import { createSiteConfig } from '../../testing/fake-app.ts';
import { member, setUp } from '../../testing/plain-setup.ts';
import { sampleOf } from '../../testing/sample.ts';

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
  const answered = async (ip: string, deviceId = 'device-a') => {
    const headers = { 'x-forwarded-for': ip, 'x-device-id': deviceId };
    const { status_code, message } = (await wire.send({ call: notices, body: {}, headers }))
      .envelope;
    return [status_code, message] as const;
  };
  const from = async (ip: string, deviceId?: string) => (await answered(ip, deviceId))[0];
  return { answered, from, fake, wire };
}

test('CODE-027 CODE-028 CODE-029 each refusal states its reason', async () => {
  const { answered } = await gate({
    limited: ['FR'],
    warned: ['US'],
    blockedNetworks: ['198.51.100.0/24'],
  });
  expect(await answered('203.0.113.1')).toEqual([6031, '您所在的地区暂不提供服务']);
  const [code, words] = await answered('203.0.113.2');
  expect([code, words]).toEqual([6032, expect.stringContaining('请确认符合当地法律后再继续')]);
  const blocked = [6033, '您的网络地址已被限制访问，如有疑问请联系在线客服'];
  expect(await answered('198.51.100.9')).toEqual(blocked);
});

test('a limited region is 6031, a blocked network 6033, and nothing is handled', async () => {
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

test('a warned region is 6032 once for each device and day', async () => {
  const { from, fake } = await gate({ limited: [], warned: ['FR'], blockedNetworks: [] });
  expect(await from('203.0.113.1')).toBe(6032);
  expect(await from('203.0.113.1')).toBe(6000);
  expect(await from('203.0.113.1', 'device-b')).toBe(6032);
  fake.clock.advance(24 * 3_600_000);
  expect(await from('203.0.113.1')).toBe(6032);
});

test('real money is refused wherever the licence does not reach or nobody knows', async () => {
  const licence = { authority: 'A', number: '1' };
  const money = { playMoney: false as const, licence, allowedJurisdictions: ['US'] };
  const { from } = await gate({ limited: [], warned: [], blockedNetworks: [] }, money);
  expect(await from('203.0.113.2')).toBe(6000);
  expect(await from('203.0.113.1')).toBe(6031);
  expect(await from('203.0.113.3')).toBe(6031);
  expect(await from('127.0.0.1')).toBe(6031);
});

test('SAFE-007 a limited region is 6031, a warned one 6032 once, a blocked network 6033, and real money knows its place', async () => {
  const blockedNetworks = ['198.51.100.0/24'];
  const play = await gate({ limited: ['FR'], warned: ['US'], blockedNetworks });
  expect(await play.from('203.0.113.1')).toBe(6031);
  expect(await play.from('203.0.113.2')).toBe(6032);
  expect(await play.from('203.0.113.2')).toBe(6000);
  expect(await play.from('198.51.100.9')).toBe(6033);
  expect(await play.from('203.0.113.3'), 'unknown').toBe(6000);
  const licence = { authority: 'A', number: '1' };
  const money = { playMoney: false as const, licence, allowedJurisdictions: ['US'] };
  const real = await gate({ limited: [], warned: [], blockedNetworks: [] }, money);
  expect(await real.from('203.0.113.3'), 'unknown').toBe(6031);
  expect(await real.from('203.0.113.2')).toBe(6000);
});

describe('a member in a territory that is closed', () => {
  const all = Object.entries(calls) as [Parameters<typeof isOpenWhereClosed>[0], AnyCall][];

  test('reaches what its own money is taken out by, and not one call more', async () => {
    const { wire, fake } = await gate({ limited: ['FR'], warned: [], blockedNetworks: [] });
    const reached: string[] = [];
    let count = 0;
    for (const [name, call] of all) {
      // Keeps the rate limits from refusing this many calls.
      fake.clock.advance(60_000);
      count += 1;
      const headers = {
        'x-forwarded-for': '203.0.113.1',
        'x-idempotency-key': `key-of-call-${count}`,
      };
      const { envelope } = await wire.send({
        call,
        headers,
        ...(call.auth === 'member' ? member : {}),
        ...(call.method === 'GET' ? {} : { body: bodyOf(name, call) }),
      });
      if (envelope.status_code !== 6031) reached.push(name);
    }
    expect(reached).toEqual(all.flatMap(([name]) => (isOpenWhereClosed(name) ? [name] : [])));
  });

  test('DRAW-001 USER-012 every call of withdrawal, payout accounts and feedback is allowed', () => {
    const own = /^(fd\/(withdraw|bankCard|transactions)|site\/feedback|game\/record)\//;
    const shut = all.filter(([name]) => own.test(name) && !isOpenWhereClosed(name));
    expect(shut).toEqual([]);
    expect(isOpenWhereClosed('site/user/login')).toBe(true);
  });

  test('no account is opened, nothing is paid in, staked, played or given', () => {
    const shut =
      /^(site\/user\/register$|fd\/payment\/(types|pay)|game\/(launch|sport\/(place|quote))|act\/)/;
    const open = all.filter(([name, call]) => {
      const isStopped = ['register', 'deposits', 'betting', 'launches'].includes(call.switch ?? '');
      return (isStopped || shut.test(name)) && isOpenWhereClosed(name);
    });
    expect(open).toEqual([]);
  });

  test.each([
    ['game/venue/transfer', { channelCode: 'A', amount: '1', ty: '1' }, 6031],
    ['game/venue/transfer', { channelCode: 'A', amount: '1', ty: '2' }, 6000],
    ['fd/transfer/utcTransfer', { coin: 'C', direction: 'buy', amount: '1', rateId: 'r' }, 6031],
    ['fd/transfer/utcTransfer', { coin: 'C', direction: 'sell', amount: '1', rateId: 'r' }, 6000],
  ] as const)('SAFE-007 %s of %o is %i', async (name, body, code) => {
    const { wire } = await gate({ limited: ['FR'], warned: [], blockedNetworks: [] });
    const headers = { 'x-forwarded-for': '203.0.113.1', 'x-idempotency-key': 'one-transfer' };
    const { envelope } = await wire.send({ call: calls[name], body, headers, ...member });
    expect(envelope.status_code).toBe(code);
  });

  test('from a blocked network nothing is reached, a withdrawal neither', async () => {
    const { wire } = await gate({ limited: [], warned: [], blockedNetworks: ['198.51.100.0/24'] });
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const call = calls['fd/withdraw/withdrawInfo'];
    const { envelope } = await wire.send({ call, body: {}, headers, ...member });
    expect(envelope.status_code).toBe(6033);
  });
});

/** A body that the contract accepts; of calls in two directions the outgoing one. */
function bodyOf(name: string, call: AnyCall): unknown {
  const way = {
    'game/venue/transfer': { ty: '2' },
    'fd/transfer/utcTransfer': { direction: 'sell' },
  };
  const own = (way as Readonly<Record<string, object>>)[name];
  return { ...(sampleOf(call.request, 'input') as object), ...own };
}
