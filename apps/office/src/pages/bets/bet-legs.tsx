import type { BetView } from '@tianping/contract';
import { parseRecordCode, resultName, VOID_REASONS } from '@tianping/sportsbook';
import { ObjectLink } from '../../engine/object-link.tsx';
import { Steps } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { betMessages as text } from './bet-messages.ts';
import { legText, matchText } from './leg-texts.ts';

/** The selections of a bet, leg by leg, with their results and the scores that decided them. */
export function BetLegs({ legs }: Pick<BetView, 'legs'>) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Steps
      steps={legs.map((leg, at) => ({
        key: `${leg.marketId}-${at}`,
        title: <ObjectLink of={`match:${leg.matchId}`}>{matchText(leg, texts)}</ObjectLink>,
        side: leg.resultCode === null ? undefined : codeText(leg.resultCode, texts),
        note: leg.scoreSettled
          ? `${legText(leg, texts)}；${t(text.score, leg.scoreSettled)}`
          : legText(leg, texts),
        mark: String(at + 1),
        state: leg.resultCode === null ? ('later' as const) : ('done' as const),
      }))}
    />
  );
}

/** A result or a void code as members read it. */
export function codeText(code: string, { t }: Texts): string {
  const known = parseRecordCode(code);
  if (known !== null) return t(resultName(known));
  const reason = VOID_REASONS[code];
  return reason ? t(reason) : code;
}
