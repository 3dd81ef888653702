import { type AuthDeps, logInWithCode } from '../auth-flow.ts';
import {
  logInRememberedWithCode,
  type RememberDeps,
  type RememberedOutcome,
} from '../login/remember-flow.ts';
import { recall } from '../login/remembered.ts';
import type { DeviceCheck } from './device-check.ts';

export type CheckedOutcome = RememberedOutcome;

/** Repeats the interrupted login with the code: by the password's hash, or by the remembered token. */
export async function logInChecked(
  deps: RememberDeps & AuthDeps,
  check: DeviceCheck,
  code: string,
): Promise<CheckedOutcome> {
  if (check.passwordHash !== '') {
    const { username: name, passwordHash } = check;
    return await logInWithCode(deps, { name, passwordHash }, code);
  }
  const known = await recall(deps.storage, deps.keys);
  return known?.username === check.username
    ? await logInRememberedWithCode(deps, known, code)
    : { kind: 'dead' };
}
