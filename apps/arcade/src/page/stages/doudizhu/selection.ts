import {
  type Combination,
  type DoudizhuCard,
  type DoudizhuShown,
  recognise,
  recogniseAgainst,
} from '@tianping/plugin-games/doudizhu';

export type Chosen =
  | { readonly kind: 'none' }
  /** No combination at all, or one that does not beat the last play. */
  | { readonly kind: 'wrong' | 'small' }
  | { readonly kind: 'fits'; readonly combination: Combination };

/** The combination of the chosen cards, by the rules that the studio decides with. */
export function judgeChosen(shown: DoudizhuShown, cards: readonly DoudizhuCard[]): Chosen {
  if (cards.length === 0) return { kind: 'none' };
  const last = shown.last?.combination ?? null;
  const combination = recogniseAgainst(cards, last);
  if (combination) return { kind: 'fits', combination };
  return { kind: recognise(cards) ? 'small' : 'wrong' };
}
