import { err, ok } from '@tianping/base';
import { killSwitches, type OfficeCalls, type SwitchRow, statusCodes } from '@tianping/contract';
import { toJson } from '@tianping/office';
import { listSettings, type SettingVersion } from '@tianping/office/server';
import type { Services } from '../../../services.ts';
import { siteFinder } from '../../../site/site-finder.ts';
import type { OfficeContext, OfficeHandler } from '../../handler.ts';
import { changeConfig } from '../../kinds/config-change.ts';
import { activeSwitches } from '../../kinds/switch-on.ts';
import { officeMessages as text } from '../../messages.ts';
import { propose } from '../../propose.ts';
import { refusal } from '../../refusals.ts';

const SECTION = 'switches';
const TRIES_MAX = 5;

export const switchesList: OfficeHandler<OfficeCalls['switches/list']> = async ({
  context,
  services,
}) => ok({ list: await rowsOf(services, context) });

type Set = OfficeHandler<OfficeCalls['switches/set']>;

/** Stopping takes effect immediately; resuming needs a second person. */
export const switchesSet: OfficeHandler<OfficeCalls['switches/set']> = (asked) =>
  asked.request.thrown ? throwSwitch(asked) : proposeOn(asked);

async function proposeOn({ request, context, services }: Parameters<Set>[0]): ReturnType<Set> {
  const { siteId, site, script } = context;
  const { value } = await activeSwitches(services.office.deps.db, { siteId, site });
  const { switch: name, note } = request;
  if (value[name] === undefined) return refusal(script, 'dataExists', text.switchRunning);
  const asked = await propose(services, context, {
    kind: 'switchOn',
    subject: `switch:${name}`,
    subjectName: name,
    note,
    // A second person resumes what was stopped for this reason, and nothing that was stopped since.
    payload: { switch: name, was: value[name] },
  });
  if (!asked.ok) return asked;
  return ok({ list: await rowsOf(services, context), proposalId: asked.value.id });
}

/** Reads the current state, throws one switch and writes the next version; repeated when another person was faster. */
async function throwSwitch({ request, context, services }: Parameters<Set>[0]): ReturnType<Set> {
  const { siteId, site, staff, script, trail } = context;
  const { deps: officeDeps } = services.office;
  if (request.message === '') return refusal(script, 'warning', text.noteNeeded);
  const deps = { deps: officeDeps, siteOf: siteFinder(services.settings.sites) };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { version, value: before } = await activeSwitches(officeDeps.db, { siteId, site });
    const thrown = { note: request.message, until: request.until };
    const value = toJson({ ...before, [request.switch]: thrown });
    const done = await officeDeps.db.tx((sql) =>
      changeConfig(sql, deps, {
        siteId,
        section: SECTION,
        baseVersion: version,
        value,
        rollbackOf: null,
        by: { staffId: staff.staffId, name: staff.name },
        note: request.note,
      }),
    );
    if (!done.ok && done.error.code === statusCodes.dataExists.code) continue;
    if (!done.ok) return done;
    await services.settings.refresh(officeDeps.db);
    trail.before(before);
    trail.after(value);
    return ok({ list: await rowsOf(services, context), proposalId: null });
  }
  return err({ code: statusCodes.frequentSubmission.code });
}

/** Each switch with who changed it last. */
async function rowsOf(services: Services, { siteId, site }: OfficeContext): Promise<SwitchRow[]> {
  const { rows } = await listSettings(
    services.office.deps.db,
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
