import { type AnyCall, type CallName, calls } from '@tianping/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from './sample.ts';
import { asMember, type Target, type TargetFactory } from './target.ts';
import { createWireTester, type TestRequest, type WireTester } from './wire-tester.ts';

const EXPIRED = 6001;
const ILLEGAL = 6008;
const FAULT = 6005;

/** Every call of the contract by every kind of caller. A new call is covered automatically. */
export function describeAuthorisation(what: string, createTarget: TargetFactory): void {
  describe(`authorisation of ${what}`, () => {
    let target: Target;
    let here: WireTester;
    let elsewhere: WireTester;
    beforeAll(async () => {
      target = await createTarget();
      here = await createWireTester({ ...target, seed: 101 });
      elsewhere = await createWireTester({ ...target, siteId: target.otherSiteId, seed: 102 });
    });
    afterAll(() => target.close());

    for (const [name, call] of Object.entries(calls) as [CallName, AnyCall][]) {
      const request: TestRequest = { call, body: sampleOf(call.request, 'input') };
      const codeOf = async (wire: WireTester, changes: Partial<TestRequest> = {}) =>
        (await wire.send({ ...request, ...changes })).envelope.status_code;
      const isPlain = call.plain === true && call.auth === 'guest';

      describe(name, () => {
        test('a guest', async () => {
          const code = await codeOf(here);
          if (call.auth === 'member') expect(code).toBe(EXPIRED);
          else expect([EXPIRED, ILLEGAL, FAULT]).not.toContain(code);
        });

        test('a member', async () => {
          const code = await codeOf(here, asMember(request, await target.logIn()));
          expect([EXPIRED, ILLEGAL, FAULT]).not.toContain(code);
        });

        test('a member of another site', async () => {
          const code = await codeOf(elsewhere, asMember(request, await target.logIn()));
          expect(code === EXPIRED).toBe(!isPlain);
        });

        test('a session that has ended, and tokens that never were', async () => {
          const ended = await target.expired();
          for (const token of [
            ended.token,
            'x',
            'A'.repeat(200),
            "' OR 1=1 --",
            'a'.repeat(4_000),
          ]) {
            const code = await codeOf(here, asMember(request, { ...ended, token }));
            expect(code === EXPIRED, token.slice(0, 20)).toBe(!isPlain);
          }
        });

        test('a stolen token without its key', async () => {
          const { token } = await target.logIn();
          const code = await codeOf(here, { token });
          expect(code === ILLEGAL).toBe(!isPlain);
        });
      });
    }
  });
}
