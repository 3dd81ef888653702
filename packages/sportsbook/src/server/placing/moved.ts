import type { BetTerms } from '../../rules/index.ts';
import type { Selection } from './selection.ts';

/** The selection that a bet was accepted on: the line that replaced the requested one, if it was replaced. */
export function acceptedSelection(selection: Selection, { moved }: BetTerms): Selection {
  if (moved === null) return selection;
  const { marketId, line } = moved;
  return { ...selection, marketId, key: { ...selection.key, line } };
}
