import { z } from 'zod';
import { defineCall } from '../../../define.ts';
import { resetState, resetWhat, shortText, unixMs, uuid } from '../../../fields.ts';

/** A case as shown to its applicant or its member. */
const resetCase = z.object({
  /** Readable aloud: eight letters and digits. */
  reference: shortText,
  what: resetWhat,
  state: resetState,
  askedAt: unixMs,
  /** When it is carried out unless it is stopped; null before two persons have agreed. */
  dueAt: unixMs.nullable(),
  endedAt: unixMs.nullable(),
});

/** The applicant's own key, for reading the case and withdrawing it. */
const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const resetTerms = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/reset/terms',
  auth: 'guest',
  effect: 'read',
  cached: true,
  summary:
    'How long a case waits after two persons have agreed, and withdrawals afterwards, in hours.',
  request: z.object({}),
  answer: z.object({ waitHours: z.record(resetWhat, z.int()), pauseHours: z.int() }),
});

export const resetAsk = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/reset/ask',
  auth: 'guest',
  effect: 'write',
  summary:
    'Asks staff to take away a lost phone, fund password or second factor. The answer is the same whether or not such an account exists.',
  request: z.object({
    name: z.string().min(1).max(30),
    what: resetWhat,
    words: z.string().trim().min(5).max(300),
    contact: z.string().trim().min(3).max(60),
    kaptchcate: z.union([z.literal(0), z.literal(1)]),
    codeId: z.string().max(64),
    code: z.string().max(128),
  }),
  answer: z.object({ key, case: resetCase }),
});

export const resetStatus = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/reset/status',
  auth: 'guest',
  effect: 'read',
  summary: 'The case of a key; null for one that never was.',
  request: z.object({ key }),
  answer: z.object({ case: resetCase.nullable() }),
});

export const resetStop = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/reset/stop',
  auth: 'guest',
  effect: 'write',
  summary:
    'Stops a case before it is carried out: by the asker’s key, or by its number and the code that every known address was told.',
  request: z.union([
    z.object({ key }),
    z.object({
      reference: z.string().trim().min(1).max(12),
      stopCode: z.string().trim().min(1).max(12),
    }),
  ]),
  answer: z.object({ case: resetCase }),
});

export const resetMine = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/reset/mine',
  auth: 'member',
  effect: 'read',
  summary: 'What staff have opened for the member’s own account, the latest first.',
  request: z.object({}),
  answer: z.object({ list: z.array(resetCase.extend({ caseId: uuid })) }),
});

export const resetStopMine = defineCall({
  method: 'POST',
  path: '/site/api/v1/user/reset/stopMine',
  auth: 'member',
  effect: 'write',
  summary: 'Stops a case of the member’s own account before it is carried out.',
  request: z.object({ caseId: uuid }),
  answer: z.object({ case: resetCase }),
});
