import type { Script } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import { refusalText } from '@tianping/sportsbook';
import type { PlaceAnswer } from '@tianping/sportsbook/server';
import { textsOf } from '../../../http/texts.ts';

/** The sportsbook's answer with the sentence to show, in the reader's script. */
export function betAnswer(
  answer: PlaceAnswer,
  script: Script,
): AnswerOf<Calls['game/sport/placeBet']> {
  if (answer.outcome !== 'refused') return answer;
  const { outcome, reason, fix } = answer;
  return { outcome, reason, message: refusalText(textsOf(script), answer), fix };
}
