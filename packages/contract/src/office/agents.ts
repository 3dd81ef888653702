import { z } from 'zod';
import { agentCode, agentLine, commissionPlan, month, statementLine } from '../agent-views.ts';
import { gameCategory } from '../config/vip-config.ts';
import { longText, minor, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, query } from './fields.ts';

const agentRow = z.object({
  agentId: uuid,
  name: shortText,
  parentId: uuid.nullable(),
  parentName: shortText.nullable(),
  level: z.int(),
  status: z.enum(['active', 'suspended']),
  since: unixMs,
  members: z.int(),
  /** The latest agreed month; null before the first. */
  last: z.object({ month, groupMinor: minor, payMinor: minor }).nullable(),
});

export const agentsList = defineOfficeCall({
  path: 'agents/list',
  permission: 'agents.read',
  effect: 'read',
  summary: 'Agents of the site, the heads of lines first, with their latest agreed month.',
  request: z.object({
    filters: z
      .object({
        status: z.enum(['active', 'suspended']).nullable().default(null),
        text: query,
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({ total: z.int(), list: z.array(agentRow), sums: z.object({}) }),
});

export const agentsOne = defineOfficeCall({
  path: 'agents/one',
  permission: 'agents.read',
  effect: 'read',
  summary: 'One agent: line above and below, codes, where it stood, the statement.',
  request: z.object({ agentId: uuid }),
  answer: z.object({
    agent: agentRow,
    above: z.array(z.object({ agentId: uuid, name: shortText })),
    below: z.array(agentRow),
    codes: z.array(agentCode),
    places: z.array(
      z.object({
        parentName: shortText.nullable(),
        from: unixMs,
        by: shortText,
        agreedBy: shortText,
        note: shortText,
      }),
    ),
    statement: z.array(statementLine),
    application: z.object({ channel: shortText, contact: shortText, at: unixMs }).nullable(),
  }),
});

export const agentsSources = defineOfficeCall({
  path: 'agents/sources',
  permission: 'agents.read',
  effect: 'read',
  summary: 'What a line of an agreed month is made of: each member’s sum of each account.',
  request: z.object({ agentId: uuid, month }),
  answer: z.object({
    list: z.array(
      z.object({
        memberId: uuid,
        memberName: shortText,
        kind: z.enum(['revenue', 'bonus', 'rebate', 'fee', 'payment']),
        account: shortText,
        category: gameCategory.nullable(),
        amountMinor: minor,
        postings: z.int(),
      }),
    ),
  }),
});

const application = z.object({
  applicationId: uuid,
  memberId: uuid,
  memberName: shortText,
  channel: shortText,
  contact: shortText,
  at: unixMs,
  status: z.enum(['open', 'admitted', 'refused']),
  decidedAt: unixMs.nullable(),
  decidedBy: shortText.nullable(),
  note: shortText.nullable(),
});

export const agentsApplications = defineOfficeCall({
  path: 'agents/applications',
  permission: 'agents.read',
  effect: 'read',
  summary: 'Members who want to become agents, those that wait first.',
  request: z.object({
    filters: z
      .object({ status: z.enum(['open', 'admitted', 'refused']).nullable().default(null) })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({ total: z.int(), list: z.array(application), sums: z.object({}) }),
});

export const agentsDecide = defineOfficeCall({
  path: 'agents/decide',
  permission: 'agents.write',
  effect: 'write',
  summary: 'Admits an applicant or refuses with a reason, which the member reads.',
  request: z.object({ applicationId: uuid, admit: z.boolean(), note }),
  answer: z.object({ status: z.enum(['admitted', 'refused']) }),
});

const proposed = z.object({
  /** Null when it was done immediately. */
  proposalId: uuid.nullable(),
});

export const agentsSetStatus = defineOfficeCall({
  path: 'agents/setStatus',
  permission: 'agents.write',
  effect: 'idempotent',
  summary: 'Suspends an agent at once; a second person agrees to going on.',
  request: z.object({ agentId: uuid, status: z.enum(['active', 'suspended']), note }),
  answer: proposed,
});

export const agentsMove = defineOfficeCall({
  path: 'agents/move',
  permission: 'agents.write',
  effect: 'idempotent',
  summary: 'Proposes to put an agent and the line below under another, or at a head of its own.',
  request: z.object({ agentId: uuid, parentId: uuid.nullable(), note }),
  answer: proposed,
});

export const agentsPlans = defineOfficeCall({
  path: 'agents/plans',
  permission: 'agents.read',
  effect: 'read',
  summary: 'The plans of the site, the latest first, in figures and in sentences.',
  request: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        version: z.int(),
        fromMonth: month,
        plan: commissionPlan,
        sentences: z.array(longText),
        at: unixMs,
        by: shortText,
        agreedBy: shortText,
      }),
    ),
    /** The first month from which another plan may apply. */
    earliest: month,
  }),
});

export const agentsSavePlan = defineOfficeCall({
  path: 'agents/savePlan',
  permission: 'agents.write',
  effect: 'idempotent',
  summary: 'Proposes a plan from a month on; months before keep theirs.',
  request: z.object({ fromMonth: month, plan: commissionPlan, note }),
  answer: proposed,
});

export const agentsTrial = defineOfficeCall({
  path: 'agents/trial',
  permission: 'agents.read',
  effect: 'read',
  summary: 'Reckons a month without keeping anything: every agent with what it would be paid.',
  request: z.object({ month }),
  answer: z.object({
    month,
    planVersion: z.int(),
    payMinor: minor,
    mark: shortText,
    list: z.array(
      agentLine.extend({ agentId: uuid, name: shortText, members: z.int(), cut: z.int() }),
    ),
  }),
});

export const agentsRun = defineOfficeCall({
  path: 'agents/run',
  permission: 'agents.write',
  effect: 'idempotent',
  summary: 'Proposes to pay a month as its trial showed it; other figures meanwhile stop it.',
  request: z.object({ month, mark: z.string().min(20).max(100), note }),
  answer: proposed,
});

export const agentsRuns = defineOfficeCall({
  path: 'agents/runs',
  permission: 'agents.read',
  effect: 'read',
  summary: 'Agreed months, the latest first, and the next that can be reckoned.',
  request: z.object({}),
  answer: z.object({
    next: month.nullable(),
    list: z.array(
      z.object({
        month,
        planVersion: z.int(),
        payMinor: minor,
        paidMinor: minor,
        agents: z.int(),
        open: z.int(),
        at: unixMs,
        by: shortText,
        agreedBy: shortText,
      }),
    ),
  }),
});

export const agentsRunLines = defineOfficeCall({
  path: 'agents/runLines',
  permission: 'agents.read',
  effect: 'read',
  summary: 'The lines of an agreed month, with what was paid and what waits why.',
  request: z.object({ month }),
  answer: z.object({
    list: z.array(statementLine.extend({ agentId: uuid, name: shortText })),
  }),
});
