import type { Stage } from '../stage.ts';
import { DoudizhuPlay, DoudizhuSide } from './play.tsx';
import { DoudizhuRules } from './rules.tsx';

export const stage: Stage = {
  form: 'table',
  Play: DoudizhuPlay,
  Side: DoudizhuSide,
  Rules: DoudizhuRules,
};
