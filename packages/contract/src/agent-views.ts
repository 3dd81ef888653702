import { z } from 'zod';
import { gameCategory } from './config/vip-config.ts';
import { minor, shortText, unixMs } from './fields.ts';

const weight = z.int();
const weights = z.object({
  TY: weight,
  ZR: weight,
  DZ: weight,
  CP: weight,
  QP: weight,
  DJ: weight,
  BY: weight,
});
/** A month of the site's calendar, `2026-03`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What agents earn; the rules check the figures and describe them in sentences. */
export const commissionPlan = z.object({
  activeStakeMinor: z.int(),
  paymentCostBp: z.int(),
  weightsBp: weights,
  tiers: z.array(z.object({ fromMinor: z.int(), active: z.int(), shareBp: z.int() })).max(50),
});

/** A month's net revenue in its parts, from the house's side. */
const netParts = z.object({
  revenue: z.array(z.object({ category: gameCategory, wonMinor: minor, countedMinor: minor })),
  bonusMinor: minor,
  rebateMinor: minor,
  feeMinor: minor,
  paymentMinor: minor,
  costMinor: minor,
  netMinor: minor,
});

/** The result of a month for an agent: own members, the whole line, the carry-over, the payment. */
export const agentLine = z.object({
  month,
  ownMinor: minor,
  groupMinor: minor,
  active: z.int(),
  carryInMinor: minor,
  baseMinor: minor,
  shareBp: z.int(),
  totalMinor: minor,
  belowMinor: minor,
  payMinor: minor,
  carryOutMinor: minor,
  net: netParts,
});

export const statementLine = agentLine.extend({
  paidAt: unixMs.nullable(),
  heldFor: z.enum(['suspended', 'mayNotReceive']).nullable(),
});

/** A code of an agent, with the link that carries it. */
export const agentCode = z.object({
  code: shortText,
  name: shortText,
  state: z.enum(['open', 'paused', 'closed']),
  createdAt: unixMs,
  brought: z.int(),
});
