import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressNumber, isLocal, parseNetwork } from './address.ts';
import { createCountries } from './countries.ts';
import { type TerritorySite, territoryOf } from './territory.ts';

const countries = createCountries();

// Must run first: countries are read only once.
test('while countries are read piece by piece, other work has its turn and a question is answered immediately', async () => {
  let turns = 0;
  let isWarm = false;
  const warming = countries.warmUp().then(() => {
    isWarm = true;
  });
  while (!isWarm && turns < 3) {
    turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([turns, isWarm]).toEqual([3, false]);
  expect(createCountries().of('1.1.1.1')).toBe('AU');
  await warming;
  expect(createCountries().of('2001:4860:4860::8888')).toBe('US');
});

function site(
  territories: Partial<TerritorySite['funds']['territories']>,
  allowedJurisdictions?: string[],
): TerritorySite {
  const licence = { authority: 'A', number: '1' };
  return {
    money: allowedJurisdictions
      ? { playMoney: false, licence, allowedJurisdictions }
      : { playMoney: true },
    funds: { territories: { limited: [], warned: [], blockedNetworks: [], ...territories } },
  };
}

const places = {
  of: (ip: string) => ({ '1.1.1.1': 'AU', '2.2.2.2': 'FR', '3.3.3.3': 'US' })[ip] ?? null,
};

test.each([
  // Play money: open except for what the site lists.
  ['2.2.2.2', site({}), 'open'],
  ['2.2.2.2', site({ limited: ['FR'] }), 'limited'],
  ['2.2.2.2', site({ warned: ['FR'] }), 'warned'],
  ['9.9.9.9', site({ limited: ['FR'] }), 'open'],
  ['127.0.0.1', site({ limited: ['FR'] }), 'open'],
  ['::ffff:192.168.1.5', site({ limited: ['FR'] }), 'open'],
  // Real money: only what the licence lists, and no unknown places.
  ['1.1.1.1', site({}, ['AU']), 'open'],
  ['3.3.3.3', site({}, ['AU']), 'limited'],
  ['2.2.2.2', site({ limited: ['FR'] }, ['FR']), 'limited'],
  ['1.1.1.1', site({ warned: ['AU'] }, ['AU']), 'warned'],
  ['9.9.9.9', site({}, ['AU']), 'limited'],
  ['127.0.0.1', site({}, ['AU']), 'limited'],
  ['not an address', site({}, ['AU']), 'limited'],
  // Networks take precedence over everything else.
  ['1.1.1.1', site({ blockedNetworks: ['1.1.0.0/16'] }, ['AU']), 'blocked'],
  ['127.0.0.1', site({ blockedNetworks: ['127.0.0.1'] }), 'blocked'],
  ['2001:db8::7', site({ blockedNetworks: ['2001:db8::/32'] }), 'blocked'],
] as const)('%s at %o is %s', (ip, of, expected) => {
  expect(territoryOf(of, ip, places)).toBe(expected);
});

test('every address has the country of the narrowest span around it', () => {
  const { resolve } = createRequire(import.meta.url);
  const name = '@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv4-num.csv';
  const spans = readFileSync(resolve(name), 'latin1')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
    .map(([from, to, code]) => ({ from: Number(from), to: Number(to), code }));
  const narrowest = (address: number): string | null => {
    const around = spans.filter(({ from, to }) => from <= address && address <= to);
    around.sort((a, b) => b.from - a.from || a.to - b.to);
    return around[0]?.code ?? null;
  };
  for (let at = 17; at < spans.length; at += 9_973) {
    const { from = 0, to = 0 } = spans[at] ?? {};
    for (const address of [from, to, to + 1]) {
      expect(countries.of(dotted(address))).toBe(narrowest(address));
    }
  }
  expect(countries.of('8.8.8.8')).toBe('US');
  expect(countries.of('2001:4860:4860::8888')).toBe('US');
  expect(countries.of('::ffff:8.8.8.8')).toBe('US');
  expect(countries.of('0.0.0.1')).toBeNull();
  expect(countries.of('240.0.0.1')).toBeNull();
  expect(countries.of('4000::1')).toBeNull();
});

test('addresses are numbers however they are written', () => {
  expect(addressNumber('2001:db8::1')).toEqual({
    version: 6,
    value: 0x20010db8000000000000000000000001n,
  });
  expect(addressNumber('::ffff:1.2.3.4')).toEqual({ version: 4, value: 0x01020304n });
  expect(addressNumber('fe80::1%eth0')?.version).toBe(6);
  expect(addressNumber('1.2.3')).toBeNull();
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      const address = addressNumber(text);
      expect(address).not.toBeNull();
    }),
  );
});

test('networks are their own ends, and nonsense is none', () => {
  const network = parseNetwork('203.0.113.77/24');
  expect(network).toEqual({ version: 4, from: 0xcb007100n, to: 0xcb0071ffn });
  expect(parseNetwork('203.0.113.77/33')).toBeNull();
  expect(parseNetwork('somewhere')).toBeNull();
  const local = addressNumber('172.31.255.255');
  expect(local && isLocal(local)).toBe(true);
  const public172 = addressNumber('172.32.0.1');
  expect(public172 && isLocal(public172)).toBe(false);
});

function dotted(value: number): string {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
}
