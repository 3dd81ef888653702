import { loadSites } from '@tianping/brands';
import type { SiteConfig } from '@tianping/contract';
import { configSections } from '@tianping/contract';
import { type Json, toJson } from '@tianping/office';
import { expect, test } from 'vitest';
import { sectionOf } from '../settings/sections.ts';
import { configIssues } from './config-issues.ts';

const sites = await loadSites();
const [site] = sites as [SiteConfig];

test('every brand’s own configuration is taken', () => {
  for (const one of sites) {
    for (const section of configSections) {
      expect(configIssues(one, section, sectionOf(one, section)), section).toEqual([]);
    }
  }
});

const channel = { code: 'bank', minMinor: 100_00, maxMinor: 500_00, quickMinor: [100_00] };
const limits = () => structuredClone(sectionOf(site, 'limits')) as never as SiteConfig['limits'];

test.each<readonly [string, unknown, string, string]>([
  ['maxMinor', { ...channel, maxMinor: 50_00, quickMinor: [] }, '0.maxMinor', '最低值'],
  ['grades', { ...channel, gradeFrom: 5, gradeTo: 2 }, '0.gradeTo', '最低值'],
  ['quick amounts', { ...channel, quickMinor: [600_00] }, '0.quickMinor', '快捷金额'],
  ['a code', { ...channel, code: 'x y' }, '0.code', '格式'],
  ['too much', { ...channel, feeBasisPoints: 10_001 }, '0.feeBasisPoints', '最大值'],
])('of a channel, %s that contradict are told where they stand', (_, value, path, word) => {
  const issues = configIssues(site, 'paymentChannels', toJson([value]));
  expect(issues).toContainEqual({ path, message: expect.stringContaining(word) });
});

test('two channels of one code, and limits upside down, are told', () => {
  const twice: Json = toJson([channel, channel]);
  expect(configIssues(site, 'paymentChannels', twice)).toMatchObject([{ path: '1.code' }]);
  const upside = limits();
  upside.byGroup.main.maxMinor = upside.byGroup.main.minMinor - 1;
  expect(configIssues(site, 'limits', toJson(upside))).toMatchObject([
    { path: 'byGroup.main.maxMinor' },
  ]);
});

test('grades that ask for less than the one below are told in people’s words', () => {
  const vip = structuredClone(sectionOf(site, 'vip')) as never as SiteConfig['vip'];
  vip.grades.reverse();
  expect(configIssues(site, 'vip', toJson(vip))).toEqual([
    { path: 'grades', message: expect.stringContaining('前一级') },
  ]);
});
