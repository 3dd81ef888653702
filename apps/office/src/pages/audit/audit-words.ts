import type { Message } from '@tianping/i18n';
import { auditMessages as text } from './audit-messages.ts';

/** The beginnings of actions that the log may be narrowed to. */
export const auditAreas: Readonly<Record<string, Message>> = {
  'auth/': text.areaAuth,
  'members/': text.areaMembers,
  'withdrawals/': text.areaWithdrawals,
  'deposits/': text.areaDeposits,
  'transfers/': text.areaTransfers,
  'postings/': text.areaPostings,
  'approvals/': text.areaApprovals,
  'bets/': text.areaBets,
  'config/': text.areaConfig,
  'switches/': text.areaSwitches,
  'staff/': text.areaStaff,
  'gifts/': text.areaGifts,
  'callbacks/': text.areaCallbacks,
  'protection/': text.areaProtection,
  'reconciliation/': text.areaReconciliation,
  'jobs/': text.areaJobs,
  'reports/': text.areaReports,
  'audit/': text.areaAudit,
};

/** `withdrawals/approveFirst` with the name of its area before it. */
export function actionText(action: string, t: (message: Message) => string): string {
  const [area = '', what = ''] = action.split('/');
  const name = auditAreas[`${area}/`];
  return name ? `${t(name)} · ${what}` : action;
}

const SHOWN = 4;

/** The beginning and the end of a hash: enough to compare two by eye. */
export function shortHash(hash: string): string {
  return hash.length <= SHOWN * 2 ? hash : `${hash.slice(0, SHOWN)}…${hash.slice(-SHOWN)}`;
}
