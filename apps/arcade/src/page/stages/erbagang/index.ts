import type { Stage } from '../stage.ts';
import { Play } from './play.ts';
import { Rules } from './rules.tsx';

export const stage: Stage = { form: 'round', Play, Rules };
