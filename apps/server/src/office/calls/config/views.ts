import type { SiteId } from '@tianping/base';
import type { ConfigChange, ConfigSection, ConfigVersionRow } from '@tianping/contract';
import { diffJson, type Json } from '@tianping/office';
import { readSetting, type SettingVersion } from '@tianping/office/server';
import type { Services } from '../../../services.ts';
import { sectionOf } from '../../settings/sections.ts';

/** Version 0: what the brand's files say. */
export function brandRow(section: ConfigSection): ConfigVersionRow {
  return { section, version: 0, at: null, by: null, note: '', rollbackOf: null };
}

export function versionRow(section: ConfigSection, row: SettingVersion): ConfigVersionRow {
  const { version, at, by, note, rollbackOf } = row;
  return { section, version, at, by, note, rollbackOf };
}

/** A section's value in a version; null when there is none such. */
export async function valueAt(
  services: Services,
  at: { readonly siteId: SiteId; readonly section: ConfigSection; readonly version: number },
): Promise<{ readonly row: ConfigVersionRow; readonly value: Json } | null> {
  if (at.version === 0) {
    const value = sectionOf(services.settings.brandOf(at.siteId), at.section);
    return { row: brandRow(at.section), value };
  }
  const found = await readSetting(services.office.deps.db, at);
  return found && { row: versionRow(at.section, found), value: found.value };
}

export function changesOf(before: Json, after: Json): ConfigChange[] {
  return diffJson(before, after).map(({ path, before: was, after: is }) => ({
    path,
    before: jsonOf(was),
    after: jsonOf(is),
  }));
}

/** A value of ours as the contract's JSON. */
export function jsonOf(value: Json): ConfigChange['before'] {
  return JSON.parse(JSON.stringify(value));
}
