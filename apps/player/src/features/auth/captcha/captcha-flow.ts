import type { TrackPoint } from '@tianping/members';
import type { AnswerFor, Api } from '../../../app/api.ts';
import { findProof } from './find-proof.ts';

export type Challenge = AnswerFor<'site/user/captcha/challenge'>;
export type CaptchaKtype = 1 | 4;

/** What goes with the call that the captcha was for. 0 slider, 99 none. */
export interface CaptchaResult {
  readonly kaptchcate: 0 | 99;
  readonly codeId: string;
  readonly code: string;
}

export type CaptchaOutcome =
  | { readonly kind: 'passed'; readonly result: CaptchaResult }
  /** The captcha failed: its message is shown, and the flow ends here. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'lost' };

/** Sends a finished drag to be judged. */
export async function judge(
  api: Api,
  challenge: Challenge,
  drag: { readonly x: number; readonly points: readonly TrackPoint[]; readonly lastedMs: number },
  proof: Promise<string> = findProof(challenge.powSalt, challenge.powBits),
): Promise<CaptchaOutcome> {
  const outcome = await api.call('site/user/validateGeeCheck', {
    lot_number: challenge.lot_number,
    captcha_output: JSON.stringify({ x: drag.x, track: drag.points, nonce: await proof }),
    pass_token: '',
    gen_time: String(drag.lastedMs),
    validate_way: 0,
  });
  if (outcome.kind === 'lost') return { kind: 'lost' };
  if (outcome.kind === 'code') return { kind: 'failed', message: outcome.message };
  const { codeId, code } = outcome.answer;
  return { kind: 'passed', result: { kaptchcate: 0, codeId, code } };
}
