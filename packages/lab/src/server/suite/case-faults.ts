import type { FaultKind } from '../../rules/choice.ts';
import type { ProviderCase } from './kit.ts';

type Id = ProviderCase['id'];

const one = (kind: FaultKind, ...ids: readonly Id[]): readonly (readonly [Id, FaultKind])[] =>
  ids.map((id) => [id, kind] as const);

/** The faults that the cases need; a test compares this with what they really do. */
const pairs: readonly (readonly [Id, FaultKind])[] = [
  ...one('cut', 'WN-05', 'RB-03', 'RB-04', 'RB-05', 'RB-08', 'ID-01', 'ID-02', 'ID-03', 'ID-04'),
  ...one('cut', 'ID-05', 'ID-10', 'TO-01', 'TO-02', 'TO-03', 'TO-04', 'OR-07', 'RC-06'),
  ...one('cut', 'BT-18', 'BT-19', 'BT-20'),
  ...one('slow', 'TO-05', 'TO-06', 'TO-07', 'OR-04', 'OR-05', 'OR-06', 'SE-11'),
  ...one('noise', 'BL-07', 'RB-06', 'TO-08', 'TO-09', 'TO-10', 'TO-11', 'TO-12', 'TO-13', 'TO-18'),
  ...one('noise', 'OR-07', 'SE-02', 'SE-03'),
  ...one('refusal', 'BT-03', 'BT-04', 'BT-05', 'BT-06', 'BT-07', 'BT-08', 'BT-09', 'BT-10'),
  ...one('refusal', 'BT-11', 'BT-12', 'BT-13', 'BT-14', 'BT-15', 'WN-07', 'WN-08', 'WN-09'),
  ...one('refusal', 'BT-18', 'WN-10', 'RB-04', 'RB-09', 'RC-05'),
  ...one('mistaken', 'BT-20', 'TO-14', 'TO-15', 'TO-16', 'TO-17', 'AM-08'),
  ...one('redirect', 'TO-19'),
  ...one('meanwhile', 'BL-03', 'WN-11'),
];

const byId = new Map<string, FaultKind[]>();
for (const [id, kind] of pairs) byId.set(id, [...(byId.get(id) ?? []), kind]);

/** Faults without which a case cannot be run. */
export function faultsOfCase(id: Id): readonly FaultKind[] {
  return byId.get(id) ?? [];
}
