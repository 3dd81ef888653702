/** `provider`: the lab is the operator and tests a provider; `wallet`: it is the provider and tests the wallet. */
export const directions = ['provider', 'wallet'] as const;
export type Direction = (typeof directions)[number];

/**
 * What the lab's wallet deliberately does to its answers: cuts the connection, answers late, answers something
 * invalid, refuses, answers about another member or request, redirects, or changes the account meanwhile.
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
  /** A case that needs any other fault is not run. */
  readonly faults: readonly FaultKind[];
}

/** Why a case of a chosen direction is not run. */
export type Skipped = 'group' | 'fault';

/** One case at the start of a run. */
export interface PlannedCase {
  readonly id: string;
  readonly direction: Direction;
  /** The group's code; its name is in the next field. */
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

/** Applies a choice to all cases: those of its directions, each to be run or with the reason why not. */
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
