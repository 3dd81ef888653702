import type { Clock } from '@tianping/base';
import type { ClientStorage } from '@tianping/client';
import type { Api } from '../../../app/api.ts';
import { type AuthPorts, failed, type LoginOutcome, riskOf, sessionOf } from '../auth-flow.ts';
import {
  type CaptchaResult,
  callWithDemand,
  NO_CAPTCHA,
  passCaptcha,
} from '../captcha/captcha-flow.ts';
import { forgetRemembered } from './forget-remembered.ts';
import { type KeyShelf, type Remembered, recall, remember } from './remembered.ts';

export interface RememberPorts {
  readonly api: Api;
  readonly storage: ClientStorage;
  readonly clock: Clock;
  readonly shelf: KeyShelf;
}

/** After a login with the box ticked: asks for a token and keeps it. */
export async function startRemembering(ports: RememberPorts, username: string): Promise<void> {
  const issued = await ports.api.call('site/user/remember/issue', {});
  if (issued.kind !== 'answer') return;
  await keep(ports, { username, token: issued.answer.token });
}

/** The box was unticked, or a login was made without it: the token ends on both sides. */
export async function stopRemembering(ports: RememberPorts): Promise<void> {
  const known = await recall(ports.storage, ports.shelf);
  forgetRemembered(ports.storage);
  if (known) await ports.api.call('site/user/remember/forget', { token: known.token });
}

export type RememberedOutcome =
  | LoginOutcome
  /** The token is no longer good; it was dropped, the password is needed. */
  | { readonly kind: 'dead' };

type Ports = RememberPorts & Pick<AuthPorts, 'captcha'>;

/** Logs in with the kept token, which is used up and replaced. The captcha stands before it too. */
export async function logInRemembered(ports: Ports, known: Remembered): Promise<RememberedOutcome> {
  const who = { name: known.username, passwordHash: '' };
  const captcha = await passCaptcha(ports, 4, who);
  return captcha.kind === 'passed' ? await enter(ports, known, captcha.result) : captcha;
}

/** The same after the check of a new device; the code stands for the captcha. */
export async function logInRememberedWithCode(
  ports: Ports,
  known: Remembered,
  sendCodeNum: string,
): Promise<RememberedOutcome> {
  return await enter(ports, known, NO_CAPTCHA, { sendCodeNum });
}

async function enter(
  ports: Ports,
  known: Remembered,
  captcha: CaptchaResult | typeof NO_CAPTCHA,
  proof: { readonly sendCodeNum?: string } = {},
): Promise<RememberedOutcome> {
  const { username: name, token } = known;
  const outcome = await callWithDemand(ports, 4, captcha, (result) =>
    ports.api.call('site/user/remember/login', { name, token, ...result, ...proof }),
  );
  if (outcome.kind === 'answer') {
    await keep(ports, { username: name, token: outcome.answer.rememberToken });
    return { kind: 'in', session: sessionOf(name, outcome.answer) };
  }
  if (outcome.kind === 'code') {
    const risk = riskOf(outcome);
    if (risk) return risk;
    if (outcome.code === INVALID_CREDENTIALS) {
      forgetRemembered(ports.storage);
      return { kind: 'dead' };
    }
  }
  return failed(outcome);
}

const INVALID_CREDENTIALS = 6002;

/** A browser that cannot keep a token safely keeps none, and the server ends it. */
async function keep(ports: RememberPorts, known: Remembered): Promise<void> {
  try {
    await remember(ports.storage, ports.shelf, known, ports.clock.now());
  } catch {
    forgetRemembered(ports.storage);
    await ports.api.call('site/user/remember/forget', { token: known.token });
  }
}
