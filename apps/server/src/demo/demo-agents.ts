import { monthOf } from '@tianping/agents';
import type { AgentsService } from '@tianping/agents/server';
import type { MemberId, SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { textsOf } from '../http/texts.ts';
import { demoMemberMessages as text } from './messages.ts';
import type { DemoMember } from './roster.ts';

/** Agents at each site of the demo; members who join later use their codes in turn. */
const AGENTS = 2;
const SYSTEM = 'system';

/** 20% of net revenue with at least one active member, 30% from ¥10,000 and five active members. */
const PLAN = {
  activeStakeMinor: 100_00,
  paymentCostBp: 100,
  weightsBp: { TY: 10_000, ZR: 5_000, DZ: 8_000, CP: 10_000, QP: 10_000, DJ: 10_000, BY: 10_000 },
  tiers: [
    { fromMinor: 1, active: 1, shareBp: 2_000 },
    { fromMinor: 10_000_00, active: 5, shareBp: 3_000 },
  ],
};

export interface DemoAgents {
  /** The agent code that a new member joins with; empty while the site has no agent. */
  codeFor(member: DemoMember): string;
  /** Makes the first members of a site agents, the second under the first. */
  enlist(member: DemoMember, memberId: MemberId): Promise<void>;
}

export function createDemoAgents({
  db,
  services: { agents },
  clock,
}: {
  readonly db: Db;
  readonly services: { readonly agents: AgentsService };
  readonly clock: { now(): number };
}): DemoAgents {
  const codes = new Map<SiteId, string[]>();
  const turns = new Map<SiteId, number>();
  return {
    codeFor({ siteId }) {
      const open = codes.get(siteId) ?? [];
      const turn = turns.get(siteId) ?? 0;
      turns.set(siteId, turn + 1);
      return open[turn % Math.max(1, open.length)] ?? '';
    },
    async enlist({ siteId }, memberId) {
      const open = codes.get(siteId) ?? [];
      if (open.length >= AGENTS) return;
      const member = { siteId, memberId };
      const { t } = textsOf('hans');
      const approval = { by: 'demo', agreedBy: SYSTEM };
      if ((await agents.plans(siteId)).length === 0) {
        const plan = { fromMonth: monthOf(clock.now()), plan: PLAN, ...approval };
        await db.tx((sql) => agents.within.writePlan(sql, siteId, plan));
      }
      if (!(await agents.agent(member))) {
        const words = { channel: t(text.agentChannel), contact: t(text.by) };
        const applied = await agents.apply(member, words);
        if (!applied.ok) return;
        const { applicationId } = applied.value;
        const decision = { applicationId, admit: true, by: SYSTEM, note: t(text.note) };
        await agents.decide(siteId, decision);
      }
      const own = (await agents.codes(member)).find(({ state }) => state === 'open');
      const code = own?.code ?? (await agents.addCode(member, t(text.agentCode)));
      if (code !== null && code !== 'notAgent' && !open.includes(code)) {
        codes.set(siteId, [...open, code]);
      }
    },
  };
}
