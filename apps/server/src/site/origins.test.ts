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

test.each([
  ['pay.example.com.', true],
  ['8.8.8.8', true],
  ['134744072', true],
  ['172.32.0.1', true],
  ['[2606:4700::1111]', true],
  ['127.example.com', true],
  ['localhost.example.com', true],
  ['localhost.', false],
  ['localhost..', false],
  ['LOCALHOST', false],
  ['a.localhost.', false],
  ['localhost.localdomain', false],
  ['server', false],
  ['server.', false],
  ['127.1', false],
  ['127.0.0.1.', false],
  ['0x7f.1', false],
  ['0177.0.0.1', false],
  ['2130706433', false],
  ['0', false],
  ['[::]', false],
  ['[0:0:0:0:0:0:0:1]', false],
  ['[::ffff:127.0.0.1]', false],
  ['[::ffff:7f00:1]', false],
  ['[::127.0.0.1]', false],
  ['[64:ff9b::127.0.0.1]', false],
  ['[::ffff:192.168.1.5]', false],
  ['10.1', false],
  ['3232235781', false],
  ['192.168.1.5', false],
  ['172.31.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['[fd00::1]', false],
  ['[fe80::1]', false],
])('the host %s is judged by what it is, however it is written: outside is %s', (host, is) => {
  expect(isOutside(`https://${host}/`)).toBe(is);
  expect(isOutside(`https://${host}:8600`)).toBe(is);
});

test('office and sandbox are linked under the public host and their own ports, here where none is set', () => {
  expect(originBeside('http://{host}:8600', 8601)).toBe('http://localhost:8601');
  expect(originBeside('https://www.example.com', 8601)).toBe('http://www.example.com:8601');
  expect(originBeside('http://192.0.2.7:8600', 8702)).toBe('http://192.0.2.7:8702');
  expect(originBeside('http://[2001:db8::1]', 8601)).toBe('http://[2001:db8::1]:8601');
});
