import { createSeededRng, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeMessengers } from '../../testing/fake-messenger.ts';
import { migrations } from '../index.ts';
import { createCodes } from './index.ts';

const siteId = 6000 as SiteId;
const LIFE = 10 * 60_000;
let db: Db;
beforeAll(async () => {
  db = await openTestDb(migrations);
});
afterAll(() => db.close());

type Step =
  | { readonly do: 'ask' }
  | { readonly do: 'guess'; readonly right: boolean }
  | { readonly do: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('ask' as const) }),
  fc.record({ do: fc.constant('guess' as const), right: fc.boolean() }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(1_000, 60_000, 300_000, LIFE),
  }),
);

let runs = 0;

test('whatever comes in whatever order, a code opens once, in time, within five guesses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      runs += 1;
      const clock = createFakeClock(1_760_000_000_000);
      const carriers = createFakeMessengers();
      const wide = { hour: 1_000, day: 1_000 };
      const codes = createCodes({
        db,
        clock,
        rng: createSeededRng(runs),
        messengers: carriers.all,
        key: 'k',
        keyValue: createMemoryKeyValue({ clock }),
        captcha: { redeem: async () => ({ ok: true, value: null }) },
        costsOf: () => ({ smsMinor: 0, voiceMinor: 0, hourMaxMinor: 0 }),
        limits: {
          resendMs: 1,
          perTarget: wide,
          perAccount: wide,
          perDevice: wide,
          perAddress: wide,
        },
      });
      const subject = {
        siteId,
        purpose: 'prove' as const,
        nameKey: `run${runs}`,
        target: '8613800000000',
        deviceId: 'd',
      };
      const rest = { ip: 'i', channel: 'sms' as const, brand: 'b', script: 'hans' as const };
      let live: { code: string; until: number; guesses: number } | null = null;
      for (const one of steps) {
        if (one.do === 'wait') clock.advance(one.ms);
        else if (one.do === 'ask') {
          clock.advance(1);
          const asked = { ...subject, ...rest, isSent: true, awaitFirstTry: false };
          expect((await codes.request(asked)).ok).toBe(true);
          await codes.idle();
          const code = carriers.sms.taken.at(-1)?.code ?? '';
          live = { code, until: clock.now() + LIFE, guesses: 0 };
        } else {
          const isOpen: boolean = live !== null && live.guesses < 5 && clock.now() < live.until;
          const given = one.right && live ? live.code : 'wrong';
          const verified = await codes.verify(subject, given);
          expect(verified.ok).toBe(isOpen && given !== 'wrong');
          if (!isOpen || !live) expect(verified).toEqual({ ok: false, error: { kind: 'gone' } });
          else if (verified.ok) live = null;
          else live.guesses += 1;
        }
      }
    }),
    { numRuns: 40 },
  );
});
