import { err, ok, type Result, type SiteId } from '@tianping/base';
import { type SiteConfig, statusCodes } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { type Json, toJson } from '@tianping/office';
import {
  type By,
  currentVersion,
  type ExecutionRefusal,
  type OfficeDeps,
  type ProposalKind,
  writeSetting,
} from '@tianping/office/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';
import { isStoredSection, type StoredSection } from '../settings/sections.ts';
import { configIssues } from './config-issues.ts';

export const configPayload = z.object({
  section: z.string(),
  baseVersion: z.int(),
  value: z.json(),
  rollbackOf: z.int().nullable(),
});

export interface ConfigOrder {
  readonly siteId: SiteId;
  readonly section: StoredSection;
  readonly baseVersion: number;
  readonly value: Json;
  readonly rollbackOf: number | null;
  readonly by: By;
  readonly note: string;
}

/** Writes the next version within the caller's transaction. */
export async function changeConfig(
  sql: Sql,
  deps: { readonly deps: OfficeDeps; readonly siteOf: (siteId: SiteId) => SiteConfig },
  order: ConfigOrder,
): Promise<Result<{ readonly version: number }, ExecutionRefusal>> {
  const { t } = textsOf('hans');
  const site = deps.siteOf(order.siteId);
  const issues = configIssues(site, order.section, order.value);
  if (issues.length > 0) {
    const message = issues.map(({ path, message }) => `${path} ${message}`).join(' · ');
    return err({ code: statusCodes.invalidParameter.code, message });
  }
  const value = order.section === 'vip' ? withNextRules(order.value, site) : order.value;
  const version = await writeSetting(sql, deps.deps, { ...order, value });
  if (version !== null) return ok({ version });
  const current = await currentVersion(sql, order.siteId, order.section);
  const message = t(text.sectionStale, { version: String(current) });
  return err({ code: statusCodes.dataExists.code, message });
}

/** Grants store the version of the rules that they were computed by, so that each set of rules needs its own number. */
function withNextRules(value: Json, site: SiteConfig): Json {
  return toJson({ ...Object(value), version: site.vip.version + 1 });
}

export function configChangeKind(deps: {
  readonly deps: OfficeDeps;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly saved: () => Promise<void>;
}): ProposalKind {
  return {
    kind: 'configChange',
    permission: 'approvals.decide',
    proposedWith: 'config.write',
    async execute(sql, proposal) {
      const { section, baseVersion, value, rollbackOf } = configPayload.parse(proposal.payload);
      if (!isStoredSection(section)) return err({ code: statusCodes.notFound.code });
      const { siteId, by, note } = proposal;
      const order = { siteId, section, baseVersion, value, rollbackOf, by, note };
      const done = await changeConfig(sql, deps, order);
      return done.ok ? ok(toJson(done.value)) : done;
    },
    committed: () => deps.saved(),
  };
}
