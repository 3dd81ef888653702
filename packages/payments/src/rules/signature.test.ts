import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signMessage, verifyMessage } from './signature.ts';

const now = 1_760_000_000_000;

test('a signature is HMAC-SHA-256 over id, time and body', () => {
  const signed = signMessage({ key: 'k', id: 'm1', now, body: '{"a":"天平"}' });
  const mac = createHmac('sha256', 'k').update('m1.1760000000.{"a":"天平"}').digest('base64');
  expect(signed).toEqual({
    'webhook-id': 'm1',
    'webhook-timestamp': '1760000000',
    'webhook-signature': `v1,${mac}`,
  });
});

test('while keys change, one good signature among several is enough', () => {
  const headers = signMessage({ key: 'new', id: 'm1', now, body: 'x' });
  const both = { ...headers, 'webhook-signature': `v1,b2xk ${headers['webhook-signature']}` };
  expect(verifyMessage('new', { headers: { ...both }, body: 'x' }, now)).toEqual({
    ok: true,
    value: 'm1',
  });
});

test('A14 two keys hold while one takes the place of the other, an empty one never does', () => {
  const signedBy = (key: string) => ({
    headers: { ...signMessage({ key, id: 'm1', now, body: 'x' }) },
    body: 'x',
  });
  for (const key of ['new', 'old']) {
    expect(verifyMessage(['new', 'old'], signedBy(key), now).ok).toBe(true);
  }
  expect(verifyMessage(['new'], signedBy('old'), now).ok).toBe(false);
  for (const keys of ['', [''], ['new', ''], []]) {
    expect(verifyMessage(keys, signedBy(''), now).ok).toBe(false);
  }
});

test('any one changed character of the body, the id or the time is found', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (body, at, letter) => {
        const headers = signMessage({ key: 'k', id: 'm1', now, body });
        const place = at % body.length;
        const changed = body.slice(0, place) + letter + body.slice(place + 1);
        const verdict = verifyMessage('k', { headers: { ...headers }, body: changed }, now);
        expect(verdict.ok).toBe(changed === body);
      },
    ),
  );
  const headers = signMessage({ key: 'k', id: 'm1', now, body: 'x' });
  const otherTime = { ...headers, 'webhook-timestamp': '1760000001' };
  const otherId = { ...headers, 'webhook-id': 'm2' };
  for (const altered of [otherTime, otherId]) {
    expect(verifyMessage('k', { headers: { ...altered }, body: 'x' }, now)).toEqual({
      ok: false,
      error: 'forged',
    });
  }
});
