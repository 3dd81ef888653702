import type { Stage } from '../stage.ts';
import { NiuniuPlay, NiuniuSide } from './play.tsx';
import { NiuniuRules } from './rules.tsx';

export const stage: Stage = {
  form: 'table',
  Play: NiuniuPlay,
  Side: NiuniuSide,
  Rules: NiuniuRules,
};
