import { createSeededRng, must, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue } from '@tianping/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { PROOF_BITS } from '../../limits.ts';
import type { CaptchaAction } from '../../rules/entry/captcha.ts';
import { findGap, solveSlider } from '../../testing/solve-slider.ts';
import { dragTrack, solvedOutput } from '../../testing/tracks.ts';
import { type CaptchaService, createCaptchaService, type GivenCaptcha } from './captcha-service.ts';
import { drawPicture } from './picture.ts';
import type { CaptchaChallenge, CaptchaScope } from './provider.ts';
import { createSliderProvider } from './slider-provider.ts';

const me: CaptchaScope = { siteId: 6000 as SiteId, deviceId: 'device-1', ip: '10.0.0.1' };
const GAP = 150;
const flat = { gapX: GAP, pieceY: 20, background: 'data:,', piece: 'data:,' };
const limits = {
  deviceFailuresMax: 3,
  addressFailuresMax: 5,
  deviceChallengesMax: 6,
  addressChallengesMax: 9,
  poolSize: 1,
  drawingAtOnce: 1,
};

let clock: ReturnType<typeof createFakeClock>;
let captcha: CaptchaService;
const rng = createSeededRng(4);

beforeEach(() => {
  clock = createFakeClock();
  const keyValue = createMemoryKeyValue({ clock });
  const provider = createSliderProvider({ keyValue, rng, limits, draw: async () => flat });
  captcha = createCaptchaService({ provider, keyValue, rng, limits });
});

async function challenge(scope = me, action: CaptchaAction = 'login'): Promise<CaptchaChallenge> {
  const issued = await captcha.issue(scope, action);
  if (!issued.ok) throw new Error(issued.error.kind);
  return issued.value;
}
const handIn = (given: CaptchaChallenge, captchaOutput: string, scope = me) =>
  captcha.judge(scope, { lotNumber: given.lotNumber, captchaOutput, passToken: '', genTime: '' });
const solve = (given: CaptchaChallenge, x = GAP) => solvedOutput(given, dragTrack(rng, x));
const opens = async (code: GivenCaptcha, scope = me, action: CaptchaAction = 'login') =>
  (await captcha.redeem(scope, action, code)).ok;
async function passed(scope = me, action: CaptchaAction = 'login') {
  const given = await challenge(scope, action);
  const judged = await handIn(given, solve(given), scope);
  if (!judged.ok) throw new Error(judged.error.kind);
  return { kaptchcate: 0, ...judged.value } as const;
}

describe('a challenge', () => {
  test('CAPT-001 CAPT-002 the slider is due as a rule', async () => {
    expect(await captcha.due(me)).toBe(0);
  });

  test('CAPT-003 a solved slider gives a codeId and a code', async () => {
    const code = await passed();
    expect(code.codeId).toMatch(/^[\w-]{20,64}$/);
    expect(code.code).toMatch(/^[\w-]{30,128}$/);
  });

  test('CAPT-004 the gap is not in what the browser is given', async () => {
    expect(Object.keys(await challenge())).not.toContain('gapX');
  });

  test.each([
    ['a miss', (given: CaptchaChallenge) => solve(given, GAP + 20), 'missed'],
    [
      'no proof of work',
      () => JSON.stringify({ x: GAP, track: dragTrack(rng, GAP), nonce: '' }),
      'implausible',
    ],
    [
      "somebody else's proof",
      (given: CaptchaChallenge) => solve({ ...given, powSalt: 'x' }),
      'implausible',
    ],
    ['no JSON', () => 'x'.repeat(300), 'implausible'],
    ['a track of NaN', () => '{"x":150,"track":[[1e999,0,0]],"nonce":"a"}', 'implausible'],
  ] as const)('CAPT-008 %s is refused and used up', async (_why, output, kind) => {
    const given = await challenge();
    expect(await handIn(given, output(given))).toEqual({ ok: false, error: { kind } });
    expect(await handIn(given, solve(given))).toEqual({ ok: false, error: { kind: 'expired' } });
  });

  test('CAPT-003 a solution counts once', async () => {
    const given = await challenge();
    const output = solve(given);
    const both = await Promise.all([handIn(given, output), handIn(given, output)]);
    expect(both.filter((judged) => judged.ok).length).toBe(1);
  });

  test('a challenge is worthless to another device, on another site, and after two minutes', async () => {
    const strangers = [
      { ...me, deviceId: 'device-2' },
      { ...me, siteId: 7000 as SiteId },
    ];
    for (const stranger of strangers) {
      const given = await challenge();
      expect(await handIn(given, solve(given), stranger)).toMatchObject({ ok: false });
    }
    const given = await challenge();
    clock.advance(120_001);
    expect(await handIn(given, solve(given))).toMatchObject({ error: { kind: 'expired' } });
  });
});

describe('a passed captcha', () => {
  test('opens the action it was for, once', async () => {
    const code = await passed();
    expect(await opens(code)).toBe(true);
    expect(await opens(code)).toBe(false);
  });

  test('opens it once also when asked in parallel', async () => {
    const code = await passed();
    const opened = await Promise.all([1, 2, 3, 4].map(() => opens(code)));
    expect(opened.filter(Boolean).length).toBe(1);
  });

  test('opens nothing for another action, device or site, and nothing after two minutes', async () => {
    expect(await opens(await passed(), me, 'register')).toBe(false);
    expect(await opens(await passed(), { ...me, deviceId: 'd2' })).toBe(false);
    expect(await opens(await passed(), { ...me, siteId: 1 as SiteId })).toBe(false);
    const late = await passed();
    clock.advance(120_001);
    expect(await opens(late)).toBe(false);
  });

  test('opens nothing with a guessed half', async () => {
    const { codeId } = await passed();
    expect(await opens({ kaptchcate: 0, codeId, code: 'A'.repeat(32) })).toBe(false);
    expect(await opens({ kaptchcate: 0, codeId: '', code: '' })).toBe(false);
  });
});

describe('bounds', () => {
  const tooMany = { ok: false, error: { kind: 'tooMany', minutes: 10 } };

  test('a device that fails too often must wait, its right answers too', async () => {
    for (let count = 0; count < limits.deviceFailuresMax; count += 1) {
      await handIn(await challenge(), 'nonsense');
    }
    expect(await captcha.issue(me, 'login')).toEqual(tooMany);
    expect(await captcha.issue({ ...me, deviceId: 'd2' }, 'login')).toMatchObject({ ok: true });
    clock.advance(600_001);
    expect(await opens(await passed())).toBe(true);
  });

  test('an address that changes its device id is stopped by the address', async () => {
    for (let count = 0; count < limits.addressFailuresMax; count += 1) {
      const scope = { ...me, deviceId: `d${count}` };
      await handIn(await challenge(scope), 'nonsense', scope);
    }
    expect(await captcha.issue({ ...me, deviceId: 'fresh' }, 'login')).toEqual(tooMany);
    expect(
      await captcha.issue({ ...me, deviceId: 'fresh', ip: '10.0.0.2' }, 'login'),
    ).toMatchObject({
      ok: true,
    });
  });

  test('pictures are drawn for one device only so often', async () => {
    for (let count = 0; count < limits.deviceChallengesMax; count += 1) await challenge();
    expect(await captcha.issue(me, 'login')).toEqual(tooMany);
  });
});

test('CAPT-004 a real picture is solved by looking at it', async () => {
  for (let seed = 1; seed <= 3; seed += 1) {
    const picture = await drawPicture(createSeededRng(seed));
    const keyValue = createMemoryKeyValue({ clock });
    const draw = async () => picture;
    const provider = createSliderProvider({ keyValue, rng, limits, draw });
    const real = createCaptchaService({ provider, keyValue, rng, limits });
    const issued = await real.issue(me, 'register');
    const shown = must(issued.ok ? issued.value : null, 'challenge');
    expect(shown.powBits).toBe(PROOF_BITS);
    expect(Math.abs((await findGap(shown)) - picture.gapX)).toBeLessThanOrEqual(1);
    const captchaOutput = await solveSlider(shown, rng);
    const { lotNumber } = shown;
    const judged = await real.judge(me, { lotNumber, captchaOutput, passToken: '', genTime: '' });
    expect(judged.ok).toBe(true);
  }
});
