import type { NewRow } from './whole-site.ts';

/** A member who is an agent, and has an application that waits. */
export function agentRows(of: {
  readonly siteId: number;
  readonly memberId: string;
  readonly now: number;
  readonly applicationId: string;
}): readonly NewRow[] {
  const { siteId: site_id, memberId: member_id, now, applicationId } = of;
  const whose = { site_id, member_id };
  const words = { channel: '频道', contact: 'qq' };
  return [
    {
      table: 'agent',
      names: { agentId: member_id, parentId: member_id },
      row: { ...whose, since: now },
    },
    {
      table: 'agent_application',
      names: { applicationId },
      row: { id: applicationId, ...whose, ...words, at: now, status: 'open' },
    },
  ];
}
