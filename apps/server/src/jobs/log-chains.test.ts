import type { SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { SiteConfig } from '@tianping/contract';
import { openTestDb } from '@tianping/db/testing';
import type { ChainFinding, VenuesService } from '@tianping/venues/server';
import { expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { logChains } from './log-chains.ts';

const chain = {
  chainId: 'c1',
  gameCode: 'baccarat',
  number: 1,
  anchor: 'ab'.repeat(32),
  length: 1_000_000,
  saltSource: 'own',
  salt: null,
  publishedAt: 1,
} as const;
const finding = (more: Partial<ChainFinding>): ChainFinding => ({
  venue: 'TPZR',
  kind: 'published',
  chainId: 'c1',
  gameCode: 'baccarat',
  number: 1,
  before: null,
  after: chain,
  ...more,
});
const site = (siteId: number, ...codes: string[]) =>
  ({ siteId, funds: { venues: codes.map((code) => ({ code })) } }) as unknown as SiteConfig;

test('anchors stand in the audit log of every site that plays there, and a swapped one beside the first', async () => {
  const db = await openTestDb(allMigrations);
  const clock = createFakeClock();
  const faults: unknown[] = [];
  const swapped = { ...chain, anchor: 'cd'.repeat(32) };
  const reported: ChainFinding[][] = [
    [finding({})],
    [finding({ kind: 'changed', before: chain, after: swapped })],
  ];
  const venues: Pick<VenuesService, 'noteChains'> = {
    noteChains: (write) =>
      db.tx(async (sql) => {
        const findings = reported.shift() ?? [];
        await write(sql, findings);
        return findings.length;
      }),
  };
  const sites = [site(6001, 'TPZR'), site(6000, 'TPZR', 'AAA'), site(6002, 'AAA')];
  const log = { error: (detail: unknown) => void faults.push(detail) } as never;
  for (let round = 0; round < 2; round += 1) {
    expect(await logChains({ venues, sites, clock, log })).toBe(1);
  }
  const linesOf = async (siteId: SiteId) => {
    const { rows } = await db.query<{ action: string; before: string; after: string }>(
      'select action, before, after from office_audit where site_id = $1 order by seq',
      [siteId],
    );
    return rows;
  };
  for (const siteId of [6000, 6001] as SiteId[]) {
    const [published, changed, ...more] = await linesOf(siteId);
    expect(more).toEqual([]);
    expect(published).toMatchObject({ action: 'fairness/chainPublished', before: 'null' });
    expect(JSON.parse(published?.after ?? '')).toEqual(chain);
    expect(changed).toMatchObject({ action: 'fairness/chainChanged' });
    expect(JSON.parse(changed?.before ?? '')).toEqual(chain);
    expect(JSON.parse(changed?.after ?? '')).toEqual(swapped);
  }
  expect(await linesOf(6002 as SiteId)).toEqual([]);
  expect(faults).toHaveLength(1);
  await db.close();
});
