import { ok, type Script } from '@tianping/base';
import { configSections, type OfficeCalls } from '@tianping/contract';
import { currentVersion, listProposals, listSettings } from '@tianping/office/server';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import type { OfficeHandler } from '../../handler.ts';
import { configIssues } from '../../kinds/config-issues.ts';
import { officeMessages as text } from '../../messages.ts';
import { pageOf, refusal } from '../../refusals.ts';
import { sectionOf } from '../../settings/sections.ts';
import { brandRow, changesOf, jsonOf, valueAt, versionRow } from './views.ts';

export const configSectionsList: OfficeHandler<OfficeCalls['config/sections']> = async ({
  context,
  services,
}) => {
  const { siteId } = context;
  const { db } = services.office.deps;
  const list = await Promise.all(
    configSections.map(async (section) => {
      const latest = await listSettings(db, { siteId, section }, { limit: 1, offset: 0 });
      const [row] = latest.rows;
      const { open } = await listProposals(
        db,
        { siteId, subject: `config:${section}`, status: 'open' },
        { limit: 1, offset: 0 },
      );
      const current = row ? versionRow(section, row) : brandRow(section);
      return { ...current, section, proposals: open };
    }),
  );
  return ok({ list });
};

export const configOne: OfficeHandler<OfficeCalls['config/one']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { section } = request;
  const { db } = services.office.deps;
  const version = request.version ?? (await currentVersion(db, siteId, section));
  const found = await valueAt(services, { siteId, section, version });
  if (!found) return refusal(script, 'notFound', text.versionUnknown);
  const brandValue = sectionOf(services.settings.brandOf(siteId), section);
  return ok({
    current: found.row,
    value: jsonOf(found.value),
    brandValue: jsonOf(brandValue),
    names: namesOf(services, found.value, script),
  });
};

/** A section's rows name channels by code; staff know them by name. */
function namesOf(services: Services, value: unknown, script: Script) {
  const { t } = textsOf(script);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row) => {
    const code: unknown = Reflect.get(Object(row), 'code');
    const channel = typeof code === 'string' ? services.payments.channel(code) : null;
    return channel ? [{ code: channel.code, name: t(channel.name) }] : [];
  });
}

export const configVersions: OfficeHandler<OfficeCalls['config/versions']> = async ({
  request,
  context,
  services,
}) => {
  const { section } = request;
  const of = { siteId: context.siteId, section };
  const { total, rows } = await listSettings(services.office.deps.db, of, pageOf(request));
  return ok({ total, list: rows.map((row) => versionRow(section, row)), sums: {} });
};

export const configDiff: OfficeHandler<OfficeCalls['config/diff']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script } = context;
  const { section, from, to } = request;
  const before = await valueAt(services, { siteId, section, version: from });
  const after = await valueAt(services, { siteId, section, version: to });
  if (!before || !after) return refusal(script, 'notFound', text.versionUnknown);
  return ok({ changes: changesOf(section, before.value, after.value) });
};

export const configCheck: OfficeHandler<OfficeCalls['config/check']> = async ({
  request,
  context,
}) => {
  const { section, value } = request;
  const issues = configIssues(context.site, section, value);
  return ok({
    issues: issues.slice(0, 50).map(({ path, message }) => ({
      path: path.slice(0, 200),
      message: message.slice(0, 200),
    })),
    changes: issues.length > 0 ? [] : changesOf(section, sectionOf(context.site, section), value),
  });
};
