import {
  plainGames,
  type SiteConfig,
  siteConfig,
  type VersionedSection,
  versionedSections,
} from '@tianping/contract';
import type { Json } from '@tianping/office';
import { toJson } from '@tianping/office';

/** What is stored in versions: the sections and texts that the office edits, and the switches. */
export type StoredSection = VersionedSection | 'switches';
const storedSections: readonly StoredSection[] = [...versionedSections, 'switches'];

export function isStoredSection(section: string): section is StoredSection {
  return storedSections.some((known) => known === section);
}

/** Values where nobody has set a section: no texts, games as their venues list them. */
const unset: { readonly [Section in StoredSection]?: unknown } = { wording: {}, games: plainGames };

/** A section's value within a configuration; the unset value where there is none, else null. */
export function sectionOf(config: SiteConfig, section: StoredSection): Json {
  let value: unknown = config;
  for (const key of section.split('.')) value = Reflect.get(Object(value), key);
  return toJson(value ?? unset[section]);
}

/** The configuration with one section replaced; the given one is not changed. */
function withSection(config: object, section: StoredSection, value: Json): object {
  const [head = '', ...rest] = section.split('.');
  if (rest.length === 0) return { ...config, [head]: value };
  const [key = ''] = rest;
  return { ...config, [head]: { ...Object(Reflect.get(config, head)), [key]: value } };
}

/** The whole configuration with a section replaced, or the schema's issues. */
export function parseWith(config: SiteConfig, section: StoredSection, value: Json) {
  return siteConfig.safeParse(withSection(plain(config), section, value), { reportInput: true });
}

/** A live configuration as a plain object of its present values. */
export function plain(config: SiteConfig): object {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}

/** The path of an issue within the section. */
export function issuePath(
  issue: { readonly path: readonly PropertyKey[] },
  section: StoredSection,
): string {
  return issue.path.slice(section.split('.').length).map(String).join('.');
}
