import type { Clock, SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { appendAudit } from '@tianping/office/server';
import type { ChainFinding, VenuesService } from '@tianping/venues/server';
import type { Logger } from 'pino';

const ACTIONS: Readonly<Record<ChainFinding['kind'], string>> = {
  published: 'fairness/chainPublished',
  salted: 'fairness/chainSalted',
  changed: 'fairness/chainChanged',
  gone: 'fairness/chainGone',
};
/** Findings that no honest venue causes. */
const WRONG: ReadonlySet<ChainFinding['kind']> = new Set(['changed', 'gone']);
const DONE = 6000;
const REFUSED = 6008;

/**
 * Writes the chains that games draw from into the log that cannot be changed: each chain's anchor and salt in the log
 * of every site that plays there, as soon as they are published. A venue that replaces one gets an entry beside it.
 */
export async function logChains(deps: {
  readonly venues: Pick<VenuesService, 'noteChains'>;
  readonly sites: readonly SiteConfig[];
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}): Promise<number> {
  return await deps.venues.noteChains(async (sql, findings) => {
    for (const finding of findings) {
      if (WRONG.has(finding.kind)) deps.log.error({ finding }, 'chain of a venue');
    }
    // Sites in a fixed order, so that two processes never deadlock on each other's heads.
    for (const site of deps.sites.toSorted((a, b) => a.siteId - b.siteId)) {
      const codes = new Set(site.funds.venues.map(({ code }) => code));
      for (const finding of findings) {
        if (codes.has(finding.venue)) await logOne(sql, deps, site.siteId as SiteId, finding);
      }
    }
  });
}

async function logOne(
  sql: Sql,
  deps: { readonly clock: Clock },
  siteId: SiteId,
  finding: ChainFinding,
): Promise<void> {
  const { venue, kind, gameCode, number, chainId, before, after } = finding;
  await appendAudit(sql, deps, {
    siteId,
    by: { staffId: 'system', name: 'system' },
    ip: '',
    action: ACTIONS[kind],
    subject: `chain:${chainId}`,
    code: WRONG.has(kind) ? REFUSED : DONE,
    note: `${venue} ${gameCode} ${number}`,
    asked: null,
    before: before && { ...before },
    after: after && { ...after },
  });
}
