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
  readonly path: string;
}

/** What stands behind the words of each category, and where its lobby is. */
export const SCENES: Readonly<Record<LobbyCategory, LobbyScene>> = {
  TY: { src: stadium, ground: 'var(--cat-sport)', path: '/game/sport' },
  ZR: { src: live, ground: 'var(--cat-live)', path: '/game/realbet' },
  QP: { src: chess, ground: 'var(--cat-chess)', path: '/game/chess' },
  DJ: { src: esport, ground: 'var(--cat-esport)', path: '/game/gaming' },
  CP: { src: lottery, ground: 'var(--cat-lottery)', path: '/game/lottery' },
  DZ: { src: slots, ground: 'var(--cat-slots)', path: '/game/egame' },
  BY: { src: fish, ground: 'var(--cat-fish)', path: '/game/fishing' },
};
