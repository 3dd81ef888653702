import type { Stage } from '../stage.ts';
import { SangongPlay, SangongSide } from './play.tsx';
import { SangongRules } from './rules.tsx';

export const stage: Stage = {
  form: 'table',
  Play: SangongPlay,
  Side: SangongSide,
  Rules: SangongRules,
};
