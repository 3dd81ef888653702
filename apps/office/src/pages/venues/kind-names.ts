import { gameKindName } from '@tianping/venues/game-kinds';
import type { Texts } from '../../engine/texts.ts';

/** A kind of game in words; the code of a venue's own kind where there is no name for it. */
export function kindText(kind: string, { t }: Pick<Texts, 't'>): string {
  const name = gameKindName(kind);
  return name ? t(name) : kind;
}
