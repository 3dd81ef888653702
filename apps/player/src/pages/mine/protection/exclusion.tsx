import { Button, Field, useT } from '@tianping/ui';
import { useState } from 'react';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import { Section } from '../section.tsx';
import type { PauseRequest } from './pause-request.ts';
import css from './protection.module.css';
import { SpanChoice } from './span-choice.tsx';

const SPANS = [
  { months: 6, figure: '6', unit: text.monthUnit },
  { months: 12, figure: '1', unit: text.yearUnit },
  { months: 60, figure: '5', unit: text.yearUnit },
  { months: null, figure: null, unit: text.forGoodUnit },
] as const;

/**
 * The request for self-exclusion. A sentence must be typed before the password is asked for, so that nobody gets there
 * by accident.
 */
export function Exclusion(props: { readonly onRequest: (request: PauseRequest) => void }) {
  const { t } = useT();
  const [at, setAt] = useState(0);
  const [typed, setTyped] = useState('');
  const { months, figure, unit } = SPANS[at] ?? SPANS[0];
  const isSure = typed.trim() === t(text.excludePhrase);
  const span = figure === null ? t(text.forGood) : `${figure} ${t(unit)}`;
  return (
    <Section title={t(text.exclude)} hint={t(text.excludeHint)} testId="exclusion">
      <SpanChoice
        label={t(text.exclude)}
        choices={SPANS.map((each) => ({
          figure: each.figure ?? t(text.forGood),
          unit: t(each.unit),
        }))}
        chosen={at}
        isGrave
        onChoose={setAt}
      />
      <ul className={css.means}>
        <li data-bad="true">{t(text.excludeStops)}</li>
        <li data-bad="true">{t(text.excludeBrands)}</li>
        <li data-bad="true">{t(text.excludeGifts)}</li>
        <li>{t(text.excludeMoney)}</li>
      </ul>
      <Field
        label={t(text.excludeType)}
        value={typed}
        onValue={setTyped}
        placeholder={t(text.excludePhrase)}
        maxLength={20}
        autoComplete="off"
      />
      <Button
        wide
        size="l"
        tone="secondary"
        disabled={!isSure}
        onClick={() => props.onRequest({ kind: 'exclusion', months, span })}
      >
        {t(text.excludeNext)}
      </Button>
    </Section>
  );
}
