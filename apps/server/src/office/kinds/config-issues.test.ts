import { loadSites } from '@tianping/brands';
import type { SiteConfig } from '@tianping/contract';
import { configSections } from '@tianping/contract';
import { type Json, toJson } from '@tianping/office';
import { describe, expect, test } from 'vitest';
import { gapSentence, type RealMoneyGap } from '../../site/real-money.ts';
import { type StoredSection, sectionOf } from '../settings/sections.ts';
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
  ['another type', { ...channel, maxMinor: 'much' }, '0.maxMinor', '类型不正确'],
  ['nothing', { ...channel, maxMinor: undefined }, '0.maxMinor', '缺少'],
  ['too much', { ...channel, feeBasisPoints: 10_001 }, '0.feeBasisPoints', '最大值'],
])('contradictory %s of a channel are reported at their fields', (_, value, path, word) => {
  const issues = configIssues(site, 'paymentChannels', toJson([value]));
  expect(issues).toContainEqual({ path, message: expect.stringContaining(word) });
});

test('two channels of one code and inverted limits are reported', () => {
  const own = { ...channel, code: 'sandbox-bank' };
  const twice: Json = toJson([own, own]);
  expect(configIssues(site, 'paymentChannels', twice)).toMatchObject([{ path: '1.code' }]);
  const upside = limits();
  upside.byGroup.main.maxMinor = upside.byGroup.main.minMinor - 1;
  expect(configIssues(site, 'limits', toJson(upside))).toMatchObject([
    { path: 'byGroup.main.maxMinor' },
  ]);
});

test('a grade that requires less than the one below is reported with a message', () => {
  const vip = structuredClone(sectionOf(site, 'vip')) as never as SiteConfig['vip'];
  vip.grades.reverse();
  expect(configIssues(site, 'vip', toJson(vip))).toEqual([
    { path: 'grades', message: expect.stringContaining('前一级') },
  ]);
});

test('a channel that is not installed and an empty required list are reported', () => {
  const reported = (section: StoredSection, value: unknown) =>
    configIssues(site, section, toJson(value)).map(({ path, message }) => `${path} ${message}`);
  const { withdrawals, coins } = site.funds;
  const [method] = withdrawals.methods;
  expect(reported('paymentChannels', [channel])).toEqual([expect.stringMatching(/^0.code .*没有/)]);
  expect(reported('paymentChannels', [])).toEqual([expect.stringContaining('至少须有一项')]);
  const fixed = { ...channel, code: 'sandbox-qr', fixedOnly: true, quickMinor: [] };
  expect(reported('paymentChannels', [fixed])).toEqual([expect.stringMatching(/^0.quickMinor /)]);
  expect(reported('funds.withdrawals', { ...withdrawals, methods: [] })).toEqual([
    expect.stringMatching(/^methods 至少/),
  ]);
  const unknown = [{ ...method, channel: 'payout-x' }];
  expect(reported('funds.withdrawals', { ...withdrawals, methods: unknown })).toEqual([
    expect.stringMatching(/^methods.0.channel .*没有/),
  ]);
  expect(reported('funds.coins', [{ ...coins[0], protocols: [] }])).toEqual([
    expect.stringMatching(/^0.protocols /),
  ]);
});

describe('on a site of real money', () => {
  const money = { playMoney: false, allowedJurisdictions: ['IM'] } as const;
  const real = { ...site, money: { ...money, licence: { authority: 'A', number: '1' } } } as never;
  const { withdrawals, venues, coins } = site.funds;
  const paidBy = (code: string) => [channel, { ...channel, code }];
  const payingBy = (...channels: readonly string[]) => ({
    ...withdrawals,
    methods: withdrawals.methods
      .slice(0, channels.length)
      .map((method, at) => ({ ...method, channel: channels[at] })),
  });
  const COIN_OUT = 'sandbox-payout-coin';
  const [played] = venues.filter(({ shared }) => !shared) as [(typeof venues)[number]];

  test.each<readonly [RealMoneyGap, StoredSection, unknown, string, string]>([
    ['sandboxChannel', 'paymentChannels', paidBy('sandbox-qr'), '1.code', 'sandbox-qr'],
    ['walletChannel', 'paymentChannels', paidBy('sandbox-huione'), '1.code', 'sandbox-huione'],
    ['unknownChannel', 'paymentChannels', paidBy('gone'), '0.code', 'bank'],
    ['noChannel', 'paymentChannels', [], '', ''],
    [
      'sandboxPayout',
      'funds.withdrawals',
      payingBy('gone', COIN_OUT),
      'methods.1.channel',
      COIN_OUT,
    ],
    ['unknownPayout', 'funds.withdrawals', payingBy('gone'), 'methods.0.channel', 'gone'],
    ['noPayout', 'funds.withdrawals', payingBy(), '', ''],
    ['sandboxVenue', 'funds.venues', [played], '0.code', played.code],
    ['sandboxCoin', 'funds.coins', coins, '0.protocols.1.code', 'ERC20'],
  ])('%s is refused with the words of the start', (gap, section, value, path, code) => {
    const message = gapSentence(gap, code === '' ? [] : [code]);
    expect(configIssues(real, section, toJson(value))).toContainEqual({ path, message });
  });

  test('what another section lacks does not stand in the way of this one', () => {
    for (const section of ['limits', 'vip', 'funds.protection', 'switches'] as const) {
      const value = section === 'switches' ? {} : sectionOf(site, section);
      expect(configIssues(real, section, value), section).toEqual([]);
    }
  });
});
