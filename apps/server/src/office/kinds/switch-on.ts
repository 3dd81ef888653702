import { err, ok, type SiteId } from '@tianping/base';
import { killSwitches, type SiteConfig, statusCodes } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { canonicalJson, type Json, toJson } from '@tianping/office';
import { listSettings, type OfficeDeps, type ProposalKind } from '@tianping/office/server';
import { z } from 'zod';
import { textsOf } from '../../http/texts.ts';
import { officeMessages as text } from '../messages.ts';
import { changeConfig } from './config-change.ts';

const SECTION = 'switches';
const payload = z.object({ switch: z.enum(killSwitches), was: z.json().default(null) });
const jsonRecord = z.record(z.string(), z.json());

/** The state of every thrown switch, with its version. */
export async function activeSwitches(
  sql: Sql,
  of: { readonly siteId: SiteId; readonly site: SiteConfig },
): Promise<{ readonly version: number; readonly value: Readonly<Record<string, Json>> }> {
  const page = { limit: 1, offset: 0 };
  const { rows } = await listSettings(sql, { siteId: of.siteId, section: SECTION }, page);
  const latest = rows[0];
  const value = toJson(latest ? latest.value : (of.site.switches ?? {}));
  return { version: latest?.version ?? 0, value: jsonRecord.catch({}).parse(value) };
}

/**
 * Resumes what an emergency switch has stopped; switches changed since are left as they are. One that was stopped again
 * since, for another reason, stays stopped.
 */
export function switchOnKind(deps: {
  readonly deps: OfficeDeps;
  readonly siteOf: (siteId: SiteId) => SiteConfig;
  readonly saved: () => Promise<void>;
}): ProposalKind {
  return {
    kind: 'switchOn',
    permission: 'switches.write',
    proposedWith: 'switches.write',
    async execute(sql, proposal) {
      const { switch: name, was: asked } = payload.parse(proposal.payload);
      const { siteId, by, note } = proposal;
      // A person who throws a switch in the meantime waits, or has this one refused as stale.
      const { version, value } = await activeSwitches(sql, { siteId, site: deps.siteOf(siteId) });
      const { [name]: was, ...others } = value;
      if (was === undefined) return err({ code: statusCodes.dataExists.code });
      if (canonicalJson(was) !== canonicalJson(asked)) {
        const message = textsOf('hans').t(text.switchStoppedAgain);
        return err({ code: statusCodes.dataExists.code, message });
      }
      const order = { siteId, section: 'switches' as const, baseVersion: version, by, note };
      const done = await changeConfig(sql, deps, { ...order, value: others, rollbackOf: null });
      return done.ok ? ok(toJson(done.value)) : done;
    },
    committed: () => deps.saved(),
  };
}
