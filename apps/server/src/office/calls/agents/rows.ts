import type { StoredAgent } from '@tianping/agents/server';
import type { MemberId, SiteId } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import type { z } from 'zod';
import type { Services } from '../../../services.ts';

type Row = z.output<OfficeCalls['agents/list']['answer']>['list'][number];

/** Agents for lists: how many members each has brought, and the latest approved month. */
export async function agentRows(
  { db }: Pick<Services, 'db'>,
  siteId: SiteId,
  of: { readonly agents: readonly StoredAgent[]; readonly names: ReadonlyMap<MemberId, string> },
): Promise<Row[]> {
  const { agents, names } = of;
  const { rows } = await db.query<{
    agent_id: string;
    members: number;
    month: string | null;
    group_minor: number | null;
    pay_minor: number | null;
  }>(
    `select asked.id as agent_id, (select count(*) from member_bringer b
         where b.site_id = $1 and b.bringer_id = asked.id and b.kind = 'agent') as members,
       l.month, l.group_minor, l.pay_minor
     from unnest($2::uuid[]) asked (id)
     left join lateral (
       select month, group_minor, pay_minor from agent_line
       where site_id = $1 and agent_id = asked.id order by month desc limit 1
     ) l on true`,
    [siteId, agents.map(({ agentId }) => agentId)],
  );
  const facts = new Map(rows.map((row) => [row.agent_id, row]));
  return agents.map(({ agentId, parentId, level, status, since }) => {
    const fact = facts.get(agentId);
    return {
      agentId,
      name: names.get(agentId) ?? '',
      parentId,
      parentName: parentId && (names.get(parentId) ?? ''),
      level,
      status,
      since,
      members: fact?.members ?? 0,
      last: fact?.month
        ? {
            month: fact.month,
            groupMinor: fact.group_minor ?? 0,
            payMinor: fact.pay_minor ?? 0,
          }
        : null,
    };
  });
}
