import { buttonClass, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { money } from '../../../features/activities/amounts.ts';
import type { PageProps } from '../../../routes/types.ts';
import { Section } from '../../mine/section.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import type { Known } from '../frame/known.ts';
import { frameTexts } from '../frame/messages.ts';
import css from './landing.module.css';
import { landingTexts as text } from './messages.ts';

/** A page of its own for an occasion: what staff wrote, its links, and gifts for turnover where it has any. */
export default function LandingPage({ params }: PageProps) {
  const { t } = useT();
  return (
    <ActivityPage
      kind="landing"
      id={params.id ?? ''}
      testId="page-activityLandPage"
      part={({ body }) => {
        const first = body.links[0];
        return first ? (
          <Link href={first.route} className={buttonClass({ tone: 'glass', size: 'l' })}>
            {first.label}
          </Link>
        ) : (
          <Link href="/game/sport" className={buttonClass({ tone: 'glass', size: 'l' })}>
            {t(frameTexts.goBet)}
          </Link>
        );
      }}
    >
      {(known) => (
        <>
          {known.body.sections.map((section) => (
            <Section key={section.title} title={section.title}>
              <p className={css.text}>{section.text}</p>
            </Section>
          ))}
          <Tiers body={known.body} />
          <Links body={known.body} />
        </>
      )}
    </ActivityPage>
  );
}

function Tiers({ body }: Pick<Known<'landing'>, 'body'>) {
  const { t } = useT();
  if (body.tiers.length === 0) return null;
  return (
    <Section title={t(text.reachTiers)} testId="landing-tiers">
      <ol className={css.tiers}>
        {body.tiers.map(({ turnoverMinor, amountMinor, isReached }) => (
          <li key={turnoverMinor} data-reached={isReached || undefined}>
            <small>{t(text.tierTurnover, { amount: money(turnoverMinor) })}</small>
            <b className="num">{money(amountMinor)}</b>
            <em>{isReached ? t(text.tierReached) : ''}</em>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Links({ body }: Pick<Known<'landing'>, 'body'>) {
  const { t } = useT();
  if (body.links.length === 0) return null;
  return (
    <Section title={t(text.links)}>
      <ul className={css.links}>
        {body.links.map(({ label, route }) => (
          <li key={route}>
            <Link href={route} className={buttonClass({ tone: 'soft' })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
