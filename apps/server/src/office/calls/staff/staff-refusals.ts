import { err, type Result, type Script } from '@tianping/base';
import { type StaffRow, statusCodes } from '@tianping/contract';
import type { LinkFault, StaffAccount, StaffFault } from '@tianping/office/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { officeMessages as text } from '../../messages.ts';

const FAULTS = {
  unknown: ['notFound', text.staffUnknown],
  nameTaken: ['dataExists', text.nameTaken],
  oneself: ['accessDenied', text.oneself],
  lastOwner: ['accessDenied', text.lastOwner],
  hasPassword: ['dataExists', text.linkNotNeeded],
  ownHand: ['accessDenied', text.linkOwnHand],
} as const satisfies Record<StaffFault | LinkFault, unknown>;

export function staffFaultOf(fault: StaffFault | LinkFault, script: Script) {
  const [code, message] = FAULTS[fault];
  return { code: statusCodes[code].code, message: textsOf(script).t(message) };
}

export function staffRefusal(
  fault: StaffFault | LinkFault,
  script: Script,
): Result<never, CallRefusal> {
  return err(staffFaultOf(fault, script));
}

export function staffRow(account: StaffAccount): StaffRow {
  const { staffId, name, displayName, status, lockedUntil, hasTotp, passkeys } = account;
  const { demo, createdAt, lastLoginAt, sessions, hasPassword, decidesFrom } = account;
  return {
    staffId,
    name,
    displayName,
    status,
    lockedUntil,
    hasTotp,
    passkeys,
    demo,
    createdAt,
    lastLoginAt,
    sessions,
    hasPassword,
    decidesFrom,
    roles: [...account.roles],
  };
}
