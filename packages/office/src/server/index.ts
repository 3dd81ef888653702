import { readMigrations } from '@tianping/db';

export { officeLimits } from '../limits.ts';
export type { KeyedAnswers, KeyedCall, KeyedFault } from './answers.ts';
export type {
  Approvals,
  Decider,
  Decision,
  DecisionFault,
  ExecutionRefusal,
  ProposalKind,
} from './approvals/approvals.ts';
export type { ProposalInput } from './approvals/proposal-input.ts';
export {
  listProposals,
  type Proposal,
  type ProposalFilter,
  readProposal,
} from './approvals/store.ts';
export { type By, type OfficeDeps, SYSTEM } from './deps.ts';
export { type AuditLine, type AuditRow, appendAudit, GENESIS } from './log/audit-log.ts';
export { type AuditFilter, listAudit, readAudit } from './log/read.ts';
export { type ChainReport, verifyChain } from './log/verify.ts';
export {
  addNote,
  type MemberAt,
  type MemberNote,
  type MemberTag,
  notesOf,
  setTag,
  tagsOf,
} from './members/notes.ts';
export {
  isMoneyLocked,
  lift,
  type Restriction,
  type RestrictionKind,
  restrict,
  restrictionsOf,
} from './members/restrictions.ts';
export { createOffice, type Office, type OfficeOptions } from './office.ts';
export { csrfOf, hashOf, sameText } from './secrets.ts';
export {
  currentSettings,
  currentVersion,
  listSettings,
  readSetting,
  type SettingInput,
  type SettingVersion,
  settingsMark,
  writeSetting,
} from './settings/settings.ts';
export {
  disableStaff,
  enableStaffWithin,
  endSessionsOf,
  hireWithin,
  listStaff,
  readStaff,
  resetStaffWithin,
  type StaffAccount,
  type StaffChanged,
  type StaffFault,
  unlockStaff,
  updateStaffWithin,
} from './staff/accounts.ts';
export { type DemoStaff, demoKeys, listDemoStaff, seedDemoStaff } from './staff/demo.ts';
export type { EnteredStaff, EntryFault, StaffEntry, Visitor } from './staff/entry.ts';
export { newUntil, type SecondFault, secondFault } from './staff/hands.ts';
export {
  listPasskeys,
  type Passkey,
  registerChallenge,
  registerPasskey,
  removePasskey,
} from './staff/passkeys.ts';
export { type ProposerFault, proposerFault } from './staff/proposers.ts';
export { endSession, listSessions, type OfficeSession, type SessionRow } from './staff/sessions.ts';
export {
  drawSetupLink,
  type LinkFault,
  readSetupLink,
  setUpAccount,
} from './staff/setup-links.ts';

/** The back office's part of the schema. */
export const migrations = readMigrations('office', new URL('../../', import.meta.url));
