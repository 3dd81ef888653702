import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { Section } from '../../mine/section.tsx';
import { ProgressBars } from '../frame/progress.tsx';
import { kindTexts as text } from '../kind-messages.ts';

/** Draws earned and used, and how far the next is. */
export function OwnChances({ body }: { readonly body: ActivityBodyOf<'drawGift'> }) {
  const { t } = useT();
  const { earned, used, next } = body.chances;
  const bars = [
    { id: 'used', label: t(text.drawsUsed), done: used, needed: earned, unit: 'count' } as const,
    ...(next ? [next] : []),
  ];
  return (
    <Section title={t(text.drawsUsed)}>
      <ProgressBars bars={bars} />
    </Section>
  );
}
