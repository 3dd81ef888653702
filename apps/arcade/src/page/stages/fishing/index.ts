import type { Stage } from '../stage.ts';
import { Play } from './play.tsx';
import { Rules } from './rules.tsx';

export const stage: Stage = { form: 'pond', Play, Rules };
