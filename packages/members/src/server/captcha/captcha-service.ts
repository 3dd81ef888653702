import { err, ok, type Result, type Rng } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import { type CaptchaLimits, captchaLimits } from '../../limits.ts';
import { CAPTCHA_SLIDER, type CaptchaAction } from '../../rules/captcha.ts';
import { createSingleUseCodes, type SingleUseCode } from '../single-use-codes.ts';
import type {
  CaptchaChallenge,
  CaptchaFailure,
  CaptchaProvider,
  CaptchaResult,
  CaptchaScope,
} from './provider.ts';

/** `tooMany` carries when it makes sense to come back. */
export type CaptchaRefusal =
  | { readonly kind: CaptchaFailure }
  | { readonly kind: 'tooMany'; readonly minutes: number };

export interface CaptchaService {
  /** The kind due before any action, as the wire numbers it. */
  due(): typeof CAPTCHA_SLIDER;
  issue(
    scope: CaptchaScope,
    action: CaptchaAction,
  ): Promise<Result<CaptchaChallenge, CaptchaRefusal>>;
  /** A code that lets the same device do the challenge's action once. */
  judge(scope: CaptchaScope, result: CaptchaResult): Promise<Result<SingleUseCode, CaptchaRefusal>>;
  redeem(scope: CaptchaScope, action: CaptchaAction, given: SingleUseCode): Promise<boolean>;
}

/** What every provider gets around it: counts, bounds, and the single-use code of a passed captcha. */
export function createCaptchaService(options: {
  readonly provider: CaptchaProvider;
  readonly keyValue: KeyValue;
  readonly rng: Rng;
  readonly limits?: Partial<CaptchaLimits>;
}): CaptchaService {
  const { provider, keyValue, rng } = options;
  const limits = { ...captchaLimits, ...options.limits };
  const passes = createSingleUseCodes({ keyValue, rng, purpose: 'captcha:pass' });
  const tooMany = { kind: 'tooMany', minutes: Math.ceil(limits.windowMs / 60_000) } as const;

  const isBlocked = async (scope: CaptchaScope) =>
    (await Promise.all(keysOf(scope).map(({ key }) => keyValue.get(`${key}:blocked`)))).some(
      (mark) => mark !== null,
    );
  const countFailure = async (scope: CaptchaScope) => {
    for (const { key, failuresMax } of keysOf(scope)) {
      const failures = await keyValue.increment(`${key}:failed`, limits.windowMs);
      if (failures >= failuresMax) await keyValue.set(`${key}:blocked`, '1', limits.windowMs);
    }
  };
  const mayIssue = async (scope: CaptchaScope) => {
    const counts = await Promise.all(
      keysOf(scope).map(async ({ key, challengesMax }) => {
        const issued = await keyValue.increment(`${key}:issued`, limits.windowMs);
        return issued <= challengesMax;
      }),
    );
    return counts.every(Boolean);
  };
  const keysOf = ({ siteId, deviceId, ip }: CaptchaScope) => [
    {
      key: `captcha:device:${siteId}:${deviceId}`,
      failuresMax: limits.deviceFailuresMax,
      challengesMax: limits.deviceChallengesMax,
    },
    {
      key: `captcha:address:${siteId}:${ip}`,
      failuresMax: limits.addressFailuresMax,
      challengesMax: limits.addressChallengesMax,
    },
  ];

  return {
    due: () => CAPTCHA_SLIDER,
    async issue(scope, action) {
      if ((await isBlocked(scope)) || !(await mayIssue(scope))) return err(tooMany);
      const issued = await provider.issue({ ...scope, action });
      return issued.ok ? issued : err({ kind: issued.error });
    },
    async judge(scope, result) {
      if (await isBlocked(scope)) return err(tooMany);
      const judged = await provider.judge(scope, result);
      if (!judged.ok) {
        if (judged.error !== 'unavailable') await countFailure(scope);
        return err({ kind: judged.error });
      }
      return ok(await passes.issue(passBinding(scope, judged.value), limits.passLifeMs));
    },
    redeem: (scope, action, given) => passes.redeem(given, passBinding(scope, action)),
  };
}

function passBinding(scope: CaptchaScope, action: CaptchaAction): readonly (string | number)[] {
  return [scope.siteId, scope.deviceId, action];
}
