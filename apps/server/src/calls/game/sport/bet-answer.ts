import type { Script } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import { refusalText } from '@tianping/sportsbook';
import type { PlaceAnswer } from '@tianping/sportsbook/server';
import { textsOf } from '../../../http/texts.ts';

/** The sportsbook's answer with the sentences to show, in the reader's script. */
export function betAnswer(
  answer: PlaceAnswer,
  script: Script,
): AnswerOf<Calls['game/sport/placeBet']> {
  if (answer.outcome !== 'refused') return answer;
  const { outcome, reason, fix, legs = [] } = answer;
  const texts = textsOf(script);
  return {
    outcome,
    reason,
    message: refusalText(texts, answer),
    fix,
    legs: legs.map((leg) => ({ ...leg, message: refusalText(texts, leg) })),
  };
}
