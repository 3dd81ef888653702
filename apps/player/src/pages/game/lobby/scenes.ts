import chess from '@tianping/ui/scenes/lobby-chess.svg?url';
import esport from '@tianping/ui/scenes/lobby-esport.svg?url';
import fish from '@tianping/ui/scenes/lobby-fish.svg?url';
import live from '@tianping/ui/scenes/lobby-live.svg?url';
import lottery from '@tianping/ui/scenes/lobby-lottery.svg?url';
import slots from '@tianping/ui/scenes/lobby-slots.svg?url';
import stadium from '@tianping/ui/scenes/stadium.svg?url';
import type { LobbyCategory } from './facts.ts';

interface LobbyScene {
  readonly src: string;
  readonly ground: string;
}

/** The drawing behind the title of each category. */
export const SCENES: Readonly<Record<LobbyCategory, LobbyScene>> = {
  TY: { src: stadium, ground: 'var(--cat-sport)' },
  ZR: { src: live, ground: 'var(--cat-live)' },
  QP: { src: chess, ground: 'var(--cat-chess)' },
  DJ: { src: esport, ground: 'var(--cat-esport)' },
  CP: { src: lottery, ground: 'var(--cat-lottery)' },
  DZ: { src: slots, ground: 'var(--cat-slots)' },
  BY: { src: fish, ground: 'var(--cat-fish)' },
};
