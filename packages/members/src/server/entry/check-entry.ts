import { err, ok, type Result } from '@tianping/base';
import { CAPTCHA_NONE } from '../../rules/entry/captcha.ts';
import type { GivenCaptcha, RedeemRefusal } from '../captcha/captcha-service.ts';
import type { Browser, MembersDeps } from '../deps.ts';
import { isKnownDevice } from '../devices/known-devices.ts';
import type { SingleUseCode } from '../passwords/single-use-codes.ts';
import type { EnteringAccount, EnterRefusal } from './enter.ts';

/**
 * What a login must send before its password is checked: a captcha, the single-use code of a registration, or a code.
 */
export type EntryPass =
  | GivenCaptcha
  | (SingleUseCode & {
      readonly kaptchcate: typeof CAPTCHA_NONE;
      /** Six digits sent to the bound phone; empty with the single-use code of a registration. */
      readonly sendCodeNum: string;
    });

/** Wrong name and wrong password are one refusal; checks after the password are reported only once it is right. */
export type EntryRefusal =
  | EnterRefusal
  | { readonly kind: 'captcha'; readonly refusal: RedeemRefusal }
  | { readonly kind: 'captchaNeeded' | 'credentialsWrong' | 'rememberGone' | 'busy' }
  | { readonly kind: 'codeWrong'; readonly left: number }
  | { readonly kind: 'codeGone' }
  | { readonly kind: 'entryClosed'; readonly withPopup: boolean }
  | { readonly kind: 'locked'; readonly minutes: number };

/**
 * Checks before the password, the same for every name: the site's switch, the pass, the counts. Returns whether the
 * device was logged in to the account before, which no answer reveals.
 */
export async function checkEntry(
  deps: MembersDeps,
  at: { readonly browser: Browser; readonly nameKey: string; readonly passwordMd5?: string },
  pass: EntryPass,
): Promise<Result<{ readonly isKnown: boolean }, EntryRefusal>> {
  const { browser, nameKey } = at;
  const { access } = deps.entryOf(browser.siteId);
  if (access !== 'open')
    return err({ kind: 'entryClosed', withPopup: access === 'closedWithPopup' });
  const passed = await redeemPass(deps, at, pass);
  if (!passed.ok) return passed;
  const { siteId, deviceId, ip } = browser;
  const isKnown = await isKnownDevice(deps.db, { siteId, nameKey, deviceId });
  if (await deps.attempts.begin({ siteId, deviceId, ip, nameKey, isKnown })) {
    return ok({ isKnown });
  }
  return err({ kind: 'locked', minutes: Math.ceil(deps.limits.attemptWindowMs / 60_000) });
}

async function redeemPass(
  deps: MembersDeps,
  at: { readonly browser: Browser; readonly nameKey: string; readonly passwordMd5?: string },
  pass: EntryPass,
): Promise<Result<null, EntryRefusal>> {
  const { browser, nameKey } = at;
  if (pass.kaptchcate !== CAPTCHA_NONE) {
    const redeemed = await deps.captcha.redeem(browser, 'login', pass, at.passwordMd5);
    return redeemed.ok ? redeemed : err({ kind: 'captcha', refusal: redeemed.error });
  }
  const { siteId, deviceId } = browser;
  const mayEnter =
    pass.sendCodeNum === ''
      ? await deps.grants.redeem(pass, [siteId, deviceId, nameKey])
      : (await deps.stopped.find({ siteId, deviceId, nameKey })) !== null;
  return mayEnter ? ok(null) : err({ kind: 'captchaNeeded' });
}

/** Uses up the code that came with a login; true when it proved the bound phone, false when none came. */
export async function proveByCode(
  deps: MembersDeps,
  at: { readonly browser: Browser; readonly account: EnteringAccount },
  pass: EntryPass,
): Promise<Result<boolean, EntryRefusal>> {
  if (pass.kaptchcate !== CAPTCHA_NONE || pass.sendCodeNum === '') return ok(false);
  const { siteId, deviceId } = at.browser;
  const { id, nameKey, phone: target } = at.account;
  const stoppedFor = await deps.stopped.find({ siteId, deviceId, nameKey });
  if (stoppedFor !== id || target === null || !deps.newDeviceCodes) {
    return err({ kind: 'captchaNeeded' });
  }
  const subject = { siteId, purpose: 'newDevice', nameKey, target, deviceId } as const;
  const verified = await deps.newDeviceCodes.verify(subject, pass.sendCodeNum);
  if (verified.ok) return ok(true);
  return err(
    verified.error.kind === 'wrong'
      ? { kind: 'codeWrong', left: verified.error.left }
      : { kind: 'codeGone' },
  );
}
