import { z } from 'zod';
import { day, minor, page, pageSize, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';

const moneySums = z.object({
  depositMinor: minor,
  depositCount: z.int(),
  depositorCount: z.int(),
  withdrawMinor: minor,
  withdrawCount: z.int(),
  /** Of bets settled in the time, at their last settlement. */
  stakeMinor: minor,
  effectiveMinor: minor,
  payoutMinor: minor,
  betCount: z.int(),
  bettorCount: z.int(),
  /** Stakes less payouts. */
  ggrMinor: minor,
  /** Gifts, rewards, rebates and the stakes of vouchers. */
  bonusMinor: minor,
  feeMinor: minor,
  /** GGR less bonuses, plus fees. */
  ngrMinor: minor,
  registered: z.int(),
});

/** Money and members by day of the site's clock, from the ledger. */
export const reportRevenue = defineOfficeCall({
  path: 'reports/revenue',
  permission: 'reports.read',
  effect: 'read',
  summary: 'Deposits, withdrawals, bets, GGR and NGR by day, with the sums of the time before.',
  request: z.object({ from: day, to: day }),
  answer: z.object({
    days: z.array(moneySums.extend({ day: shortText, closed: z.boolean() })),
    sums: moneySums,
    before: moneySums,
  }),
});

/** The same money by what it came from. */
export const reportBreakdown = defineOfficeCall({
  path: 'reports/breakdown',
  permission: 'reports.read',
  effect: 'read',
  summary: 'The money of a time by sport, venue, channel or kind of bonus.',
  request: z.object({
    from: day,
    to: day,
    by: z.enum(['sport', 'venue', 'channel', 'payout', 'bonus']),
  }),
  answer: z.object({
    list: z.array(
      z.object({
        code: shortText,
        name: shortText,
        count: z.int(),
        inMinor: minor,
        outMinor: minor,
        netMinor: minor,
      }),
    ),
  }),
});

export const reportMembers = defineOfficeCall({
  path: 'reports/members',
  permission: 'reports.read',
  effect: 'read',
  summary: 'Members by what they brought or took in a time.',
  request: z.object({
    from: day,
    to: day,
    sort: z.enum(['ggr', 'deposit', 'withdraw', 'stake']),
    descending: z.boolean().default(true),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        memberId: uuid,
        name: shortText,
        depositMinor: minor,
        withdrawMinor: minor,
        stakeMinor: minor,
        ggrMinor: minor,
        bonusMinor: minor,
      }),
    ),
  }),
});

export const reportExport = defineOfficeCall({
  path: 'reports/export',
  permission: 'reports.read',
  effect: 'write',
  summary: 'A report as a table file (CSV, UTF-8); who took it is logged.',
  request: z.object({
    report: z.enum(['revenue', 'members']),
    from: day,
    to: day,
    /** Of a report with more rows than one file takes. */
    part: z.int().min(1).max(1_000).default(1),
  }),
  /** `rows` stand in this file, `total` in all its parts. */
  answer: z.object({
    name: shortText,
    text: z.string(),
    rows: z.int(),
    total: z.int(),
    parts: z.int(),
  }),
});

const difference = z.object({
  differenceId: uuid,
  kind: z.enum(['missingHere', 'missingThere', 'amountDiffers', 'stateDiffers']),
  reference: shortText,
  oursMinor: minor.nullable(),
  theirsMinor: minor.nullable(),
  oursState: shortText.nullable(),
  theirsState: shortText.nullable(),
  status: z.enum(['open', 'explained']),
  note: shortText.nullable(),
  by: shortText.nullable(),
});

const reconciliationRun = z.object({
  runId: uuid,
  source: shortText,
  sourceName: shortText,
  kind: z.enum(['deposits', 'payouts', 'venue']),
  day: shortText,
  at: unixMs,
  status: z.enum(['agreed', 'differs', 'incomplete', 'unavailable']),
  oursCount: z.int(),
  theirsCount: z.int(),
  oursMinor: minor,
  theirsMinor: minor,
  open: z.int(),
});

export const reconciliationList = defineOfficeCall({
  path: 'reconciliation/list',
  permission: 'reconciliation.read',
  effect: 'read',
  summary: "Our books held against each provider's own statement, day by day.",
  request: z.object({
    from: day,
    to: day,
    source: shortText.nullable().default(null),
    status: z.enum(['agreed', 'differs', 'incomplete', 'unavailable']).nullable().default(null),
    pageNum: page,
    pageSize,
  }),
  answer: z.object({
    total: z.int(),
    openDifferences: z.int(),
    sources: z.array(z.object({ code: shortText, name: shortText })),
    list: z.array(reconciliationRun),
  }),
});

export const reconciliationOne = defineOfficeCall({
  path: 'reconciliation/one',
  permission: 'reconciliation.read',
  effect: 'read',
  summary: 'One comparison with its differences.',
  request: z.object({ runId: uuid }),
  answer: z.object({ run: reconciliationRun, differences: z.array(difference) }),
});

export const reconciliationRunNow = defineOfficeCall({
  path: 'reconciliation/run',
  permission: 'reconciliation.resolve',
  effect: 'write',
  summary: "Compares one source's day anew.",
  request: z.object({ source: shortText, day }),
  answer: z.object({ run: reconciliationRun }),
});

export const reconciliationExplain = defineOfficeCall({
  path: 'reconciliation/explain',
  permission: 'reconciliation.resolve',
  effect: 'write',
  summary: 'Closes a difference with the reason that was found; the money is moved elsewhere.',
  request: z.object({ differenceId: uuid, note: z.string().min(2).max(200) }),
  answer: z.object({ difference }),
});
