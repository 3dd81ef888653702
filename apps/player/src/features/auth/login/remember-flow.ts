import type { Clock } from '@tianping/base';
import type { ClientStorage } from '@tianping/client';
import type { Api } from '../../../app/api.ts';
import {
  type AuthDeps,
  failed,
  type LoginOutcome,
  riskOf,
  secondOf,
  sessionOf,
} from '../auth-flow.ts';
import {
  type CaptchaResult,
  callWithDemand,
  NO_CAPTCHA,
  passCaptcha,
} from '../captcha/captcha-flow.ts';
import { forgetRemembered } from './forget-remembered.ts';
import { type KeyStore, type Remembered, recall, remember } from './remembered.ts';
import { recallTrust } from './trust.ts';

export interface RememberDeps {
  readonly api: Api;
  readonly storage: ClientStorage;
  readonly clock: Clock;
  readonly keys: KeyStore;
}

/** After a login with the box ticked: requests a token and stores it. */
export async function startRemembering(deps: RememberDeps, username: string): Promise<void> {
  const issued = await deps.api.call('site/user/remember/issue', {});
  if (issued.kind !== 'answer') return;
  await keepRemembered(deps, { username, token: issued.answer.token });
}

/** The box was unticked, or a login was made without it: the token is deleted on both sides. */
export async function stopRemembering(deps: RememberDeps): Promise<void> {
  const known = await recall(deps.storage, deps.keys);
  forgetRemembered(deps.storage);
  if (known) await deps.api.call('site/user/remember/forget', { token: known.token });
}

export type RememberedOutcome =
  | LoginOutcome
  /** The token is no longer valid; it was deleted, the password is needed. */
  | { readonly kind: 'dead' };

type Ports = RememberDeps & Pick<AuthDeps, 'captcha'>;

/** Logs in with the stored token, which is consumed and replaced. The captcha is required too. */
export async function logInRemembered(deps: Ports, known: Remembered): Promise<RememberedOutcome> {
  const who = { name: known.username, passwordHash: '' };
  const captcha = await passCaptcha(deps, 4, who);
  if (captcha.kind !== 'passed') return captcha;
  const trust = await recallTrust(deps.storage, deps.keys, known.username);
  return await enter(deps, known, captcha.result, trust);
}

/** The same after the check of a new device; the code replaces the captcha. */
export async function logInRememberedWithCode(
  deps: Ports,
  known: Remembered,
  sendCodeNum: string,
): Promise<RememberedOutcome> {
  return await enter(deps, known, NO_CAPTCHA, { sendCodeNum });
}

async function enter(
  deps: Ports,
  known: Remembered,
  captcha: CaptchaResult | typeof NO_CAPTCHA,
  proof: { readonly sendCodeNum?: string; readonly trustToken?: string } = {},
): Promise<RememberedOutcome> {
  const { username: name, token } = known;
  const outcome = await callWithDemand(deps, 4, captcha, (result) =>
    deps.api.call('site/user/remember/login', { name, token, ...result, ...proof }),
  );
  if (outcome.kind === 'answer') {
    await keepRemembered(deps, { username: name, token: outcome.answer.rememberToken });
    return { kind: 'in', session: sessionOf(name, outcome.answer) };
  }
  if (outcome.kind === 'code') {
    const asked = riskOf(outcome) ?? secondOf(outcome);
    if (asked) return asked;
    if (outcome.code === INVALID_CREDENTIALS) {
      forgetRemembered(deps.storage);
      return { kind: 'dead' };
    }
  }
  return failed(outcome);
}

const INVALID_CREDENTIALS = 6002;

/** Stores the token; a browser that cannot do so safely stores none, and the server revokes it. */
export async function keepRemembered(deps: RememberDeps, known: Remembered): Promise<void> {
  try {
    await remember(deps.storage, deps.keys, known, deps.clock.now());
  } catch {
    forgetRemembered(deps.storage);
    await deps.api.call('site/user/remember/forget', { token: known.token });
  }
}
