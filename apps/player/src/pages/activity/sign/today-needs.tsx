import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { Section } from '../../mine/section.tsx';
import { ProgressBars } from '../frame/progress.tsx';
import { signTexts as text } from './messages.ts';

/** What today's sign-in asks for, and how far it is met. */
export function TodayNeeds({ body }: { readonly body: ActivityBodyOf<'signGift'> }) {
  const { t } = useT();
  if (body.needs.length === 0) return null;
  return (
    <Section title={t(text.signNeeds)} testId="sign-needs">
      <ProgressBars bars={body.needs} />
    </Section>
  );
}
