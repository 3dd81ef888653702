import { SkeletonRows, useT } from '@tianping/ui';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useTextPart } from '../../app/use-text-part.ts';
import { helpFrame as text } from './help-messages.ts';
import css from './leaflet.module.css';
import type { Article, Phrase } from './model.ts';
import './print.css';
import { helpTitles } from '../../routes/help-title-messages.ts';
import { Rich } from './rich.tsx';
import { Sections } from './sections.tsx';
import { useAnchors } from './use-anchors.ts';

/** The pages about working with the site, beside each of them. */
const PARTNERS = [
  { path: '/agent', title: helpTitles.agent },
  { path: '/venture', title: helpTitles.venture },
  { path: '/sponsor', title: helpTitles.sponsor },
  { path: '/app/help/hzhb', title: helpTitles.hzhb },
] as const;

/** A page of text outside the help area: its title over a band of colour, then its sections. */
export function Leaflet(props: {
  readonly path: string;
  readonly title: Phrase;
  readonly article: Article;
  readonly testId: string;
}) {
  const { t } = useT();
  const body = useRef<HTMLElement>(null);
  const isReady = useTextPart('help');
  useAnchors(body, isReady);
  const { article } = props;
  return (
    <div className={`wrap ${css.page}`} data-testid={props.testId} data-printable="">
      <header className={css.head}>
        <h1>
          <Rich phrase={props.title} />
        </h1>
        {isReady && (
          <p>
            <Rich phrase={article.lead} />
          </p>
        )}
      </header>
      <article className={`panel ${css.body}`} ref={body}>
        {isReady ? (
          <Sections sections={article.sections} />
        ) : (
          <SkeletonRows rows={6} label={t(text.loading)} />
        )}
      </article>
      <nav className={`panel ${css.aside}`} aria-label={t(text.partners)}>
        <b>{t(text.partners)}</b>
        {PARTNERS.map((partner) => (
          <Link
            key={partner.path}
            href={partner.path}
            aria-current={partner.path === props.path ? 'page' : undefined}
          >
            {t(partner.title)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
