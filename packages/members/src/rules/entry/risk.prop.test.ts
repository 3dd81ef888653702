import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessLogin, type LoginFacts, type RiskSettings, riskSettings } from './risk.ts';

const now = 1_760_000_000_000;
const facts: fc.Arbitrary<LoginFacts> = fc.record({
  device: fc.constantFrom('known', 'new', 'copied'),
  isNetworkKnown: fc.boolean(),
  lastLoginAt: fc.option(fc.integer({ min: now - 400 * 86_400_000, max: now }), { nil: null }),
  now: fc.integer({ min: now, max: now + 86_400_000 }),
  recentFailures: fc.nat(20),
  networksThisHour: fc.integer({ min: 1, max: 9 }),
  accountsOnDevice: fc.integer({ min: 1, max: 20 }),
});
const settings: fc.Arbitrary<RiskSettings> = fc.record({
  checks: fc.record({
    device: fc.boolean(),
    address: fc.boolean(),
    absence: fc.boolean(),
    risky: fc.boolean(),
  }),
  absenceDays: fc.integer({ min: 1, max: 365 }),
  failuresMax: fc.integer({ min: 1, max: 20 }),
  networksPerHourMax: fc.integer({ min: 2, max: 9 }),
  accountsPerDeviceMax: fc.integer({ min: 1, max: 20 }),
  nightHours: fc.tuple(fc.nat(24), fc.nat(24)),
});

test('DEVICE-001 at the usual place, and not after an absence, nothing stops a member', () => {
  fc.assert(
    fc.property(facts, settings, (given, chosen) => {
      const usual = { ...given, device: 'known', isNetworkKnown: true, lastLoginAt: now } as const;
      expect(assessLogin(usual, { ...chosen, absenceDays: 30 })).toBeNull();
    }),
  );
});

test('DEVICE-001 with every check on, nothing new goes unseen', () => {
  fc.assert(
    fc.property(facts, settings, (given, chosen) => {
      const { checks } = riskSettings;
      const isNew = given.device !== 'known' || !given.isNetworkKnown;
      if (isNew) expect(assessLogin(given, { ...chosen, checks })).not.toBeNull();
    }),
  );
});

test('switching a check off never stops a login that went through before', () => {
  fc.assert(
    fc.property(
      facts,
      settings,
      fc.constantFrom('device', 'address', 'absence', 'risky'),
      (given, chosen, check) => {
        const fewer = { ...chosen, checks: { ...chosen.checks, [check]: false } };
        if (assessLogin(given, chosen) === null) expect(assessLogin(given, fewer)).toBeNull();
        const none = { device: false, address: false, absence: false, risky: false };
        expect(assessLogin(given, { ...chosen, checks: none })).toBeNull();
      },
    ),
  );
});

test('only a risky login has grounds, and it has at least one', () => {
  fc.assert(
    fc.property(facts, settings, (given, chosen) => {
      const assessment = assessLogin(given, chosen);
      if (!assessment) return;
      expect(assessment.reasons.length > 0).toBe(assessment.unusual === 'risky');
    }),
  );
});
