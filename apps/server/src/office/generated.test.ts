import {
  type AnyOfficeCall,
  type OfficeCallName,
  officeCalls,
  roles,
  statusRow,
} from '@tianping/contract';
import { permissionsOf } from '@tianping/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fieldPaths,
  holdsOddity,
  hostileBodies,
  hostileValues,
  valuesAt,
  withRaw,
} from '../testing/hostile-values.ts';
import { sampleOf } from '../testing/sample.ts';
import { createFakeOffice, FAKE_OTHER, FAKE_SITE, type FakeOffice } from './testing/fake-office.ts';

const FAULT = 6005;
const INVALID = 6007;
let fake: FakeOffice;
beforeAll(async () => {
  fake = await createFakeOffice();
});
afterAll(() => fake.app.close());

for (const [callAt, [name, call]] of (
  Object.entries(officeCalls) as [OfficeCallName, AnyOfficeCall][]
).entries()) {
  const body = sampleOf(call.request, 'input');
  const { permission } = call;
  const isPublic = permission === 'public';
  const codeOf = async (request: Parameters<FakeOffice['client']['call']>[1]) =>
    (await fake.client.call(name, { body, ...request })).status_code;

  describe(name, () => {
    test('a call without a session or with a forged cookie is refused', async () => {
      for (const cookie of [
        '',
        'tp-office=',
        'tp-office=nobody',
        `tp-office=${'A'.repeat(4_000)}`,
      ]) {
        const code = await codeOf({ line: { cookie, csrf: 'x' } });
        expect(code, cookie.slice(0, 20)).toBe(isPublic ? 6000 : 6001);
      }
    });

    test('each call is open to every role with its permission and to no other', async () => {
      for (const role of roles) {
        const may =
          permission === 'session' || permissionsOf([role]).some((one) => one === permission);
        const before = fake.logged.length;
        const code = await codeOf({ line: fake.lineOf(role) });
        expect(code, role).toBe(isPublic || may ? 6000 : 6003);
        // Writes are logged whatever came of them; public calls are only once it is known whose they are.
        const isLogged = call.effect !== 'read' && !isPublic;
        expect(fake.logged.length - before, role).toBe(isLogged ? 1 : 0);
      }
    });

    test('staff of another site and requests from foreign pages are refused', async () => {
      const headers = { 'x-site-id': String(FAKE_SITE) };
      const line = fake.lineOf('owner', FAKE_OTHER);
      if (!isPublic) expect(await codeOf({ line, headers })).toBe(6001);
      const elsewhere = { origin: 'https://evil.example' };
      expect(await codeOf({ line: fake.lineOf('owner'), headers: elsewhere })).toBe(6008);
      const crossSite = { 'sec-fetch-site': 'cross-site' };
      expect(await codeOf({ line: fake.lineOf('owner'), headers: crossSite })).toBe(6008);
      if (isPublic || name === 'auth/me') return;
      expect(await codeOf({ line: { ...fake.lineOf('owner'), csrf: 'x' } })).toBe(6008);
    });

    test('hostile values in every field and malformed bodies are refused', async () => {
      const role = roles.find(
        (one) => permission === 'session' || permissionsOf([one]).some((two) => two === permission),
      );
      const line = fake.lineOf(role ?? 'owner');
      const bodies = fieldPaths(call.request).flatMap((path, at) =>
        valuesAt(callAt + at, hostileValues).map((raw) => withRaw(body, path, raw)),
      );
      for (const hostile of [...bodies, ...hostileBodies]) {
        if (typeof hostile !== 'string') continue;
        const got = await fake.client.call(name, { line, body: hostile });
        const what = hostile.slice(0, 80);
        expect(statusRow(got.status_code), what).toBeDefined();
        expect(got.status_code, what).not.toBe(FAULT);
        const isTaken = isRequest(call, hostile);
        if (!isTaken) expect(got.status_code, what).toBe(INVALID);
      }
    });

    if (call.effect === 'idempotent') {
      test('a call without a key or with a malformed one is refused', async () => {
        for (const key of ['', 'x', 'a'.repeat(65), 'with space']) {
          const headers = { 'x-idempotency-key': key };
          const role = roles.find((one) => permissionsOf([one]).some((two) => two === permission));
          const code = await codeOf({ line: fake.lineOf(role ?? 'owner'), headers });
          expect(code, key).toBe(INVALID);
        }
      });
    }
  });
}

function isRequest(call: AnyOfficeCall, text: string): boolean {
  try {
    const isEmpty = text === '';
    if (!isEmpty && holdsOddity(text)) return false;
    return call.request.safeParse(isEmpty ? {} : JSON.parse(text)).success;
  } catch {
    return false;
  }
}
