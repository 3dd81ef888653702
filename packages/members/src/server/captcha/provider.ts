import type { Result, SiteId } from '@tianping/base';
import type { CaptchaAction } from '../../rules/entry/captcha.ts';

/** The device and address that a captcha is for. */
export interface CaptchaScope {
  readonly siteId: SiteId;
  readonly deviceId: string;
  readonly ip: string;
}

/** What the browser needs to show the captcha. Lengths in CSS pixels, pictures as PNG data URLs. */
export interface CaptchaChallenge {
  readonly provider: string;
  /** Public id of an outside service's widget; empty for our own slider. */
  readonly captchaId: string;
  readonly lotNumber: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly piece: string;
  readonly pieceY: number;
  readonly pieceSize: number;
  readonly powSalt: string;
  readonly powBits: number;
}

/** The four values that a browser hands in, GeeTest v4's names in our spelling. */
export interface CaptchaResult {
  readonly lotNumber: string;
  readonly captchaOutput: string;
  readonly passToken: string;
  readonly genTime: string;
}

/**
 * `missed`: not in the gap; `implausible`: not moved by hand, or no proof of work; `expired`: unknown, used, too old,
 * or of another device; `unavailable`: the outside service does not answer.
 */
export type CaptchaFailure = 'missed' | 'implausible' | 'expired' | 'unavailable';

/** Issues and judges captchas. Whatever is judged is used up, passed or not. */
export interface CaptchaProvider {
  /** `own`, or the service's name; the browser chooses its widget by it. */
  readonly name: string;
  issue(
    scope: CaptchaScope & { readonly action: CaptchaAction },
  ): Promise<Result<CaptchaChallenge, 'unavailable'>>;
  /** The action that the solved challenge was issued for. */
  judge(scope: CaptchaScope, result: CaptchaResult): Promise<Result<CaptchaAction, CaptchaFailure>>;
}
