import { type AuthPorts, logInWithCode } from '../auth-flow.ts';
import {
  logInRememberedWithCode,
  type RememberedOutcome,
  type RememberPorts,
} from '../login/remember-flow.ts';
import { recall } from '../login/remembered.ts';
import type { DeviceCheck } from './device-check.ts';

export type CheckedOutcome = RememberedOutcome;

/** The login that was stopped, again with the code: by its password's hash, or by the kept token. */
export async function logInChecked(
  ports: RememberPorts & AuthPorts,
  check: DeviceCheck,
  code: string,
): Promise<CheckedOutcome> {
  if (check.passwordHash !== '') {
    const { username: name, passwordHash } = check;
    return await logInWithCode(ports, { name, passwordHash }, code);
  }
  const known = await recall(ports.storage, ports.shelf);
  return known?.username === check.username
    ? await logInRememberedWithCode(ports, known, code)
    : { kind: 'dead' };
}
