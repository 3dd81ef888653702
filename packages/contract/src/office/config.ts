import { z } from 'zod';
import { killSwitches } from '../define.ts';
import { shortText, unixMs, uuid } from '../fields.ts';
import { IMAGE_BASE64_MAX, wireLimits } from '../limits.ts';
import { defineOfficeCall } from './define.ts';
import { note, paging, staffRef } from './fields.ts';

/** Parts of a site's configuration that the office edits, as paths into it. */
export const configSections = [
  'paymentChannels',
  'funds.withdrawals',
  'funds.twoPersonMinor',
  'funds.coins',
  'funds.turnover',
  'funds.venues',
  'funds.protection',
  'funds.territories',
  'limits',
  'acceptance',
  'vip',
  'payoutCaps',
  'games',
] as const;
export type ConfigSection = (typeof configSections)[number];
/** What is stored in versions and changed by two persons: the sections; texts and banners have pages of their own. */
export const versionedSections = [...configSections, 'wording', 'banners'] as const;
export const configSection = z.enum(versionedSections);
export type VersionedSection = (typeof versionedSections)[number];

/** One value that differs, by its path within the section: `2.maxMinor`. */
export const configChangeView = z.object({ path: shortText, before: z.json(), after: z.json() });

/** Version 0 is the brand's files. */
const versionRow = z.object({
  section: configSection,
  version: z.int().min(0),
  at: unixMs.nullable(),
  by: staffRef.nullable(),
  note: shortText,
  /** The version whose value it restored. */
  rollbackOf: z.int().nullable(),
});

export const configSectionsList = defineOfficeCall({
  path: 'config/sections',
  permission: 'config.read',
  effect: 'read',
  summary: 'Every section with the version in force.',
  request: z.object({}),
  answer: z.object({
    list: z.array(versionRow.extend({ section: z.enum(configSections), proposals: z.int() })),
  }),
});

export const configOne = defineOfficeCall({
  path: 'config/one',
  permission: 'config.read',
  effect: 'read',
  summary: 'A section as it is in force, and as the brand’s files have it.',
  request: z.object({ section: configSection, version: z.int().min(0).nullable().default(null) }),
  answer: z.object({
    current: versionRow,
    value: z.json(),
    brandValue: z.json(),
    /** Names of the channels that its rows name by code. */
    names: z.array(z.object({ code: shortText, name: shortText })),
  }),
});

export const configVersions = defineOfficeCall({
  path: 'config/versions',
  permission: 'config.read',
  effect: 'read',
  summary: 'The versions of a section, newest first.',
  request: z.object({ section: configSection, ...paging }),
  answer: z.object({ total: z.int(), list: z.array(versionRow), sums: z.object({}) }),
});

export const configDiff = defineOfficeCall({
  path: 'config/diff',
  permission: 'config.read',
  effect: 'read',
  summary: 'What differs between two versions of a section.',
  request: z.object({ section: configSection, from: z.int().min(0), to: z.int().min(0) }),
  answer: z.object({ changes: z.array(configChangeView) }),
});

export const configCheck = defineOfficeCall({
  path: 'config/check',
  permission: 'config.write',
  effect: 'read',
  summary: 'Whether a value would be taken, and what it changes.',
  request: z.object({ section: configSection, value: z.json() }),
  answer: z.object({
    issues: z.array(z.object({ path: shortText, message: shortText })),
    changes: z.array(configChangeView),
  }),
});

const saved = z.object({
  /** `proposed`: it takes effect when a second member of staff approves. */
  outcome: z.enum(['proposed', 'unchanged']),
  proposalId: uuid.nullable(),
  changes: z.array(configChangeView),
});

export const configSave = defineOfficeCall({
  path: 'config/save',
  permission: 'config.write',
  effect: 'idempotent',
  summary: 'Proposes a new version. Refused when somebody has saved another since `baseVersion`.',
  request: z.object({
    section: configSection,
    baseVersion: z.int().min(0),
    value: z.json(),
    note,
  }),
  answer: saved,
});

export const configRollBack = defineOfficeCall({
  path: 'config/rollBack',
  permission: 'config.write',
  effect: 'idempotent',
  summary: 'Proposes an earlier version’s value as a new version.',
  request: z.object({
    section: configSection,
    baseVersion: z.int().min(0),
    version: z.int().min(0),
    note,
  }),
  answer: saved,
});

export const configPicture = defineOfficeCall({
  path: 'config/picture',
  permission: 'config.write',
  effect: 'write',
  bodyBytesMax: wireLimits.imageBodyBytesMax,
  summary:
    'Takes a JPEG, PNG or WebP picture of at most 5 MB and keeps it as WebP without metadata, 1,600 by 720, for a ' +
    'banner of the home page. It stays only when a change that shows it is proposed.',
  request: z.object({ image: z.string().min(1).max(IMAGE_BASE64_MAX) }),
  answer: z.object({ id: uuid, url: shortText, width: z.int(), height: z.int() }),
});

const switchRow = z.object({
  switch: z.enum(killSwitches),
  thrown: z.boolean(),
  /** What members read. */
  message: shortText,
  /** When members may expect it back; shown, but not enforced. */
  until: unixMs.nullable(),
  at: unixMs.nullable(),
  by: staffRef.nullable(),
  note: shortText,
});

export const switchesList = defineOfficeCall({
  path: 'switches/list',
  permission: 'config.read',
  effect: 'read',
  summary: 'Every kill switch of the site as it stands.',
  request: z.object({}),
  answer: z.object({ list: z.array(switchRow) }),
});

export const switchesSet = defineOfficeCall({
  path: 'switches/set',
  permission: 'switches.write',
  effect: 'idempotent',
  summary: 'Throws a switch, which stops its calls at once; to let them go on is proposed.',
  request: z.object({
    switch: z.enum(killSwitches),
    thrown: z.boolean(),
    message: z.string().trim().max(60).default(''),
    until: unixMs.nullable().default(null),
    note,
  }),
  answer: z.object({ list: z.array(switchRow), proposalId: uuid.nullable() }),
});

export type ConfigVersionRow = z.output<typeof versionRow>;
export type ConfigChange = z.output<typeof configChangeView>;
export type SwitchRow = z.output<typeof switchRow>;
