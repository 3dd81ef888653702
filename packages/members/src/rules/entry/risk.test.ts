import { describe, expect, test } from 'vitest';
import {
  assessLogin,
  type LoginFacts,
  type RiskSettings,
  riskSettings,
  type UnusualLogin,
} from './risk.ts';

/** Noon on the sites' clock. */
const NOON = Date.UTC(2026, 2, 14, 4);
const at = (hour: number, minute = 0) => Date.UTC(2026, 2, 13, 16 + hour, minute);
const DAY = 86_400_000;
const usual: LoginFacts = {
  device: 'known',
  isNetworkKnown: true,
  lastLoginAt: NOON - DAY,
  now: NOON,
  recentFailures: 0,
  networksThisHour: 1,
  accountsOnDevice: 1,
};
const unusual = (facts: Partial<LoginFacts>, settings: Partial<RiskSettings> = {}) =>
  assessLogin({ ...usual, ...facts }, { ...riskSettings, ...settings })?.unusual ?? null;

describe('what is unusual about a login', () => {
  test.each<[id: string, what: string, facts: Partial<LoginFacts>, verdict: UnusualLogin | null]>([
    ['', 'the usual place', {}, null],
    ['', 'the first login of all', { lastLoginAt: null }, null],
    ['CODE-021', 'a new address', { isNetworkKnown: false }, 'address'],
    ['CODE-022', 'a new device', { device: 'new' }, 'device'],
    ['CODE-023', 'both new', { device: 'new', isNetworkKnown: false }, 'deviceAndAddress'],
    ['', 'away for exactly 30 days', { lastLoginAt: NOON - 30 * DAY }, null],
    ['CODE-024', 'away for longer', { lastLoginAt: NOON - 30 * DAY - 1 }, 'absence'],
    [
      'CODE-022',
      'away for longer, and a new device',
      { lastLoginAt: NOON - 90 * DAY, device: 'new' },
      'device',
    ],
    ['CODE-025', 'a copied device id', { device: 'copied' }, 'risky'],
    ['CODE-025', 'guesses before it', { device: 'new', recentFailures: 5 }, 'risky'],
    ['CODE-022', 'fewer guesses before it', { device: 'new', recentFailures: 4 }, 'device'],
    ['', 'guesses of others, at the usual place', { recentFailures: 50 }, null],
    [
      'CODE-025',
      'a third network within the hour',
      { isNetworkKnown: false, networksThisHour: 3 },
      'risky',
    ],
    ['CODE-021', 'a second network', { isNetworkKnown: false, networksThisHour: 2 }, 'address'],
    ['', 'many networks, all known', { networksThisHour: 9 }, null],
    ['CODE-025', 'a device of many accounts', { device: 'new', accountsOnDevice: 6 }, 'risky'],
    ['CODE-022', 'a device of five accounts', { device: 'new', accountsOnDevice: 5 }, 'device'],
    ['', 'a known device of many accounts', { accountsOnDevice: 60 }, null],
  ])('%s %s', (_id, _what, facts, verdict) => {
    expect(unusual(facts)).toBe(verdict);
  });

  test.each<[hour: string, now: number, verdict: UnusualLogin]>([
    ['00:59', at(0, 59), 'deviceAndAddress'],
    ['01:00', at(1), 'risky'],
    ['04:59', at(4, 59), 'risky'],
    ['05:00', at(5), 'deviceAndAddress'],
  ])('CODE-025 everything new at %s on the site clock', (_hour, now, verdict) => {
    const facts = { device: 'new', isNetworkKnown: false, now, lastLoginAt: now - DAY } as const;
    expect(unusual(facts)).toBe(verdict);
    expect(unusual({ ...facts, isNetworkKnown: true })).toBe('device');
  });

  test('a night that passes midnight is one night', () => {
    const settings = { nightHours: [23, 2] } as const;
    const facts = { device: 'new', isNetworkKnown: false } as const;
    const verdictAt = (now: number) => unusual({ ...facts, now, lastLoginAt: now }, settings);
    expect([at(23), at(1), at(2), at(12)].map(verdictAt)).toEqual([
      'risky',
      'risky',
      'deviceAndAddress',
      'deviceAndAddress',
    ]);
  });
});

describe('a site chooses its checks', () => {
  const everything: Partial<LoginFacts> = {
    device: 'copied',
    isNetworkKnown: false,
    lastLoginAt: NOON - 90 * DAY,
    recentFailures: 9,
  };
  const all = riskSettings.checks;

  test.each<[Partial<RiskSettings['checks']>, UnusualLogin | null]>([
    [{}, 'risky'],
    [{ risky: false }, 'deviceAndAddress'],
    [{ risky: false, device: false }, 'address'],
    [{ risky: false, address: false }, 'device'],
    [{ risky: false, device: false, address: false }, 'absence'],
    [{ risky: false, device: false, address: false, absence: false }, null],
  ])('with %o the verdict is %s', (checks, verdict) => {
    expect(unusual(everything, { checks: { ...all, ...checks } })).toBe(verdict);
  });

  test("unusual-login thresholds follow the site's configuration", () => {
    const lastLoginAt = NOON - 8 * DAY;
    expect(unusual({ lastLoginAt }, { absenceDays: 7 })).toBe('absence');
    expect(unusual({ device: 'new', accountsOnDevice: 3 }, { accountsPerDeviceMax: 2 })).toBe(
      'risky',
    );
  });

  test('every ground is named for the operator', () => {
    const facts = { ...usual, ...everything, now: at(3), networksThisHour: 4, accountsOnDevice: 7 };
    expect(assessLogin(facts, riskSettings)?.reasons).toEqual([
      'manyFailures',
      'manyNetworks',
      'manyAccountsOnDevice',
      'copiedDevice',
      'newAtNight',
    ]);
  });
});
