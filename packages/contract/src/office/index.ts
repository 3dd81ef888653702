export type { ProposalView } from './approvals.ts';
export type { AuditEntryView } from './audit.ts';
export type { PasskeyView, StaffMe, StaffSessionView } from './auth.ts';
export { type BetBrief, betBrief, betCommands, type OfficeMatch, voidReason } from './bets.ts';
export {
  type ConfigChange,
  type ConfigSection,
  type ConfigVersionRow,
  configSection,
  configSections,
  type SwitchRow,
  type VersionedSection,
  versionedSections,
} from './config.ts';
export { dashboardSpans } from './dashboard.ts';
export * from './define.ts';
export { type OfficeMemberRow, type RestrictGround, restrictGround } from './members.ts';
export type { OfficeActivityRow } from './promotions/activities.ts';
export * from './registry.gen.ts';
export type { StaffRow } from './staff.ts';
export {
  type OfficeWithdrawal,
  type OfficeWithdrawalDetail,
  type RefusalReason,
  type RiskFact,
  refusalReason,
  type WithdrawalAction,
  type WithdrawalStage,
  type WithdrawalTab,
  withdrawalStage,
  withdrawalTab,
} from './withdrawals.ts';
