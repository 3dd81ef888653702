import { createFakeClock } from '@tianping/base/testing';
import { officeCalls } from '@tianping/contract';
import { expect, test } from 'vitest';
import { createRateLimiter } from '../../http/front/rate-limiter.ts';
import { admit } from './admission.ts';
import { defaultOfficeHttpLimits } from './limits.ts';

function createAdmission() {
  const shared = { increment: async () => 1, setOnce: async () => true };
  const deps = {
    office: { find: async () => null },
    rates: createRateLimiter({ clock: createFakeClock(), shared }),
    limits: { ...defaultOfficeHttpLimits, loginsPerAddress: 2 },
    secure: false,
  };
  const bound = { name: 'auth/login', call: officeCalls['auth/login'] } as never;
  return (ip: string) =>
    admit(deps, { bound, headers: {}, body: Buffer.alloc(0), ip, host: 'office.test' });
}

test.each([
  ['an IPv6 network of one household', ['2001:db8::1', '2001:db8::2', '2001:db8::ffff']],
  ['an address in both notations', ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7']],
])('login steps of %s count together', async (_, [first = '', second = '', third = '']) => {
  const admitted = createAdmission();
  expect(await admitted(first)).toMatchObject({ ok: true });
  expect(await admitted(second)).toMatchObject({ ok: true });
  expect(await admitted(third)).toMatchObject({ ok: false, error: { code: 6011 } });
});

test('login steps of two networks do not count together', async () => {
  const admitted = createAdmission();
  for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) {
    expect(await admitted(ip)).toMatchObject({ ok: true });
  }
});
