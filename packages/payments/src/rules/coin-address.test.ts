import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coinAddress, isCoinAddress } from './coin-address.ts';

test.each([
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
])('PAY-007 %s knows %s', (protocol, address) => {
  expect(isCoinAddress(protocol, address)).toBe(true);
});

test.each([
  ['TRC20', ''],
  ['TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['TRC20', `T${'1'.repeat(33)}`],
  ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['BEP20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
])('PAY-007 %s refuses "%s"', (protocol, address) => {
  expect(isCoinAddress(protocol, address)).toBe(false);
});

test('PAY-007 a written address passes, and one changed character is found', () => {
  const account = fc.uint8Array({ minLength: 20, maxLength: 20 });
  const protocols = fc.constantFrom('TRC20' as const, 'ERC20' as const);
  fc.assert(
    fc.property(account, protocols, fc.nat({ max: 30 }), (bytes, protocol, at) => {
      const address = coinAddress(protocol, bytes);
      expect(isCoinAddress(protocol, address)).toBe(true);
      const place = 3 + at;
      const letter = address.charAt(place) === '2' ? '3' : '2';
      const changed = address.slice(0, place) + letter + address.slice(place + 1);
      // In Ethereum another letter case may by chance be valid again; Tron's four-byte checksum excludes that.
      if (protocol === 'TRC20') expect(isCoinAddress(protocol, changed)).toBe(false);
    }),
  );
});
