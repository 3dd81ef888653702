import { err, ok } from '@tianping/base';
import { killSwitches, type OfficeCalls, type SwitchRow, statusCodes } from '@tianping/contract';
import { type Json, toJson } from '@tianping/office';
import { listSettings, type SettingVersion } from '@tianping/office/server';
import { z } from 'zod';
import type { Services } from '../../../services.ts';
import { siteFinder } from '../../../site-finder.ts';
import type { OfficeContext, OfficeHandler } from '../../handler.ts';
import { changeConfig } from '../../kinds/config-change.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';

const SECTION = 'switches';
const TRIES_MAX = 5;
const jsonRecord = z.record(z.string(), z.json());

export const switchesList: OfficeHandler<OfficeCalls['switches/list']> = async ({
  context,
  services,
}) => ok({ list: await rowsOf(services, context) });

/** Reads what stands, changes one switch and writes the next version; anew when somebody was quicker. */
export const switchesSet: OfficeHandler<OfficeCalls['switches/set']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, staff, script, trail } = context;
  const { parts } = services.office;
  if (request.thrown && request.message === '') {
    return refusal(script, 'warning', text.noteNeeded);
  }
  const deps = { parts, siteOf: siteFinder(services.settings.sites) };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const versions = await listSettings(
      parts.db,
      { siteId, section: SECTION },
      { limit: 1, offset: 0 },
    );
    const latest = versions.rows[0];
    const before = standing(latest, context);
    const { [request.switch]: _was, ...others } = before;
    const thrown = { note: request.message, until: request.until };
    const value = request.thrown ? { ...others, [request.switch]: thrown } : others;
    const done = await parts.db.tx((sql) =>
      changeConfig(sql, deps, {
        siteId,
        section: SECTION,
        baseVersion: latest?.version ?? 0,
        value: toJson(value),
        rollbackOf: null,
        by: { staffId: staff.staffId, name: staff.name },
        note: request.note,
      }),
    );
    if (!done.ok && done.error.code === statusCodes.dataExists.code) continue;
    if (!done.ok) return done;
    await services.settings.refresh(parts.db);
    trail.before(before);
    trail.after(value);
    return ok({ list: await rowsOf(services, context) });
  }
  return err({ code: statusCodes.frequentSubmission.code });
};

function standing(
  latest: SettingVersion | undefined,
  { site }: OfficeContext,
): { readonly [key: string]: Json } {
  const value = toJson(latest ? latest.value : (site.switches ?? {}));
  return jsonRecord.catch({}).parse(value);
}

/** Each switch with who touched it last. */
async function rowsOf(services: Services, { siteId, site }: OfficeContext): Promise<SwitchRow[]> {
  const { rows } = await listSettings(
    services.office.parts.db,
    { siteId, section: SECTION },
    { limit: 200, offset: 0 },
  );
  return killSwitches.map((name) => {
    const thrown = site.switches?.[name];
    const last = rows.find((row, at) => isTouched(name, row, rows[at + 1]));
    return {
      switch: name,
      thrown: thrown !== undefined,
      message: thrown?.note ?? '',
      until: thrown?.until ?? null,
      at: last?.at ?? null,
      by: last?.by ?? null,
      note: last?.note ?? '',
    };
  });
}

function isTouched(name: string, row: SettingVersion, before: SettingVersion | undefined): boolean {
  const of = (version: SettingVersion | undefined): string =>
    JSON.stringify(Reflect.get(Object(version?.value ?? {}), name) ?? null);
  return of(row) !== of(before);
}
