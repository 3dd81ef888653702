import { err, ok, type Result, type Rng } from '@tianping/base';
import type { KeyValue } from '@tianping/db';
import { type CaptchaLimits, captchaLimits } from '../../limits.ts';
import { CAPTCHA_SLIDER, CAPTCHA_TEXT, type CaptchaAction } from '../../rules/entry/captcha.ts';
import { createSingleUseCodes, type SingleUseCode } from '../passwords/single-use-codes.ts';
import { createCaptchaCounts } from './captcha-counts.ts';
import type {
  CaptchaChallenge,
  CaptchaFailure,
  CaptchaProvider,
  CaptchaResult,
  CaptchaScope,
} from './provider.ts';
import { createTextCaptcha, type ShownText } from './text-captcha.ts';
import { drawTextPicture, type TextPicture } from './text-picture.ts';

/** `tooMany` states when it makes sense to try again. */
export type CaptchaRefusal =
  | { readonly kind: CaptchaFailure }
  | { readonly kind: 'tooMany'; readonly minutes: number };

/** What a call sends of its captcha: the slider's pass, or a picture's id and the typed text. */
export interface GivenCaptcha extends SingleUseCode {
  readonly kaptchcate: typeof CAPTCHA_SLIDER | typeof CAPTCHA_TEXT;
}

/**
 * `passGone`: the slider's pass is used, too old or belongs to another device; `textGone`: the same of the picture, or
 * there was none; `textWrong`: mistyped; `textDemanded`: the slider no longer suffices here.
 */
export type RedeemRefusal =
  | { readonly kind: 'passGone' | 'textGone' | 'textWrong' | 'textDemanded' }
  | { readonly kind: 'tooMany'; readonly minutes: number };

export interface CaptchaService {
  /** The kind due before any action, as the wire numbers it; the text is accepted at any time. */
  due(scope: CaptchaScope): Promise<typeof CAPTCHA_SLIDER | typeof CAPTCHA_TEXT>;
  issue(
    scope: CaptchaScope,
    action: CaptchaAction,
  ): Promise<Result<CaptchaChallenge, CaptchaRefusal>>;
  /** A picture with a text to type. */
  issueText(scope: CaptchaScope): Promise<Result<ShownText, CaptchaRefusal>>;
  /** A code that lets the same device do the challenge's action once. */
  judge(scope: CaptchaScope, result: CaptchaResult): Promise<Result<SingleUseCode, CaptchaRefusal>>;
  /**
   * Uses up what a call sends, whatever the outcome. With a password (md5 hex) failures with the same one under many
   * names count too.
   */
  redeem(
    scope: CaptchaScope,
    action: CaptchaAction,
    given: GivenCaptcha,
    passwordMd5?: string,
  ): Promise<Result<null, RedeemRefusal>>;
  /** Counts a wrong name or password: after a few the slider no longer suffices. */
  loginFailed(scope: CaptchaScope, passwordMd5: string): Promise<void>;
}

/** What is common to all providers: counts, bounds, and the single-use code of a passed captcha. */
export function createCaptchaService(options: {
  readonly provider: CaptchaProvider;
  readonly keyValue: KeyValue;
  readonly rng: Rng;
  readonly limits?: Partial<CaptchaLimits>;
  /** Lets tests know the text. */
  readonly drawText?: (rng: Rng) => Promise<TextPicture>;
}): CaptchaService {
  const { provider, keyValue, rng, drawText: draw = drawTextPicture } = options;
  const limits = { ...captchaLimits, ...options.limits };
  const passes = createSingleUseCodes({ keyValue, rng, purpose: 'captcha:pass' });
  const counts = createCaptchaCounts(keyValue, limits);
  const texts = createTextCaptcha({ keyValue, rng, limits, draw });
  const tooMany = { kind: 'tooMany', minutes: Math.ceil(limits.windowMs / 60_000) } as const;

  return {
    due: async (scope) => ((await counts.offersText(scope)) ? CAPTCHA_TEXT : CAPTCHA_SLIDER),
    async issue(scope, action) {
      if ((await counts.isBlocked(scope)) || !(await counts.mayIssueSlider(scope))) {
        return err(tooMany);
      }
      const issued = await provider.issue({ ...scope, action });
      return issued.ok ? issued : err({ kind: issued.error });
    },
    async issueText(scope) {
      if ((await counts.isBlocked(scope)) || !(await counts.mayIssueText(scope))) {
        return err(tooMany);
      }
      const issued = await texts.issue(scope);
      return issued.ok ? issued : err({ kind: issued.error });
    },
    async judge(scope, result) {
      if (await counts.isBlocked(scope)) return err(tooMany);
      const judged = await provider.judge(scope, result);
      if (!judged.ok) {
        if (judged.error !== 'unavailable') await counts.sliderMissed(scope);
        return err({ kind: judged.error });
      }
      return ok(await passes.issue(passBinding(scope, judged.value), limits.passLifeMs));
    },
    async redeem(scope, action, given, passwordMd5) {
      if (given.kaptchcate === CAPTCHA_SLIDER) {
        const passed = await passes.redeem(given, passBinding(scope, action));
        if (!passed) return err({ kind: 'passGone' });
        const demanded = await counts.demandsText(scope, passwordMd5 ?? null);
        return demanded ? err({ kind: 'textDemanded' }) : ok(null);
      }
      if (await counts.isBlocked(scope)) return err(tooMany);
      const judged = await texts.judge(scope, given);
      if (judged.ok) return judged;
      if (judged.error === 'wrong') await counts.textMistyped(scope);
      return err({ kind: judged.error === 'wrong' ? 'textWrong' : 'textGone' });
    },
    loginFailed: counts.loginFailed,
  };
}

function passBinding(scope: CaptchaScope, action: CaptchaAction): readonly (string | number)[] {
  return [scope.siteId, scope.deviceId, action];
}
