import type { Result, Script } from '@tianping/base';
import type { StaffRow } from '@tianping/contract';
import type { StaffAccount, StaffFault } from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';

const FAULTS = {
  unknown: ['notFound', text.staffUnknown],
  nameTaken: ['dataExists', text.nameTaken],
  oneself: ['accessDenied', text.oneself],
  lastOwner: ['accessDenied', text.lastOwner],
} as const satisfies Record<StaffFault, unknown>;

export function staffRefusal(fault: StaffFault, script: Script): Result<never, CallRefusal> {
  const [code, message] = FAULTS[fault];
  return refusal(script, code, message);
}

export function staffRow(account: StaffAccount): StaffRow {
  const { staffId, name, displayName, status, lockedUntil, hasTotp, passkeys } = account;
  const { demo, createdAt, lastLoginAt, sessions } = account;
  return {
    ...{ staffId, name, displayName, status, lockedUntil, hasTotp, passkeys },
    ...{ demo, createdAt, lastLoginAt, sessions },
    roles: [...account.roles],
  };
}
