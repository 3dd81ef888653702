import type { Stage } from '../stage.ts';
import { Rules } from './panel/paytable.tsx';
import { Play } from './play.tsx';

export const stage: Stage = { form: 'spin', Play, Rules };
