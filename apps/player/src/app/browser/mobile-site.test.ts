import { createMemoryStore, createStorage, keepReferral } from '@tianping/client';
import { expect, test } from 'vitest';
import { type Arrival, isPhone, mobileTarget } from './mobile-site.ts';

const arrival: Arrival = {
  h5DomainUrl: 'https://m.example.com',
  url: 'https://www.example.com/game/sport/crty?show=RB#list',
  referrer: '',
  isPhone: true,
  wasSent: false,
};
const target = (changes: Partial<Arrival>, storage = createStorage(createMemoryStore())) =>
  mobileTarget({ ...arrival, ...changes }, storage);

test('STORE-005 a phone is sent to the same page of the site for phones, with the kept codes', () => {
  const storage = createStorage(createMemoryStore());
  keepReferral(storage, 'https://www.example.com/?R_Code=ab1&ICODE=cd2');
  expect(target({}, storage)).toBe(
    'https://m.example.com/game/sport/crty?show=RB&rcode=ab1&icode=cd2#list',
  );
  expect(target({ url: 'https://www.example.com/?Rcode=zz9&a=1' }, storage)).toBe(
    'https://m.example.com/?a=1&rcode=ab1&icode=cd2',
  );
  expect(target({})).toBe('https://m.example.com/game/sport/crty?show=RB#list');
});

test.each([
  ['the site has none', { h5DomainUrl: '' }],
  ['its address is no web address', { h5DomainUrl: 'javascript:alert(1)' }],
  ['it is no phone', { isPhone: false }],
  ['this is that site', { url: 'https://m.example.com/' }],
  ['the visitor comes from there', { referrer: 'https://m.example.com/full' }],
  ['the window was sent before', { wasSent: true }],
] as const)('nobody is sent when %s', (_why, changes) => {
  expect(target(changes)).toBeNull();
});

test('a path of two slashes leads to no other host', () => {
  expect(target({ url: 'https://www.example.com//evil.example/x' })).toBe(
    'https://m.example.com//evil.example/x',
  );
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 15; SM-X900) Chrome/140 Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', false],
])('%s', (userAgent, phone) => {
  expect(isPhone(userAgent)).toBe(phone);
});
