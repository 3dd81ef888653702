import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid, must, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { promotionsLimits } from '../../limits.ts';
import { areStated, checkTerms } from '../../rules/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import {
  type ActivityRow,
  findActivity,
  readVersions,
  type VersionRow,
  versionKey,
} from '../rows.ts';

interface Named {
  readonly id: string;
  readonly version: number;
}

/**
 * A token that lets its holder read an unpublished version for a while: `<id>.<version>.<until>.<HMAC>`. It is part
 * of an address that staff open and pass on, so it is valid for one version of one site and nothing else.
 */
export function previewToken(
  deps: PromotionsDeps,
  of: Named & { readonly siteId: SiteId },
): string {
  const until = deps.clock.now() + promotionsLimits.previewMs;
  return `${of.id}.${of.version}.${until}.${sealOf(deps, { ...of, until })}`;
}

function sealOf(
  deps: PromotionsDeps,
  of: Named & { readonly siteId: SiteId; readonly until: number },
): string {
  return createHmac('sha256', deps.previewKey)
    .update(`${of.siteId} ${of.id} ${of.version} ${of.until}`)
    .digest('base64url');
}

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,6})\.(\d{1,15})\.([\w-]{43})$/;

function namedBy(deps: PromotionsDeps, siteId: SiteId, token: string): Named | null {
  const [, id = '', version = '', until = '', seal = ''] = TOKEN.exec(token) ?? [];
  const named = { id, version: Number(version), until: Number(until) };
  if (!isUuid(id) || named.until <= deps.clock.now()) return null;
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(deps, { siteId, ...named }))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? named : null;
}

/** The version that a token names, as it will be once published; null for an invalid token. */
export async function findPreview(
  deps: PromotionsDeps,
  sql: Sql,
  of: { readonly siteId: SiteId; readonly token: string },
): Promise<{ readonly activity: ActivityRow; readonly version: VersionRow } | null> {
  const named = namedBy(deps, of.siteId, of.token);
  const activity = named && (await findActivity(sql, of.siteId, named.id));
  if (!named || !activity) return null;
  const version = (await readVersions(sql, [named])).get(versionKey(named.id, named.version));
  if (!version || !isStated(deps, version)) return null;
  const { startsAt, endsAt } = version.terms;
  return {
    activity: {
      ...activity,
      version: version.version,
      status: 'scheduled',
      starts_at: startsAt,
      ends_at: endsAt,
    },
    version,
  };
}

/** Whether a draft's figures are valid enough to build a page from them. */
export function isStated(deps: PromotionsDeps, { terms }: Pick<VersionRow, 'terms'>): boolean {
  const kind = must(deps.kinds.get(terms.kind), terms.kind);
  return areStated(checkTerms(kind, terms, deps.clock.now()));
}
