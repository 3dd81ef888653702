import { dayOf, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { Section } from '../../mine/section.tsx';
import type { Config } from './known.ts';
import { frameTexts as text } from './messages.ts';
import css from './sentences.module.css';
import { Sentences } from './sentences.tsx';

/** The terms at the foot of the page: the version that applies to this reader. */
export function TermsSection({ config }: { readonly config: Config }) {
  const { t } = useT();
  const { version, termsHash, sentences, updatedAt, member } = config;
  const hint = member?.joinedAt
    ? t(text.termsJoined, { version })
    : t(text.termsUpdated, { day: dayOf(updatedAt), version });
  return (
    <Section title={t(text.termsTitle)} hint={hint} testId="activity-terms">
      <Sentences sentences={sentences} />
      <p className={css.foot}>
        <span>{t(text.termsHash, { hash: termsHash.slice(0, 16) })}</span>
        <Link href={`/app/help/yhgz#${config.offer.kind}`}>{t(text.termsHelp)}</Link>
      </p>
    </Section>
  );
}
