/**
 * The source of a chain's salt, declared together with the anchor, before anybody can know the salt. `own`: the
 * studio draws it itself. Otherwise a round of drand's public beacon "quicknet", which several organisations produce
 * together every three seconds: `drand/<chain>/<round>`; the salt is that round's randomness in hex.
 */
export type SaltSource = string;

export const OWN_SALT: SaltSource = 'own';

/** The beacon: its name, the time of its first round, its interval. */
export const BEACON = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  firstAt: 1_692_803_367_000,
  everyMs: 3_000,
} as const;

/** The first round of the beacon at `at` or later. */
export function beaconSource(at: number): SaltSource {
  const round = Math.max(1, Math.ceil((at - BEACON.firstAt) / BEACON.everyMs) + 1);
  return `drand/${BEACON.chain}/${round}`;
}

/** The beacon round in a source; null for `own` and for an invalid source. */
export function beaconRound(source: SaltSource): number | null {
  const round = new RegExp(`^drand/${BEACON.chain}/([1-9]\\d{0,12})$`).exec(source)?.[1];
  return round === undefined ? null : Number(round);
}

/** When the beacon publishes a round: nobody knows its value before. */
export function beaconTime(round: number): number {
  return BEACON.firstAt + (round - 1) * BEACON.everyMs;
}
