import type { Stage } from '../stage.ts';
import { BlackjackPlay } from './play.tsx';
import { BlackjackRulesText } from './rules.tsx';

export const stage: Stage = { form: 'hand', Play: BlackjackPlay, Rules: BlackjackRulesText };
