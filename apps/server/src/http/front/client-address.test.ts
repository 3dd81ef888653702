import { expect, test } from 'vitest';
import { addressGroup, clientAddress, trustIn } from './client-address.ts';

const trusted = trustIn(['10.0.0.0/8', '::1', 'fd00::/8']);
const asked = (peer: string, forwarded?: string): string =>
  clientAddress(
    {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: peer },
    } as Parameters<typeof clientAddress>[0],
    trusted,
  );

test.each([
  ['a visitor without a proxy', '8.8.8.8', undefined, '8.8.8.8'],
  ['a visitor who forwards himself', '8.8.8.8', '1.1.1.1', '8.8.8.8'],
  ['a visitor behind a proxy', '10.0.0.1', '8.8.8.8', '8.8.8.8'],
  ['a visitor behind two proxies', '::ffff:10.0.0.1', '8.8.8.8, 10.2.3.4', '8.8.8.8'],
  ['what a visitor claims before the proxy', '10.0.0.1', '1.1.1.1, 8.8.8.8', '8.8.8.8'],
  ['a visitor behind a proxy by IPv6', 'fd00::7', '2001:db8::1', '2001:db8::1'],
  ['a proxy of our own', '10.0.0.1', undefined, '10.0.0.1'],
])('%s is known by the right address', (_name, peer, forwarded, address) => {
  expect(asked(peer, forwarded)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
