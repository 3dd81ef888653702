/** What made a login unusual, as the wire's codes 6025 to 6029 report it. */
export type UnusualLogin = 'address' | 'device' | 'deviceAndAddress' | 'absence' | 'risky';

/** Why a login is risky beyond a new device or address; for the operator, never for the member. */
export type RiskReason =
  | 'manyFailures'
  | 'manyNetworks'
  | 'manyAccountsOnDevice'
  | 'copiedDevice'
  | 'newAtNight';

export interface LoginAssessment {
  readonly unusual: UnusualLogin;
  readonly reasons: readonly RiskReason[];
}

/** What a site checks at login, and the thresholds from which something is unusual. */
export interface RiskSettings {
  readonly checks: {
    readonly device: boolean;
    readonly address: boolean;
    readonly absence: boolean;
    readonly risky: boolean;
  };
  readonly absenceDays: number;
  /** Wrong passwords of the account within a day before this right one. */
  readonly failuresMax: number;
  /** Networks that the member logged in from within an hour, including this one. */
  readonly networksPerHourMax: number;
  /** Members who log in on one device. */
  readonly accountsPerDeviceMax: number;
  /**
   * Hours of the site's clock, `from` inclusive and `before` exclusive; a new device at a new place within them is
   * risky.
   */
  readonly nightHours: readonly [from: number, before: number];
}

export interface LoginFacts {
  /** `copied`: the device's id is known, but everything else about it differs. */
  readonly device: 'known' | 'new' | 'copied';
  readonly isNetworkKnown: boolean;
  /** Null before the first login. */
  readonly lastLoginAt: number | null;
  readonly now: number;
  readonly recentFailures: number;
  readonly networksThisHour: number;
  /** This member's included. */
  readonly accountsOnDevice: number;
}

export const riskSettings: RiskSettings = {
  checks: { device: true, address: true, absence: true, risky: true },
  absenceDays: 30,
  failuresMax: 5,
  networksPerHourMax: 3,
  accountsPerDeviceMax: 5,
  nightHours: [1, 5],
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The sites' clock is UTC+8. */
const SITE_OFFSET_MS = 8 * HOUR_MS;

/** Null for a login like the member's earlier ones. The strongest reason is the one that is reported. */
export function assessLogin(facts: LoginFacts, settings: RiskSettings): LoginAssessment | null {
  const { checks } = settings;
  const reasons = checks.risky ? riskReasons(facts, settings) : [];
  if (reasons.length > 0) return { unusual: 'risky', reasons };
  const isDeviceNew = checks.device && facts.device !== 'known';
  const isAddressNew = checks.address && !facts.isNetworkKnown;
  if (isDeviceNew && isAddressNew) return { unusual: 'deviceAndAddress', reasons };
  if (isDeviceNew) return { unusual: 'device', reasons };
  if (isAddressNew) return { unusual: 'address', reasons };
  const isLongAway =
    facts.lastLoginAt !== null && facts.now - facts.lastLoginAt > settings.absenceDays * DAY_MS;
  return checks.absence && isLongAway ? { unusual: 'absence', reasons } : null;
}

function riskReasons(facts: LoginFacts, settings: RiskSettings): RiskReason[] {
  const isNew = facts.device !== 'known';
  const isElsewhere = !facts.isNetworkKnown;
  const grounds: readonly (readonly [RiskReason, boolean])[] = [
    // On the member's own device at its usual place, other people's guesses must not be held against the member.
    ['manyFailures', (isNew || isElsewhere) && facts.recentFailures >= settings.failuresMax],
    ['manyNetworks', isElsewhere && facts.networksThisHour >= settings.networksPerHourMax],
    ['manyAccountsOnDevice', isNew && facts.accountsOnDevice > settings.accountsPerDeviceMax],
    ['copiedDevice', facts.device === 'copied'],
    ['newAtNight', isNew && isElsewhere && isNight(facts.now, settings.nightHours)],
  ];
  return grounds.filter(([, holds]) => holds).map(([reason]) => reason);
}

function isNight(now: number, [from, before]: readonly [number, number]): boolean {
  const hour = Math.floor(((now + SITE_OFFSET_MS) % DAY_MS) / HOUR_MS);
  return from <= before ? hour >= from && hour < before : hour >= from || hour < before;
}
