import {
  type AnyCall,
  type CallName,
  calls,
  headerNames,
  statusRow,
  wireLimits,
} from '@tianping/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fieldPaths,
  holdsOddity,
  hostileBodies,
  hostileHeaders,
  hostileValues,
  valuesAt,
  withRaw,
} from './hostile-values.ts';
import { sampleOf } from './sample.ts';
import { asMember, type Target, type TargetFactory, type TestSession } from './target.ts';
import {
  createWireTester,
  type TestAnswer,
  type TestRequest,
  type WireTester,
} from './wire-tester.ts';

const INVALID = 6007;
const FAULT = 6005;

/** Nothing of the server's internals may show in what a member reads. */
const INSIDE = /\bat \S+:\d+|node_modules|\/src\/|\.ts\b|\bselect\b|\binsert\b|Error\b|prototype/i;

/** Every call of the contract, every field of it, every hostile value. A new call is covered automatically. */
export function describeHostileInput(what: string, createTarget: TargetFactory): void {
  describe(`hostile input to ${what}`, () => {
    let target: Target;
    let wire: WireTester;
    let session: TestSession;
    beforeAll(async () => {
      target = await createTarget();
      session = await target.logIn();
      wire = await createWireTester({ ...target, seed: 77 });
    });
    afterAll(() => target.close());

    async function send(name: CallName, request: Partial<TestRequest>): Promise<TestAnswer> {
      const call: AnyCall = calls[name];
      const whole = { call, ...request };
      if (call.auth === 'guest') return wire.send(whole);
      // Logging out ends the session that it is made with.
      const isLogout = name === 'site/user/logout';
      return wire.send(asMember(whole, isLogout ? await target.logIn() : session));
    }

    for (const [at, [name, call]] of (Object.entries(calls) as [CallName, AnyCall][]).entries()) {
      if (call.method === 'POST') describeCall(at, name, call, send);
    }

    test('after all of it an honest call is answered', async () => {
      const answer = await send('site/configuration/preInfo', { body: {} });
      expect(answer.envelope.status_code).toBe(6000);
    });
  });
}

type Send = (name: CallName, request: Partial<TestRequest>) => Promise<TestAnswer>;

function describeCall(callAt: number, name: CallName, call: AnyCall, send: Send): void {
  describe(name, () => {
    const honest = sampleOf(call.request, 'input');

    test.each(fieldPaths(call.request).map((path, at) => [path.join('.'), path, at] as const))(
      'field %s',
      async (field, path, at) => {
        for (const raw of valuesAt(callAt + at, hostileValues)) {
          const body = withRaw(honest, path, raw);
          const answer = await send(name, { body });
          expectSound(answer, `${field} = ${raw.slice(0, 60)}`);
          const isTaken = !holdsOddity(body) && call.request.safeParse(JSON.parse(body)).success;
          if (isTaken) continue;
          expect(answer.envelope.status_code, `${field} = ${raw.slice(0, 60)}`).toBe(INVALID);
        }
      },
    );

    test('bodies that are no request', async () => {
      for (const body of hostileBodies) {
        const answer = await send(name, { body });
        expectSound(answer, String(body));
        expect(answer.envelope.status_code, String(body)).toBe(INVALID);
      }
    });

    test('other content types', async () => {
      for (const type of [
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        '',
      ]) {
        const headers = { 'content-type': type || undefined };
        const answer = await send(name, { body: honest, headers });
        expectSound(answer, type);
        expect(answer.envelope.status_code, type).toBe(INVALID);
      }
    });

    test('a body over the limit', async () => {
      const length = (call.bodyBytesMax ?? wireLimits.bodyBytesMax) + 10_000;
      const answer = await send(name, { body: `{"x":"${'x'.repeat(length)}"}` });
      expect([answer.httpStatus, answer.envelope.status_code]).toEqual([413, 6008]);
    });

    test('headers', async () => {
      for (const [at, header] of Object.values(headerNames).entries()) {
        for (const value of valuesAt(callAt + at, hostileHeaders)) {
          const answer = await send(name, { body: honest, headers: { [header]: value } });
          expectSound(answer, `${header}: ${value.slice(0, 40)}`);
        }
      }
    });
  });
}

/** An envelope with a code of the table, never a fault, and no internals in its text. */
function expectSound(answer: TestAnswer, what: string): void {
  const { envelope, httpStatus } = answer;
  expect(httpStatus, what).toBe(200);
  expect(Object.keys(envelope), what).toEqual(['status_code', 'data', 'message']);
  expect(statusRow(envelope.status_code), `${what}: ${envelope.status_code}`).toBeDefined();
  expect(envelope.status_code, what).not.toBe(FAULT);
  expect(envelope.message, what).not.toMatch(INSIDE);
  if (envelope.status_code !== INVALID) return;
  const { issues } = envelope.data as { readonly issues: readonly { readonly message: string }[] };
  expect(issues.length, what).toBeGreaterThan(0);
  for (const issue of issues) {
    expect(issue.message, what).toMatch(/\p{Script=Han}/u);
    expect(issue.message, what).not.toMatch(INSIDE);
  }
}
