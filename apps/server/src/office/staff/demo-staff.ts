import type { SiteId } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import { type DemoStaff, type Office, seedDemoStaff } from '@tianping/office/server';
import { textsOf } from '../../http/texts.ts';
import { demoStaffMessages as names } from './demo-staff-messages.ts';

/** Invented staff of a play-money site: one of each role, and two for money. */
export function demoStaff(): readonly DemoStaff[] {
  const { t } = textsOf('hans');
  return [
    { name: 'owner@demo', displayName: t(names.owner), roles: ['owner'] },
    { name: 'finance@demo', displayName: t(names.finance), roles: ['finance'] },
    { name: 'finance2@demo', displayName: t(names.finance2), roles: ['finance2'] },
    { name: 'risk@demo', displayName: t(names.risk), roles: ['risk'] },
    { name: 'support@demo', displayName: t(names.support), roles: ['support'] },
    { name: 'trader@demo', displayName: t(names.trader), roles: ['trader'] },
    { name: 'viewer@demo', displayName: t(names.viewer), roles: ['viewer'] },
  ];
}

/** Creates the demonstration staff where a site has them and they are missing. */
export async function seedDemo(office: Office, sites: readonly SiteConfig[]): Promise<void> {
  for (const { siteId } of sites) {
    await seedDemoStaff(office.deps, siteId as SiteId, demoStaff());
  }
}
