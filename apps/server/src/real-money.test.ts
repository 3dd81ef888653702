import { demoFunds } from '@tianping/brands/demo-funds.ts';
import type { SiteConfig } from '@tianping/contract';
import { expect, test } from 'vitest';
import { realMoneyGaps } from './real-money.ts';

type Money = SiteConfig['money'];

const channel = (code: string) => ({ code, minMinor: 1, maxMinor: 2, quickMinor: [] });
/** Pays out over one channel. */
const payingBy = (channel: string) => ({
  withdrawals: { methods: [{ ...demoFunds.withdrawals.methods[0], channel }] },
});
const funds = payingBy('acme-out') as never;
const complete: Money = {
  playMoney: false,
  licence: { authority: 'Authority', number: 'L-1' },
  allowedJurisdictions: ['IM'],
};
const installed = {
  isSandboxChannel: (code: string) => code === 'bank',
  hasSandboxMessenger: false,
  hasIdentityCheck: true,
};

test('a play-money site lacks nothing', () => {
  const site = { money: { playMoney: true } as const, paymentChannels: [channel('bank')], funds };
  expect(realMoneyGaps(site, { ...installed, hasIdentityCheck: false })).toEqual([]);
});

test('a site that names everything may start', () => {
  expect(
    realMoneyGaps({ money: complete, paymentChannels: [channel('acme')], funds }, installed),
  ).toEqual([]);
});

test('real money fails closed: each missing part is named, broken ones too', () => {
  const broken = { playMoney: false, licence: { authority: ' ' } } as unknown as Money;
  expect(
    realMoneyGaps(
      { money: broken, paymentChannels: [channel('bank')], funds },
      { ...installed, hasIdentityCheck: false },
    ),
  ).toEqual(['licence', 'allowedJurisdictions', 'sandboxChannel', 'identityCheck']);
  const odd = { ...complete, allowedJurisdictions: ['*'] };
  expect(realMoneyGaps({ money: odd, paymentChannels: [], funds }, installed)).toEqual([
    'allowedJurisdictions',
    'sandboxChannel',
  ]);
});

test('a carrier of the sandbox is one that real codes must not go to', () => {
  const site = { money: complete, paymentChannels: [channel('acme')], funds };
  const gaps = realMoneyGaps(site, { ...installed, hasSandboxMessenger: true });
  expect(gaps).toEqual(['sandboxMessenger']);
});

test('money that goes out must not be played either', () => {
  const site = { money: complete, paymentChannels: [channel('acme')] };
  const none = { withdrawals: { methods: [] } };
  for (const played of [payingBy('bank') as never, none]) {
    expect(realMoneyGaps({ ...site, funds: played }, installed)).toEqual(['sandboxPayout']);
  }
});
