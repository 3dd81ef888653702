import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandNames, loadSites } from './index.ts';

test('BRAND-001 every folder is a brand: a site that fits the schema, a theme and a look', async () => {
  const names = brandNames();
  expect(names).toContain('qinglan');
  const sites = await loadSites();
  expect(sites.map((site) => site.brand)).toEqual(names);
  for (const name of names) {
    for (const file of ['theme.ts', 'look.ts', 'assets/mark.svg']) {
      expect(existsSync(join(import.meta.dirname, name, file)), `${name}/${file}`).toBe(true);
    }
  }
});

test('sites are distinguished by number and host', async () => {
  const sites = await loadSites();
  expect(new Set(sites.map((site) => site.siteId)).size).toBe(sites.length);
  const hosts = sites.flatMap((site) => site.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
});

test('VENUE-002 the sports venue of the house has enName crty and channel code CRTY', async () => {
  for (const { brand, funds } of await loadSites()) {
    const ofTheHouse = funds.venues.filter(
      ({ category, shared, seamless }) => category === 'TY' && shared && !seamless,
    );
    expect(ofTheHouse, brand).toMatchObject([{ enName: 'crty', code: 'CRTY' }]);
  }
});

test('WIRE-020 the safe switch of every site is on', async () => {
  for (const site of await loadSites()) expect(site.safeSwitch, site.brand).toBe(true);
});

test('limits of a site hold together', async () => {
  for (const { limits, paymentChannels } of await loadSites()) {
    for (const [group, { minMinor, maxMinor, matchMaxMinor }] of Object.entries(limits.byGroup)) {
      expect(minMinor, group).toBeGreaterThan(0);
      expect(maxMinor, group).toBeGreaterThan(minMinor);
      expect(matchMaxMinor, group).toBeGreaterThanOrEqual(maxMinor);
    }
    for (const { code, minMinor, maxMinor, quickMinor } of paymentChannels) {
      expect(
        quickMinor.every((minor) => minor >= minMinor && minor <= maxMinor),
        code,
      ).toBe(true);
    }
  }
});

test('every site is closed to the territories that the terms exclude', async () => {
  for (const { funds } of await loadSites()) {
    const excluded = ['FR', 'GP', 'GY', 'HK', 'MQ', 'PH', 'RE', 'SG', 'TW', 'US'];
    expect([...funds.territories.limited].sort()).toEqual(excluded);
  }
});
