import { Button, useT } from '@tianping/ui';
import { useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { fullTime } from '../../../features/protection/figures.ts';
import { protectionTexts as text } from '../../../features/protection/messages.ts';
import { Section } from '../section.tsx';
import type { PauseRequest } from './pause-request.ts';
import css from './protection.module.css';
import { SpanChoice } from './span-choice.tsx';

const HOUR = 3_600_000;
const SPANS = [
  { hours: 24, figure: '24', unit: text.hourUnit },
  { hours: 72, figure: '3', unit: text.dayUnit },
  { hours: 168, figure: '7', unit: text.dayUnit },
  { hours: 1_008, figure: '6', unit: text.weekUnit },
] as const;

export function CoolOff(props: { readonly onRequest: (request: PauseRequest) => void }) {
  const { t } = useT();
  const { now } = useApp();
  const [at, setAt] = useState(0);
  const span = SPANS[at] ?? SPANS[0];
  return (
    <Section title={t(text.coolOff)} hint={t(text.coolOffHint)} testId="cool-off">
      <SpanChoice
        label={t(text.coolOff)}
        choices={SPANS.map(({ figure, unit }) => ({ figure, unit: t(unit) }))}
        chosen={at}
        onChoose={setAt}
      />
      <ul className={css.means}>
        <li>{t(text.coolKeepsBets)}</li>
        <li>{t(text.coolKeepsOut)}</li>
        <li data-bad="true">{t(text.coolNoEnd)}</li>
      </ul>
      <p className={css.note}>{t(text.coolEnds, { time: fullTime(now() + span.hours * HOUR) })}</p>
      <Button wide size="l" onClick={() => props.onRequest({ kind: 'coolOff', hours: span.hours })}>
        {t(text.coolStart, { span: `${span.figure} ${t(span.unit)}` })}
      </Button>
    </Section>
  );
}
