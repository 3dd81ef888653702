import type { BetTerms } from '../../rules/index.ts';
import type { Selection } from './selection.ts';

/** The selection that a bet was struck on: on the line that its own has given way to, if it has. */
export function acceptedSelection(selection: Selection, { moved }: BetTerms): Selection {
  if (moved === null) return selection;
  const { marketId, line } = moved;
  return { ...selection, marketId, key: { ...selection.key, line } };
}
