import type { CallOutcome } from '@tianping/client';
import { type AuthDeps, failed } from '../auth-flow.ts';
import { type CaptchaResult, callWithDemand, passCaptcha } from '../captcha/captcha-flow.ts';
import type { CodeController, CodeOutcome } from '../codes/code-controller.ts';
import { sendCode } from '../codes/send-code.ts';
import type { AuthFailure } from '../failure-of.ts';
import type { Channel } from '../place.ts';

/** The account whose password is recovered, and where the code is sent. */
export interface Identity {
  readonly channel: Channel;
  readonly username: string;
  /** Area code and number, digits only, or an e-mail address. */
  readonly to: string;
}

export type RecoveryFlowDeps = AuthDeps & { readonly codes: CodeController };

export type BeginOutcome =
  /** The check passed; `code` is the outcome of the first code. */
  { readonly kind: 'checked'; readonly code: CodeOutcome } | AuthFailure;

export type StepOutcome = { readonly kind: 'done' } | AuthFailure;

/** The target under which the code controller keeps the waiting time of a code. */
export function codePlaceOf({ channel, username, to }: Identity): string {
  return `${channel} ${username} ${to}`;
}

/**
 * Step one, and whenever another code is requested: captcha, check call, and a code unless an earlier one is still
 * fresh.
 */
export async function beginRecovery(deps: RecoveryFlowDeps, who: Identity): Promise<BeginOutcome> {
  const { api, codes } = deps;
  const captcha = codes.isWaiting(codePlaceOf(who)) ? null : await passResetCaptcha(deps, who);
  if (captcha && captcha.kind !== 'passed') return captcha;
  const checked =
    who.channel === 'phone'
      ? await api.call('site/user/forgetByPhone/one', { phone: who.to, name: who.username })
      : await api.call('site/user/forgetByEmail/one', { email: who.to, name: who.username });
  if (checked.kind !== 'answer') return failed(checked);
  if (!captcha) return { kind: 'checked', code: { kind: 'waiting' } };
  return { kind: 'checked', code: await orderCode(deps, who, captcha.result) };
}

/** Step two: verifies the code. */
export async function verifyRecovery(
  deps: Pick<RecoveryFlowDeps, 'api'>,
  who: Identity,
  code: string,
): Promise<StepOutcome> {
  const { to, username: name } = who;
  return stepOf(
    who.channel === 'phone'
      ? await deps.api.call('site/user/forgetByPhone/two', { phone: to, name, code })
      : await deps.api.call('site/user/forgetByEmail/two', { email: to, name, code }),
  );
}

/** Step three: the new password, as its md5 only, twice. */
export async function resetPassword(
  deps: Pick<RecoveryFlowDeps, 'api'>,
  who: Identity,
  passwordHash: string,
): Promise<StepOutcome> {
  const { to, username: name } = who;
  const hashes = { password: passwordHash, secondPassword: passwordHash };
  return stepOf(
    who.channel === 'phone'
      ? await deps.api.call('site/user/forgetByPhone/three', { phone: to, name, ...hashes })
      : await deps.api.call('site/user/forgetByEmail/three', { email: to, name, ...hashes }),
  );
}

function stepOf(outcome: CallOutcome<unknown>): StepOutcome {
  return outcome.kind === 'answer' ? { kind: 'done' } : failed(outcome);
}

/** The captcha's kind of action: 2 reset by phone, 3 by e-mail. */
function ktypeOf(who: Identity): 2 | 3 {
  return who.channel === 'phone' ? 2 : 3;
}

function passResetCaptcha(deps: RecoveryFlowDeps, who: Identity) {
  return passCaptcha(deps, ktypeOf(who), { name: who.username, passwordHash: '' });
}

async function orderCode(
  deps: RecoveryFlowDeps,
  who: Identity,
  captcha: CaptchaResult,
): Promise<CodeOutcome> {
  return await deps.codes.request(codePlaceOf(who), () =>
    callWithDemand(deps, ktypeOf(who), captcha, (result) =>
      sendCode(deps.api, {
        to: who.to,
        name: who.username,
        type: 2,
        cate: who.channel === 'phone' ? 0 : 1,
        captcha: result,
      }),
    ),
  );
}
