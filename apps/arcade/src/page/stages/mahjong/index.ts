import type { Stage } from '../stage.ts';
import { MahjongPlay, MahjongSide } from './play.tsx';
import { MahjongRules } from './rules.tsx';

export const stage: Stage = {
  form: 'table',
  Play: MahjongPlay,
  Side: MahjongSide,
  Rules: MahjongRules,
};
