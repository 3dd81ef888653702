import { z } from 'zod';
import { minor, shortText, unixMs, uuid } from '../fields.ts';
import { limitKind, limitPeriod, protectionLimit } from '../money-views.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging } from './fields.ts';

const pause = z.object({
  kind: z.enum(['coolOff', 'exclusion']),
  /** Null is permanent. */
  until: unixMs.nullable(),
});

const protectionOf = z.object({
  memberId: uuid,
  name: shortText,
  limits: z.array(protectionLimit),
  realityCheckMinutes: z.int().nullable(),
  pause: pause.nullable(),
  /**
   * Where the pause comes from: `own` was begun on this account, `bound` on one with the same phone, address or
   * device; `name`, matched only by name and birthday, may be lifted.
   */
  origin: z
    .object({
      kind: z.enum(['own', 'bound', 'name']),
      accounts: z.array(z.object({ memberId: uuid, name: shortText })),
    })
    .nullable(),
  history: z.array(z.object({ at: unixMs, text: shortText, by: shortText })),
});

export const protectionMember = defineOfficeCall({
  path: 'protection/member',
  permission: 'members.read',
  effect: 'read',
  summary: 'Limits, pauses and their history of one member.',
  request: z.object({ memberId: uuid }),
  answer: protectionOf,
});

export const protectionTighten = defineOfficeCall({
  path: 'protection/tighten',
  permission: 'members.restrict',
  effect: 'write',
  summary: 'Sets a limit or lowers one; staff can never raise or remove it.',
  request: z.object({
    memberId: uuid,
    kind: limitKind,
    period: limitPeriod,
    /** Minor units, minutes for `session`. */
    value: minor,
    note,
  }),
  answer: protectionOf,
});

export const protectionPause = defineOfficeCall({
  path: 'protection/pause',
  permission: 'members.restrict',
  effect: 'write',
  summary: 'Begins a cool-off or an exclusion on the member’s wish; it cannot be shortened.',
  request: z.object({
    memberId: uuid,
    pause: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('coolOff'), hours: z.int().min(24).max(1_008) }),
      z.object({ kind: z.literal('exclusion'), months: z.int().min(6).max(60).nullable() }),
    ]),
    note,
  }),
  answer: protectionOf,
});

export const protectionStranger = defineOfficeCall({
  path: 'protection/stranger',
  permission: 'members.restrict',
  effect: 'idempotent',
  summary:
    'Asks a second person to lift a pause that reached a stranger by a name and birthday; refused where more joins them.',
  request: z.object({
    memberId: uuid,
    /** The evidence: a document of identity, or a signed statement. */
    proof: z.enum(['document', 'statement']),
    /** Where it is stored. */
    reference: z.string().trim().min(1).max(60),
    note,
  }),
  answer: z.object({ proposalId: uuid }),
});

export const protectionExclusions = defineOfficeCall({
  path: 'protection/exclusions',
  permission: 'members.read',
  effect: 'read',
  summary: 'Cool-offs and exclusions begun on this site, newest first.',
  request: z.object({
    filters: z.object({ live: z.boolean().default(true) }).prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        pauseId: uuid,
        memberId: uuid,
        name: shortText,
        kind: pause.shape.kind,
        from: unixMs,
        until: unixMs.nullable(),
        /** `member`, or the member of staff who began it. */
        by: shortText,
        note: shortText,
      }),
    ),
    sums: z.object({}),
  }),
});

export const protectionClusters = defineOfficeCall({
  path: 'protection/clusters',
  permission: 'members.read',
  effect: 'read',
  summary: 'Accounts that may be one person’s, with what they share; the strongest first.',
  request: z.object({ filters: z.object({}).prefault({}), ...paging }),
  answer: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        members: z.array(z.object({ memberId: uuid, name: shortText })),
        links: z.array(
          z.object({
            kind: z.enum(['device', 'network', 'payout', 'payer', 'person']),
            label: shortText,
            memberIds: z.array(uuid),
          }),
        ),
        score: z.int(),
      }),
    ),
    sums: z.object({}),
  }),
});
