import { z } from 'zod';
import { longText, shortText, unixMs, uuid } from '../fields.ts';
import { defineOfficeCall } from './define.ts';
import { paging } from './fields.ts';

/** `provider`: the lab is the operator and tests a provider; `wallet`: it is the provider and tests the wallet. */
const direction = z.enum(['provider', 'wallet']);
/** What the lab’s wallet deliberately does to its answers. */
const fault = z.enum(['cut', 'slow', 'noise', 'refusal', 'mistaken', 'redirect', 'meanwhile']);
const groupCode = z.string().min(2).max(4);
const caseCode = z.string().min(5).max(8);
/** Code of a venue, or of our own studio. */
const target = z.string().min(2).max(24);
const runState = z.enum(['running', 'ended', 'cancelled', 'late', 'failed', 'broken']);

const labRow = z.object({
  labRunId: uuid,
  target: shortText,
  targetName: shortText,
  state: runState,
  /** Why it has no result, in words; empty where it has one. */
  why: longText,
  startedBy: shortText,
  startedAt: unixMs,
  endedAt: unixMs.nullable(),
  /** Cases that it was to run, and what became of those that were. */
  planned: z.int(),
  passed: z.int(),
  failed: z.int(),
  /** Failed ones that concern money. */
  moneyFailed: z.int(),
});

export const labOverview = defineOfficeCall({
  path: 'lab/overview',
  permission: 'bets.read',
  effect: 'read',
  summary:
    'Whom the lab can test, which parts and faults there are, and the run that is under way.',
  request: z.object({}),
  answer: z.object({
    targets: z.array(
      z.object({
        target: shortText,
        name: shortText,
        /** Address that is tested; null for our own studio, which is started for the run. */
        address: shortText.nullable(),
        /** Why its provider cannot be tested, in words; null where it can. */
        refused: shortText.nullable(),
      }),
    ),
    groups: z.array(z.object({ code: groupCode, name: shortText, direction, cases: z.int() })),
    faults: z.array(z.object({ fault, cases: z.int() })),
    /** The run in progress. */
    running: labRow.nullable(),
    /** What a provider needs to know of the lab. */
    lab: z.object({ publicKey: longText, walletUrl: shortText, operatorId: z.int() }),
    limitMinutes: z.int(),
  }),
});

export const labRuns = defineOfficeCall({
  path: 'lab/runs',
  permission: 'bets.read',
  effect: 'read',
  summary: 'Runs of the lab, newest first; the last few are kept.',
  request: z.object({
    filters: z.object({ state: runState.nullable().default(null) }).prefault({}),
    ...paging,
  }),
  answer: z.object({ total: z.int(), list: z.array(labRow) }),
});

export const labRun = defineOfficeCall({
  path: 'lab/run',
  permission: 'bets.read',
  effect: 'read',
  summary: 'One run with every case: passed, failed, not run yet, or not chosen.',
  request: z.object({ labRunId: uuid }),
  answer: z.object({
    run: labRow,
    choice: z.object({
      directions: z.array(direction),
      groups: z.array(groupCode),
      faults: z.array(fault),
    }),
    parts: z.array(
      z.object({ direction, name: shortText, address: shortText, keyDigest: shortText.nullable() }),
    ),
    cases: z.array(
      z.object({
        caseCode,
        direction,
        groupName: shortText,
        title: shortText,
        isMoney: z.boolean(),
        /** `group`, `fault`: not chosen for this run. */
        state: z.enum(['waiting', 'passed', 'failed', 'group', 'fault']),
        ms: z.int().nullable(),
        /** The first thing that was wrong; empty where nothing was. */
        finding: longText,
      }),
    ),
    /** Whether there is a report, and a certificate. */
    hasReport: z.boolean(),
    hasCertificate: z.boolean(),
  }),
});

export const labCase = defineOfficeCall({
  path: 'lab/case',
  permission: 'bets.read',
  effect: 'read',
  summary: 'What was asked, answered and compared in one case; keys and tokens are blacked out.',
  request: z.object({ labRunId: uuid, caseCode }),
  answer: z.object({
    does: longText,
    due: longText,
    steps: z.array(
      z.object({
        /** `lab`: sent to the provider; `provider`: sent to the wallet; `check`: compared. */
        from: z.enum(['lab', 'provider', 'check']),
        /** Milliseconds from the case’s start; null where not measured. */
        at: z.int().nullable(),
        ms: z.int().nullable(),
        call: z.string(),
        sent: z.string(),
        got: z.string().nullable(),
        http: z.int().nullable(),
        fault: z.string().nullable(),
        findings: z.array(z.object({ what: z.string(), due: z.string(), got: z.string() })),
      }),
    ),
  }),
});

export const labStart = defineOfficeCall({
  path: 'lab/start',
  permission: 'config.write',
  effect: 'write',
  summary:
    'Begins a run, one at a time for a site. Members and coin are the lab’s own: no wallet of the site takes part.',
  request: z.object({
    target,
    directions: z.array(direction).min(1).max(2),
    groups: z.array(groupCode).min(1).max(40),
    faults: z.array(fault).max(20),
  }),
  answer: z.object({ labRunId: uuid }),
});

export const labCancel = defineOfficeCall({
  path: 'lab/cancel',
  permission: 'config.write',
  effect: 'write',
  summary: 'Stops the run that is under way; what it has found so far stays.',
  request: z.object({ labRunId: uuid }),
  answer: z.object({}),
});

export const labFile = defineOfficeCall({
  path: 'lab/file',
  permission: 'bets.read',
  effect: 'read',
  summary:
    'The report of a run as a page or as JSON, or the certificate, signed over that JSON by the lab’s key.',
  request: z.object({ labRunId: uuid, kind: z.enum(['html', 'json', 'certificate']) }),
  answer: z.object({ name: shortText, content: z.string() }),
});
