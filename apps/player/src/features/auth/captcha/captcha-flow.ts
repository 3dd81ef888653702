import type { AnswerFor, CallOutcome } from '@tianping/client';
import type { CaptchaKtype, TrackPoint } from '@tianping/members';
import type { Api } from '../../../app/api.ts';
import { type AuthFailure, failureOf } from '../failure-of.ts';
import { findProof } from './find-proof.ts';

export type Challenge = AnswerFor<'site/user/captcha/challenge'>;
export type CaptchaKind = 'slider' | 'graphic';

/** What is sent with the call that the captcha was for. `kaptchcate`: 0 slider, 1 graphic. */
export interface CaptchaResult {
  readonly kaptchcate: 0 | 1;
  readonly codeId: string;
  readonly code: string;
}

/** Sent in place of a captcha where another proof goes with the call. */
export const NO_CAPTCHA = { kaptchcate: 99, codeId: '', code: '' } as const;

export type CaptchaOutcome =
  | { readonly kind: 'passed'; readonly result: CaptchaResult }
  /** The captcha failed: its message is shown, and the flow ends here. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'lost' };

export interface CaptchaDeps {
  readonly api: Api;
  /** Shows a captcha; `null` when the member closed it. */
  readonly captcha: (ktype: CaptchaKtype, kind: CaptchaKind) => Promise<CaptchaOutcome | null>;
}

type Passed = { readonly kind: 'passed'; readonly result: CaptchaResult };

/** Asks which captcha is required, shows it, and returns its result. */
export async function passCaptcha(
  deps: CaptchaDeps,
  ktype: CaptchaKtype,
  who: { readonly name: string; readonly passwordHash: string },
): Promise<Passed | AuthFailure> {
  const due = await deps.api.call('site/user/member/kaptchcate', {
    name: who.name,
    password: who.passwordHash,
    ktype,
  });
  if (due.kind !== 'answer') return failureOf(due);
  return await show(deps, ktype, due.answer.kaptchcate === 1 ? 'graphic' : 'slider');
}

/**
 * Makes a call; when it answers that a graphic captcha is required (6021, 6022), shows one and makes the call again
 * with its result, once.
 */
export async function callWithDemand<Given, Answer>(
  deps: CaptchaDeps,
  ktype: CaptchaKtype,
  given: Given,
  send: (captcha: Given | CaptchaResult) => Promise<CallOutcome<Answer>>,
): Promise<CallOutcome<Answer> | AuthFailure> {
  const first = await send(given);
  if (first.kind !== 'code' || !DEMANDS.has(first.code)) return first;
  const passed = await show(deps, ktype, 'graphic');
  return passed.kind === 'passed' ? await send(passed.result) : passed;
}

/** Graphic captcha required; rapid verification required. */
const DEMANDS: ReadonlySet<number> = new Set([6021, 6022]);

async function show(
  deps: CaptchaDeps,
  ktype: CaptchaKtype,
  kind: CaptchaKind,
): Promise<Passed | AuthFailure> {
  const outcome = await deps.captcha(ktype, kind);
  if (outcome === null) return { kind: 'cancelled' };
  if (outcome.kind === 'failed') return { kind: 'refused', code: 0, message: outcome.message };
  return outcome;
}

/** Sends a finished drag to the server for verification. */
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
