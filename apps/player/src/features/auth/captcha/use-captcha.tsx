import type { CaptchaKtype } from '@tianping/members';
import { useState } from 'react';
import { CaptchaDialog } from './captcha-dialog.tsx';
import type { CaptchaDeps, CaptchaKind, CaptchaOutcome } from './captcha-flow.ts';

/** The captcha as a promise for a flow, and its dialog while it is shown. */
export function useCaptcha() {
  interface Asked {
    readonly ktype: CaptchaKtype;
    readonly kind: CaptchaKind;
    readonly answer: (outcome: CaptchaOutcome | null) => void;
  }
  const [asked, setAsked] = useState<Asked | null>(null);
  const captcha: CaptchaDeps['captcha'] = (ktype, kind) =>
    new Promise((resolve) => {
      setAsked({
        ktype,
        kind,
        answer: (outcome) => {
          setAsked(null);
          resolve(outcome);
        },
      });
    });
  const shown = asked && (
    <CaptchaDialog ktype={asked.ktype} kind={asked.kind} onDone={asked.answer} />
  );
  return { captcha, shown };
}
