import { z } from 'zod';
import { day, minor, shortText, unixMs, uuid } from '../../fields.ts';
import { IMAGE_BASE64_MAX, wireLimits } from '../../limits.ts';
import {
  activityBody,
  activityKind,
  activityStatus,
  activityTerms,
  sentenceView,
  verdict,
  worthView,
} from '../../promotions/index.ts';
import { defineOfficeCall } from '../define.ts';
import { note, paging, staffRef } from '../fields.ts';

const id = uuid;

/** A line of the list, with figures of the activity as it runs. */
const activityRow = z.object({
  id,
  code: shortText,
  kind: activityKind,
  title: shortText,
  status: activityStatus,
  version: z.int(),
  /** A newer version that is being written or waits for its second person. */
  draftVersion: z.int().nullable(),
  startsAt: unixMs,
  endsAt: unixMs.nullable(),
  /** Filled by two persons, reserved by grants, paid out; what is left of it. */
  budgetMinor: minor,
  reservedMinor: minor,
  paidMinor: minor,
  leftMinor: minor,
  joined: z.int(),
  granted: z.int(),
  claimed: z.int(),
  /** The forecast cost; null without a forecast. */
  forecastMinor: minor.nullable(),
  verdict: verdict.nullable(),
  flags: z.int(),
  /** Why it is paused, stopped or closed. */
  reason: shortText.nullable(),
});
export type OfficeActivityRow = z.output<typeof activityRow>;

/** A fault of a field, by its path: `figures.tiers.2.amountMinor`, `title.hans`, `endsAt`. */
const issue = z.object({ path: shortText, message: shortText });

export const promotionsList = defineOfficeCall({
  path: 'promotions/list',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'Activities of the site, those that run first.',
  request: z.object({
    filters: z
      .object({
        kind: activityKind.nullable().default(null),
        status: activityStatus.nullable().default(null),
        text: z.string().max(40).default(''),
      })
      .prefault({}),
    ...paging,
  }),
  answer: z.object({
    total: z.int(),
    list: z.array(activityRow),
    /** Running ones of each kind. */
    running: z.array(z.object({ kind: activityKind, count: z.int() })),
    sums: z.object({ budgetMinor: minor, paidMinor: minor, reservedMinor: minor }),
  }),
});

/** How a field of the designer is shown, and its bounds. */
const column = z.object({
  name: shortText,
  kind: shortText,
  label: shortText,
  min: z.int().nullable(),
  max: z.int().nullable(),
  choices: z.array(z.object({ value: shortText, label: shortText })),
});
const figure = column.extend({
  /** The text for 0, where that means no limit. */
  none: shortText.nullable(),
  /** Of a list. */
  columns: z.array(column),
  rowsMin: z.int().nullable(),
  rowsMax: z.int().nullable(),
});

export const promotionsKinds = defineOfficeCall({
  path: 'promotions/kinds',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'The nine kinds: the figures of each with bounds, and terms to begin with.',
  request: z.object({}),
  answer: z.object({
    kinds: z.array(
      z.object({
        kind: activityKind,
        name: shortText,
        what: shortText,
        figures: z.array(figure),
        /** Initial terms in the designer. */
        example: activityTerms,
        running: z.int(),
      }),
    ),
    edges: z.array(z.object({ category: shortText, edgeBp: z.int() })),
  }),
});

const historyLine = z.object({
  at: unixMs,
  what: shortText,
  by: staffRef,
  note: shortText,
});

export const promotionsOne = defineOfficeCall({
  path: 'promotions/one',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'One activity: terms, sentences, versions, what changed, its history.',
  request: z.object({ id }),
  answer: z.object({
    activity: activityRow,
    /** What members see; null before the first approval. */
    live: z
      .object({
        version: z.int(),
        terms: activityTerms,
        sentences: z.array(sentenceView),
        worth: worthView.nullable(),
      })
      .nullable(),
    /** The version being written or waiting for approval. */
    draft: z
      .object({
        version: z.int(),
        terms: activityTerms,
        sentences: z.array(sentenceView),
        worth: worthView.nullable(),
        issues: z.array(issue),
        savedAt: unixMs,
        savedBy: staffRef,
        proposalId: uuid.nullable(),
      })
      .nullable(),
    /** Sentences that differ between the two. */
    changes: z.array(
      z.object({ id: shortText, before: shortText.nullable(), after: shortText.nullable() }),
    ),
    versions: z.array(
      z.object({
        version: z.int(),
        approvedAt: unixMs.nullable(),
        /** Members who joined under it and keep it. */
        members: z.int(),
        /** Its terms word for word; they never change once it is approved. */
        sentences: z.array(sentenceView),
      }),
    ),
    history: z.array(historyLine),
    /** The member's page as it would be for a guest, for the preview. */
    body: activityBody.nullable(),
  }),
});

export const promotionsCheck = defineOfficeCall({
  path: 'promotions/check',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'What terms that are not saved would say and cost, and what is wrong with them.',
  request: z.object({
    terms: activityTerms,
    /** The script of its sentences and its page. */
    script: z.enum(['hans', 'hant']).default('hans'),
  }),
  answer: z.object({
    /** Includes those of invalid figures; such a figure is shown as its name in braces. */
    sentences: z.array(sentenceView),
    worth: worthView.nullable(),
    issues: z.array(issue),
    body: activityBody.nullable(),
    title: shortText,
    line: shortText,
  }),
});

export const promotionsSave = defineOfficeCall({
  path: 'promotions/save',
  permission: 'promotions.write',
  effect: 'idempotent',
  summary:
    'Saves a draft; of a running activity it is the next version, which changes nothing yet.',
  request: z.object({
    /** Null for a new activity. */
    id: uuid.nullable(),
    terms: activityTerms,
  }),
  answer: z.object({ id, version: z.int(), issues: z.array(issue) }),
});

export const promotionsPreview = defineOfficeCall({
  path: 'promotions/preview',
  permission: 'promotions.read',
  effect: 'read',
  summary:
    'The address under which the page of a saved draft is read for half an hour, as guests will see it.',
  request: z.object({ id }),
  answer: z.object({ url: shortText, until: unixMs }),
});

export const promotionsCover = defineOfficeCall({
  path: 'promotions/cover',
  permission: 'promotions.write',
  effect: 'write',
  bodyBytesMax: wireLimits.imageBodyBytesMax,
  summary:
    'Takes a JPEG, PNG or WebP picture of at most 5 MB and keeps it as WebP without metadata, 1,600 by 720, for the ' +
    'cover of an activity. It stays only when a draft that shows it is saved.',
  request: z.object({ image: z.string().min(1).max(IMAGE_BASE64_MAX) }),
  answer: z.object({ id: uuid, url: shortText, width: z.int(), height: z.int() }),
});

const gainer = z.object({
  memberId: uuid,
  memberName: shortText,
  grants: z.int(),
  amountMinor: minor,
});

export const promotionsForecast = defineOfficeCall({
  path: 'promotions/forecast',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'What these terms would have given over the last thirty days of this site’s real facts.',
  request: z.object({ terms: activityTerms }),
  answer: z.object({
    from: unixMs,
    to: unixMs,
    /** Members with facts, members who meet the conditions, members who would have received something. */
    seen: z.int(),
    eligible: z.int(),
    receivers: z.int(),
    grants: z.int(),
    costMinor: minor,
    /** What the members’ duties leave with the house on average. */
    returnMinor: minor,
    netMinor: minor,
    perDay: z.array(z.object({ day, amountMinor: minor })),
    top: z.array(gainer),
    /** What one person with ten accounts could draw, and what the limits of sameness leave of it. */
    hunter: z.object({
      accounts: z.int(),
      openMinor: minor,
      caughtMinor: minor,
      costMinor: minor,
    }),
    verdict: verdict.nullable(),
    issues: z.array(issue),
  }),
});

const proposed = z.object({ proposalId: uuid });

export const promotionsPublish = defineOfficeCall({
  path: 'promotions/publish',
  permission: 'promotions.write',
  effect: 'idempotent',
  summary: 'Sends the draft to a second person; approved it is scheduled or goes live.',
  request: z.object({
    id,
    /** The draft that was reviewed. */
    version: z.int().min(1),
    /** The forecast cost, stored for comparison. */
    forecastMinor: z.int().min(0).max(1_000_000_000_000).nullable().default(null),
    /** Added to the campaign’s account with the approval; 0 leaves it as it is. */
    budgetMinor: z.int().min(0).max(100_000_000_000).default(0),
    note,
  }),
  answer: proposed,
});

export const promotionsBudget = defineOfficeCall({
  path: 'promotions/budget',
  permission: 'promotions.write',
  effect: 'idempotent',
  summary:
    'Puts money into the campaign’s account, or takes what is not reserved out; two persons.',
  request: z.object({
    id,
    amountMinor: z
      .int()
      .min(-100_000_000_000)
      .max(100_000_000_000)
      .refine((amount) => amount !== 0),
    note,
  }),
  answer: proposed,
});

export const promotionsPause = defineOfficeCall({
  path: 'promotions/pause',
  permission: 'promotions.write',
  effect: 'write',
  summary: 'Takes no new members and gives nothing new until it is resumed; one person may.',
  request: z.object({ id, note }),
  answer: z.object({ activity: activityRow }),
});

export const promotionsResume = defineOfficeCall({
  path: 'promotions/resume',
  permission: 'promotions.write',
  effect: 'idempotent',
  summary: 'Goes on with a paused activity; two persons.',
  request: z.object({ id, note }),
  answer: proposed,
});

export const promotionsStop = defineOfficeCall({
  path: 'promotions/stop',
  permission: 'promotions.write',
  effect: 'idempotent',
  summary: 'Ends it early; what was earned until then is paid; two persons.',
  request: z.object({ id, note }),
  answer: proposed,
});

export const promotionsFigures = defineOfficeCall({
  path: 'promotions/figures',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'How an activity runs: each day and in all, against its forecast.',
  request: z.object({ id }),
  answer: z.object({
    activity: activityRow,
    days: z.array(
      z.object({
        day,
        joined: z.int(),
        granted: z.int(),
        grantedMinor: minor,
        claimed: z.int(),
        claimedMinor: minor,
        takenMinor: minor,
      }),
    ),
    expired: z.int(),
    expiredMinor: minor,
    left: z.int(),
    dutyRequiredMinor: minor,
    dutyDoneMinor: minor,
    dutiesDone: z.int(),
  }),
});

export const promotionsCompare = defineOfficeCall({
  path: 'promotions/compare',
  permission: 'promotions.read',
  effect: 'read',
  summary: 'Two activities side by side.',
  request: z.object({ first: uuid, second: uuid }),
  answer: z.object({
    list: z
      .array(
        z.object({
          activity: activityRow,
          sentences: z.array(sentenceView),
          costPerMemberMinor: minor,
          claimedPerHundred: z.int(),
          leftPerHundred: z.int(),
        }),
      )
      .length(2),
  }),
});
