import { expect, test } from 'vitest';
import { maskAddress, networkOf, originOf } from './address.ts';

test.each([
  ['203.0.113.7', '203.0', '203.0.*.*'],
  ['::ffff:203.0.113.7', '203.0', '203.0.*.*'],
  ['2001:db8:12:9::1', '2001:db8:12', '2001:db8:****'],
  ['2001:0db8:0012::', '2001:db8:12', '2001:db8:****'],
  ['2001:db8::7', '2001:db8:0', '2001:db8:****'],
  ['fe80::1%eth0', 'fe80:0:0', 'fe80:0:****'],
  ['::1', '0:0:0', '0:0:****'],
])('%s is of network %s and shows as %s', (ip, network, masked) => {
  expect(networkOf(ip)).toBe(network);
  expect(maskAddress(ip)).toBe(masked);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:9::1', '2001:db8:12:9'],
  ['2001:db8:12:9:ffff:1:2:3', '2001:db8:12:9'],
  ['2001:db8:12:a::1', '2001:db8:12:a'],
])('SAFE-008 %s is counted under %s', (ip, origin) => {
  expect(originOf(ip)).toBe(origin);
});

test('no address at all shows as nothing', () => {
  expect(maskAddress('')).toBe('');
});
