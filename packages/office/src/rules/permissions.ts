import { type Permission, permissions, type Role } from '@tianping/contract';

const reads = permissions.filter((permission) => permission.endsWith('.read'));
/** All read permissions except the log and the staff. */
const plainReads = reads.filter((read) => read !== 'audit.read' && read !== 'staff.read');

/**
 * The permissions of each role. From the second audit's sum on nobody pays out alone; below it one person does, up to
 * that sum within a day: `finance` audits first and proposes, `finance2` audits second and decides; the owner runs
 * staff and settings and decides, but pays nothing out.
 */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    ...reads,
    'members.reveal',
    'members.note',
    'members.restrict',
    'approvals.decide',
    'config.write',
    'switches.write',
    'bets.void',
    'support.reply',
    'feedback.reply',
    'mailings.write',
    'promotions.write',
    'jobs.run',
    'staff.write',
    'chat.moderate',
    'agents.write',
  ],
  finance: [
    ...plainReads,
    'members.reveal',
    'members.note',
    'deposits.match',
    'withdrawals.audit',
    'transfers.resolve',
    'support.reply',
    'feedback.reply',
    'feedback.reward',
    'promotions.write',
    'postings.propose',
    'reconciliation.resolve',
    'callbacks.replay',
    'agents.write',
  ],
  finance2: [
    ...plainReads,
    'audit.read',
    'members.reveal',
    'members.note',
    // As the second person where one may not credit alone.
    'deposits.match',
    'withdrawals.audit2',
    'support.reply',
    'feedback.reply',
    'feedback.reward',
    'postings.propose',
    'approvals.decide',
    'reconciliation.resolve',
    'callbacks.replay',
    'jobs.run',
    'agents.write',
  ],
  risk: [
    'dashboard.read',
    'members.read',
    'members.reveal',
    'members.note',
    'members.restrict',
    'deposits.read',
    'withdrawals.read',
    'withdrawals.audit',
    'transfers.read',
    'bets.read',
    'support.read',
    'feedback.read',
    'config.read',
    'promotions.read',
    'promotions.write',
    'reports.read',
    'audit.read',
    'switches.write',
    'chat.read',
    'chat.moderate',
  ],
  support: [
    'dashboard.read',
    'members.read',
    'members.note',
    'deposits.read',
    'withdrawals.read',
    'transfers.read',
    'bets.read',
    'support.read',
    'feedback.read',
    'support.reply',
    'feedback.reply',
    'feedback.reward',
    'mailings.read',
    'mailings.write',
    'chat.read',
    'chat.moderate',
  ],
  trader: [
    'dashboard.read',
    'members.read',
    'bets.read',
    'bets.void',
    // Disputes of results are answered by those who know how the results came about.
    'support.read',
    'feedback.read',
    'support.reply',
    'feedback.reply',
    'config.read',
    'config.write',
    'reports.read',
    'switches.write',
  ],
  viewer: plainReads,
};

/** The permissions of these roles, in the order of the contract's list. */
export function permissionsOf(roles: readonly Role[]): readonly Permission[] {
  const allowed = new Set(roles.flatMap((role) => rolePermissions[role]));
  return permissions.filter((permission) => allowed.has(permission));
}
