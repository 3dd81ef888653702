import { err, ok } from '@tianping/base';
import type { CaptchaAction } from '../rules/entry/captcha.ts';
import type { CaptchaProvider } from '../server/captcha/provider.ts';

/** What the captcha below accepts as a solution. */
export const OPEN_CAPTCHA_OUTPUT = 'solved';

/** A captcha without a picture, for programs that drive the server and tests of what comes after it. */
export function createOpenCaptcha(): CaptchaProvider {
  const issued = new Map<string, { readonly action: CaptchaAction; readonly deviceId: string }>();
  return {
    name: 'open',
    async issue({ action, deviceId }) {
      const lotNumber = `lot-${issued.size}-${action}`;
      issued.set(lotNumber, { action, deviceId });
      return ok({
        provider: 'open',
        captchaId: '',
        lotNumber,
        width: 0,
        height: 0,
        background: '',
        piece: '',
        pieceY: 0,
        pieceSize: 0,
        powSalt: '',
        powBits: 0,
      });
    },
    async judge({ deviceId }, { lotNumber, captchaOutput }) {
      const challenge = issued.get(lotNumber);
      if (challenge?.deviceId !== deviceId) return err('expired');
      return captchaOutput === OPEN_CAPTCHA_OUTPUT ? ok(challenge.action) : err('missed');
    },
  };
}
