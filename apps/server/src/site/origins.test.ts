import { expect, test } from 'vitest';
import { isOutside, originBeside, originOfSite, readOrigin } from './origins.ts';

test('an origin is scheme, host and port; a slash at its end is forgiven', () => {
  const read = (text: string) => readOrigin(text, { mayNameHost: true });
  expect(read('https://www.example.com/')).toBe('https://www.example.com');
  expect(read('http://{host}:8600')).toBe('http://{host}:8600');
  for (const wrong of [
    'www.example.com',
    'https://a.example/path',
    'ftp://a.example',
    'https://',
  ]) {
    expect(read(wrong), wrong).toBeNull();
  }
  expect(read('https://user@a.example')).toBeNull();
  expect(readOrigin('https://{host}', { mayNameHost: false })).toBeNull();
});

test('each site sends its members back to its own first host', () => {
  const site = { hosts: ['chiyao.example', 'other.example'] };
  expect(originOfSite('https://{host}', site)).toBe('https://chiyao.example');
  expect(originOfSite('https://one.example', site)).toBe('https://one.example');
});

test('an outside provider reaches https only, and never this machine', () => {
  expect(isOutside('https://pay.example.com')).toBe(true);
  for (const near of ['http://pay.example.com', 'https://localhost', 'https://127.0.0.1:8600']) {
    expect(isOutside(near), near).toBe(false);
  }
  expect(isOutside('https://a.localhost')).toBe(false);
  expect(isOutside('https://[::1]:8600')).toBe(false);
});

test('office and sandbox are linked under the public host and their own ports, here where none is set', () => {
  expect(originBeside('http://{host}:8600', 8601)).toBe('http://localhost:8601');
  expect(originBeside('https://www.example.com', 8601)).toBe('http://www.example.com:8601');
  expect(originBeside('http://192.0.2.7:8600', 8702)).toBe('http://192.0.2.7:8702');
  expect(originBeside('http://[2001:db8::1]', 8601)).toBe('http://[2001:db8::1]:8601');
});
