/** `provider`: the lab is the operator and tests a provider; `wallet`: it is the provider and tests the wallet. */
export const directions = ['provider', 'wallet'] as const;
export type Direction = (typeof directions)[number];

/**
 * What the lab's wallet does to its answers on purpose: breaks the line, answers late, answers something else than an
 * answer, refuses, answers to somebody or something else, leads elsewhere, or changes the account under way.
 */
export const faultKinds = [
  'cut',
  'slow',
  'noise',
  'refusal',
  'mistaken',
  'redirect',
  'meanwhile',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What a run is to do. */
export interface LabChoice {
  readonly directions: readonly Direction[];
  /** Codes of groups, of either direction; only their cases are run. */
  readonly groups: readonly string[];
  /** A case that needs another fault than these is not run. */
  readonly faults: readonly FaultKind[];
}

/** Why a case of a chosen direction is not run. */
export type Skipped = 'group' | 'fault';

/** One case as a run begins with it. */
export interface PlannedCase {
  readonly id: string;
  readonly direction: Direction;
  /** Its code; the name stands beside it. */
  readonly group: string;
  readonly groupName: string;
  readonly title: string;
  readonly does: string;
  readonly due: string;
  readonly isMoney: boolean;
  readonly faults: readonly FaultKind[];
  /** Null: it is run. */
  readonly skipped: Skipped | null;
}

/** What a choice makes of all cases: those of its directions, each run or with why not. */
export function planOf(
  cases: readonly Omit<PlannedCase, 'skipped'>[],
  choice: LabChoice,
): readonly PlannedCase[] {
  return cases
    .filter(({ direction }) => choice.directions.includes(direction))
    .map((one) => ({ ...one, skipped: skippedBy(one, choice) }));
}

function skippedBy(
  { group, faults }: Omit<PlannedCase, 'skipped'>,
  choice: LabChoice,
): Skipped | null {
  if (!choice.groups.includes(group)) return 'group';
  return faults.every((fault) => choice.faults.includes(fault)) ? null : 'fault';
}
