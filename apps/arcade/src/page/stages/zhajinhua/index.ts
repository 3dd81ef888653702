import type { Stage } from '../stage.ts';
import { ZhajinhuaPlay, ZhajinhuaSide } from './play.tsx';
import { ZhajinhuaRules } from './rules.tsx';

export const stage: Stage = {
  form: 'table',
  Play: ZhajinhuaPlay,
  Side: ZhajinhuaSide,
  Rules: ZhajinhuaRules,
};
