import { Scene, SkeletonRows, useT } from '@tianping/ui';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useTextPart } from '../../app/use-text-part.ts';
import { helpFrame as text } from './help-messages.ts';
import css from './leaflet.module.css';
import type { Article, Phrase } from './model.ts';
import './print.css';
import { helpTitles } from '../../routes/help-title-messages.ts';
import { Rich } from './article/rich.tsx';
import { Sections } from './article/sections.tsx';
import { useAnchors } from './article/use-anchors.ts';

/** The pages for partners, listed beside each of them. */
const PARTNERS = [
  { path: '/agent', title: helpTitles.agent },
  { path: '/venture', title: helpTitles.venture },
  { path: '/sponsor', title: helpTitles.sponsor },
  { path: '/app/help/hzhb', title: helpTitles.hzhb },
] as const;

/** A page of text outside the help area: its title in a drawn band, its sections, its contents. */
export function Leaflet(props: {
  readonly path: string;
  readonly title: Phrase;
  readonly article: Article;
  readonly testId: string;
  /** Address of the drawing of its subject. */
  readonly scene: string;
}) {
  const { t } = useT();
  const body = useRef<HTMLElement>(null);
  const isReady = useTextPart('help');
  const reading = useAnchors(body, isReady);
  const { article } = props;
  return (
    <div className={`wrap ${css.page}`} data-testid={props.testId} data-printable="">
      <header className={css.head}>
        <Scene src={props.scene} className={css.art ?? ''} />
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
      <div className={css.side}>
        {isReady && (
          <nav className={`panel ${css.aside} ${css.contents}`} aria-label={t(text.onPage)}>
            <b>{t(text.onPage)}</b>
            {article.sections.map((section) => (
              <a
                key={section.id}
                href={`#${section.id}`}
                aria-current={section.id === reading ? 'true' : undefined}
              >
                <Rich phrase={section.head} />
              </a>
            ))}
          </nav>
        )}
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
    </div>
  );
}
