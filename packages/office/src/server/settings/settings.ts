import type { SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Json } from '../../rules/index.ts';
import type { By, OfficeDeps } from '../deps.ts';

/** One version of one section of a site's configuration. */
export interface SettingVersion {
  readonly siteId: SiteId;
  readonly section: string;
  readonly version: number;
  readonly value: Json;
  readonly by: By;
  readonly note: string;
  readonly rollbackOf: number | null;
  readonly at: UnixMs;
}

export interface SettingInput {
  readonly siteId: SiteId;
  readonly section: string;
  /** The version that the writer saw; 0 for the brand's files. */
  readonly baseVersion: number;
  readonly value: Json;
  readonly by: By;
  readonly note: string;
  readonly rollbackOf?: number | null;
}

interface Row {
  readonly site_id: number;
  readonly section: string;
  readonly version: number;
  readonly value: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly note: string;
  readonly rollback_of: number | null;
  readonly at: number;
}

const COLUMNS = 'site_id, section, version, value, by_id, by_name, note, rollback_of, at';

function versionOf(row: Row): SettingVersion {
  return {
    siteId: row.site_id as SiteId,
    section: row.section,
    version: row.version,
    value: JSON.parse(row.value) as Json,
    by: { staffId: row.by_id, name: row.by_name },
    note: row.note,
    rollbackOf: row.rollback_of,
    at: row.at,
  };
}

/** Adds the next version within the caller's transaction; null when another one was written after `baseVersion`. */
export async function writeSetting(
  sql: Sql,
  { clock }: Pick<OfficeDeps, 'clock'>,
  input: SettingInput,
): Promise<number | null> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [
    `${input.siteId}/${input.section}`,
  ]);
  const current = await currentVersion(sql, input.siteId, input.section);
  if (current !== input.baseVersion) return null;
  await sql.query(
    `insert into office_setting (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      input.siteId,
      input.section,
      current + 1,
      JSON.stringify(input.value),
      input.by.staffId,
      input.by.name,
      input.note,
      input.rollbackOf ?? null,
      clock.now(),
    ],
  );
  return current + 1;
}

/** The number of the current version; 0 while only the brand's own value exists. */
export async function currentVersion(sql: Sql, siteId: SiteId, section: string): Promise<number> {
  const { rows } = await sql.query<{ version: number | null }>(
    'select max(version) as version from office_setting where site_id = $1 and section = $2',
    [siteId, section],
  );
  return rows[0]?.version ?? 0;
}

/** The version in force of every section that the office has changed, of every site. */
export async function currentSettings(sql: Sql): Promise<readonly SettingVersion[]> {
  const { rows } = await sql.query<Row>(
    `select distinct on (site_id, section) ${COLUMNS} from office_setting
     order by site_id, section, version desc`,
  );
  return rows.map(versionOf);
}

/** Grows with every version of any section of any site; other processes poll it. */
export async function settingsMark(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ mark: number }>('select count(*) as mark from office_setting');
  return rows[0]?.mark ?? 0;
}

export async function readSetting(
  sql: Sql,
  at: { readonly siteId: SiteId; readonly section: string; readonly version: number },
): Promise<SettingVersion | null> {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from office_setting where site_id = $1 and section = $2 and version = $3`,
    [at.siteId, at.section, at.version],
  );
  return rows[0] ? versionOf(rows[0]) : null;
}

/** Versions of a section, newest first. */
export async function listSettings(
  sql: Sql,
  of: { readonly siteId: SiteId; readonly section: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly rows: readonly SettingVersion[] }> {
  const counted = await sql.query<{ total: number }>(
    'select count(*) as total from office_setting where site_id = $1 and section = $2',
    [of.siteId, of.section],
  );
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from office_setting where site_id = $1 and section = $2
     order by version desc limit $3 offset $4`,
    [of.siteId, of.section, page.limit, page.offset],
  );
  return { total: counted.rows[0]?.total ?? 0, rows: rows.map(versionOf) };
}
