import type { SiteId } from '@tianping/base';
import type { ConfigChange, ConfigVersionRow, VersionedSection } from '@tianping/contract';
import { diffJson, type Json } from '@tianping/office';
import { readSetting, type SettingVersion } from '@tianping/office/server';
import type { Services } from '../../../services.ts';
import { spelledOut } from '../../kinds/wording-issues.ts';
import { byPlace } from '../../settings/banner-places.ts';
import { sectionOf } from '../../settings/sections.ts';

/** Version 0: the values of the brand's files. */
export function brandRow(section: VersionedSection): ConfigVersionRow {
  return { section, version: 0, at: null, by: null, note: '', rollbackOf: null };
}

export function versionRow(section: VersionedSection, row: SettingVersion): ConfigVersionRow {
  const { version, at, by, note, rollbackOf } = row;
  return { section, version, at, by, note, rollbackOf };
}

/** A section's value in a version; null when there is no such version. */
export async function valueAt(
  services: Services,
  at: { readonly siteId: SiteId; readonly section: VersionedSection; readonly version: number },
): Promise<{ readonly row: ConfigVersionRow; readonly value: Json } | null> {
  if (at.version === 0) {
    const value = sectionOf(services.settings.brandOf(at.siteId), at.section);
    return { row: brandRow(at.section), value };
  }
  const found = await readSetting(services.office.deps.db, at);
  return found && { row: versionRow(at.section, found), value: found.value };
}

/** Sections that are transformed before they are compared: banners by place, wording with the original texts. */
const comparable: { readonly [Section in VersionedSection]?: typeof spelledOut } = {
  banners: byPlace,
  wording: spelledOut,
};

/** The differences, by path. */
export function changesOf(section: VersionedSection, before: Json, after: Json): ConfigChange[] {
  const [was, is] = comparable[section]?.(before, after) ?? [before, after];
  return diffJson(was, is).map((change) => ({
    path: change.path,
    before: jsonOf(change.before),
    after: jsonOf(change.after),
  }));
}

/** A JSON value of ours, typed as the contract has it. */
export function jsonOf(value: Json): ConfigChange['before'] {
  return JSON.parse(JSON.stringify(value));
}
