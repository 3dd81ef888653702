import type { PlannedCase } from '../rules/choice.ts';
import { labCases } from './endpoint/cases.ts';
import { describedEndpointCase, endpointGroups } from './endpoint/part.ts';
import { faultsOfCase } from './suite/case-faults.ts';
import { providerCases } from './suite/cases/index.ts';
import { type GroupCode, groups } from './suite/kit.ts';

/** Codes of the groups that test a wallet. */
const WALLET_GROUPS = { honest: 'WH', lying: 'WL' } as const;

/** Every case of both directions, in the order of the report. */
export const catalogue: readonly Omit<PlannedCase, 'skipped'>[] = [
  ...providerCases.map(({ id, title, does, due, isMoney }) => {
    const group = id.slice(0, 2) as GroupCode;
    const faults = faultsOfCase(id);
    const direction = 'provider' as const;
    return { id, direction, group, groupName: groups[group], title, does, due, isMoney, faults };
  }),
  ...labCases.map((of) => {
    const { group: groupName, ...described } = describedEndpointCase(of);
    const group = of.isLie ? WALLET_GROUPS.lying : WALLET_GROUPS.honest;
    return { ...described, direction: 'wallet' as const, group, groupName, faults: [] };
  }),
];

/** Groups of both directions, in the order of the report. */
export const catalogueGroups = [
  ...Object.entries(groups).map(([code, name]) => ({ code, name, direction: 'provider' as const })),
  { code: WALLET_GROUPS.honest, name: endpointGroups.honest, direction: 'wallet' as const },
  { code: WALLET_GROUPS.lying, name: endpointGroups.lying, direction: 'wallet' as const },
];
