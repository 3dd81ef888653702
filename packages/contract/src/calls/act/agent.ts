import { z } from 'zod';
import { agentCode, agentLine, commissionPlan, statementLine } from '../../agent-views.ts';
import { defineCall } from '../../define.ts';
import { minor, page, pageSize, shortText, unixMs, uuid } from '../../fields.ts';

const codes = z.object({ codes: z.array(agentCode) });

export const agentOverview = defineCall({
  method: 'POST',
  path: '/act/api/v1/agent/overview',
  auth: 'member',
  effect: 'read',
  summary: 'Whether the member is an agent or has applied, the plan, and the month so far.',
  request: z.object({}),
  answer: z.object({
    status: z.enum(['none', 'applied', 'refused', 'active', 'suspended']),
    /** Whether the member may apply now. */
    mayApply: z.boolean(),
    application: z
      .object({
        at: unixMs,
        decidedAt: unixMs.nullable(),
        /** Why it was refused. */
        note: shortText.nullable(),
      })
      .nullable(),
    since: unixMs.nullable(),
    level: z.int().nullable(),
    /** The plan of the current month; null before the site has one. */
    plan: commissionPlan.nullable(),
    /** The current month up to now; null for a member who is not an agent. */
    line: agentLine.nullable(),
    members: z.int(),
    joined: z.int(),
    below: z.int(),
    paidMinor: minor,
  }),
});

export const agentApply = defineCall({
  method: 'POST',
  path: '/act/api/v1/agent/apply',
  auth: 'member',
  effect: 'write',
  summary: 'Asks to become an agent; staff decide.',
  request: z.object({
    channel: z.string().trim().min(2).max(200),
    contact: z.string().trim().min(2).max(100),
  }),
  answer: z.object({ at: unixMs }),
});

export const agentCodes = defineCall({
  method: 'POST',
  path: '/act/api/v1/agent/codes',
  auth: 'member',
  effect: 'read',
  summary: "The agent's own codes, the oldest first, with how many members each has brought.",
  request: z.object({}),
  answer: codes,
});

export const agentAddCode = defineCall({
  method: 'POST',
  path: '/act/api/v1/agent/addCode',
  auth: 'member',
  effect: 'write',
  summary: 'Makes a code of the agent’s own.',
  request: z.object({ name: z.string().trim().max(20) }),
  answer: codes.extend({ code: shortText }),
});

export const agentCloseCode = defineCall({
  method: 'POST',
  path: '/act/api/v1/agent/closeCode',
  auth: 'member',
  effect: 'write',
  summary: 'Closes an own code for good; members whom it has brought stay.',
  request: z.object({ code: z.string().max(12) }),
  answer: codes,
});

export const agentTree = defineCall({
  method: 'POST',
  path: '/act/api/v1/agent/tree',
  auth: 'member',
  effect: 'read',
  summary: 'Agents directly below with their sums, and own members under masked names.',
  request: z.object({ pageNum: page, pageSize }),
  answer: z.object({
    agents: z.array(
      z.object({
        agentId: uuid,
        name: shortText,
        level: z.int(),
        members: z.int(),
        groupMinor: minor,
        active: z.int(),
      }),
    ),
    total: z.int(),
    members: z.array(z.object({ name: shortText, code: shortText, at: unixMs })),
  }),
});

export const agentStatement = defineCall({
  method: 'POST',
  path: '/act/api/v1/agent/statement',
  auth: 'member',
  effect: 'read',
  summary: 'The agreed months, the latest first, each with what it is made of.',
  request: z.object({}),
  answer: z.object({ list: z.array(statementLine), earnedMinor: minor, paidMinor: minor }),
});

export const agentExport = defineCall({
  method: 'POST',
  path: '/act/api/v1/agent/export',
  auth: 'member',
  effect: 'read',
  summary: 'The statement as a table file.',
  request: z.object({}),
  answer: z.object({ name: shortText, text: z.string(), rows: z.int() }),
});
