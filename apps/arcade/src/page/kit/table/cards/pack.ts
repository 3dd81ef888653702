import { CARD_CODES } from '@tianping/plugin-games/cards';
import { artUrl, cardBackUrl } from '../art.ts';

/** The drawings of a table's cards; tiles are cards too. */
export interface Pack {
  /** Every face of the pack. */
  readonly codes: readonly string[];
  /** Address of the drawing of a back, and of each face. */
  back(): string;
  face(code: string): string;
  /** Height by width. */
  readonly shape: number;
  /** Turned over its lower edge, as tiles are, instead of its left one. */
  readonly isRolled: boolean;
  /** The drawings have a shadow of their own. */
  readonly hasShadow: boolean;
}

/** The pack of 52 cards. */
export const playingCards: Pack = {
  codes: CARD_CODES,
  back: () => cardBackUrl(),
  face: (code) => artUrl(`cards/face/card-${code}.svg`),
  shape: 716 / 512,
  isRolled: false,
  hasShadow: false,
};
