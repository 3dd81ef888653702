import type { Permission, Role } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { roleMessages as text } from './role-messages.ts';

/** The name of a role. */
export function roleName(role: Role): Message {
  return text[role];
}

/** What a permission allows, in a few words. */
export function permissionName(permission: Permission): Message {
  return permissionNames[permission];
}

const permissionNames: { readonly [Name in Permission]: Message } = {
  'dashboard.read': text.dashboardRead,
  'members.read': text.membersRead,
  'members.reveal': text.membersReveal,
  'members.note': text.membersNote,
  'members.restrict': text.membersRestrict,
  'deposits.read': text.depositsRead,
  'deposits.match': text.depositsMatch,
  'withdrawals.read': text.withdrawalsRead,
  'withdrawals.audit': text.withdrawalsAudit,
  'withdrawals.audit2': text.withdrawalsAudit2,
  'transfers.read': text.transfersRead,
  'transfers.resolve': text.transfersResolve,
  'support.read': text.supportRead,
  'support.reply': text.supportReply,
  'chat.read': text.chatRead,
  'chat.moderate': text.chatModerate,
  'feedback.read': text.feedbackRead,
  'feedback.reply': text.feedbackReply,
  'feedback.reward': text.feedbackReward,
  'mailings.read': text.mailingsRead,
  'mailings.write': text.mailingsWrite,
  'postings.propose': text.postingsPropose,
  'approvals.decide': text.approvalsDecide,
  'bets.read': text.betsRead,
  'bets.void': text.betsVoid,
  'config.read': text.configRead,
  'config.write': text.configWrite,
  'promotions.read': text.promotionsRead,
  'promotions.write': text.promotionsWrite,
  'agents.read': text.agentsRead,
  'agents.write': text.agentsWrite,
  'reports.read': text.reportsRead,
  'reconciliation.read': text.reconciliationRead,
  'reconciliation.resolve': text.reconciliationResolve,
  'callbacks.read': text.callbacksRead,
  'callbacks.replay': text.callbacksReplay,
  'switches.write': text.switchesWrite,
  'jobs.read': text.jobsRead,
  'jobs.run': text.jobsRun,
  'audit.read': text.auditRead,
  'staff.read': text.staffRead,
  'staff.write': text.staffWrite,
};
