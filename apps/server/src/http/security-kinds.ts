import type { SecurityKind } from '@tianping/base';
import { statusCodes } from '@tianping/contract';

const WAYS_IN = new Set(['site/user/login', 'site/user/remember/login']);

const refusedEntries: ReadonlyMap<number, SecurityKind> = new Map<number, SecurityKind>([
  [statusCodes.invalidCredentials.code, 'loginFailed'],
  [statusCodes.locked.code, 'loginLocked'],
  [statusCodes.deviceNotPassed.code, 'newDevice'],
  [statusCodes.ipNotPassed.code, 'loginUnusual'],
  [statusCodes.deviceAndIpNotPassed.code, 'newDevice'],
  [statusCodes.longTimeNotLoggedIn.code, 'loginUnusual'],
  [statusCodes.riskyLogin.code, 'loginUnusual'],
]);

/** Calls that ask for a secret again, and those that change one. */
const SECRET_CALLS =
  /^(site\/user\/member\/bind|fd\/bankCard\/|fd\/withdraw\/|site\/site\/common\/single)/;
const CHANGING_CALLS = /^site\/user\/(member\/bindPassword|forgetBy(Phone|Email)\/three$)/;

const FACTOR_CALLS = /^site\/user\/(login\/second$|factor\/|device\/revoke$)/;
const FACTOR_CHANGES =
  /^site\/user\/(factor\/(totpConfirm|totpRemove|passkeyAdd|passkeyRemove|recoveryRenew)|device\/revoke)$/;
const FACTOR_REFUSALS: ReadonlySet<number> = new Set([
  statusCodes.codeError.code,
  statusCodes.passwordCheckFailure.code,
  statusCodes.locked.code,
]);

/** The security event that a call's answer is reported as; null for none. */
export function securityKindOf(call: string, code: number): SecurityKind | null {
  if (WAYS_IN.has(call)) return refusedEntries.get(code) ?? null;
  if (FACTOR_CALLS.test(call) && FACTOR_REFUSALS.has(code)) return 'factorFailed';
  if (code === statusCodes.success.code && FACTOR_CHANGES.test(call)) return 'factorChanged';
  if (code === statusCodes.success.code) return CHANGING_CALLS.test(call) ? 'secretChanged' : null;
  return code === statusCodes.passwordCheckFailure.code && SECRET_CALLS.test(call)
    ? 'proofFailed'
    : null;
}
