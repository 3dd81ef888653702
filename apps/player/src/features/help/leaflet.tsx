import { SkeletonRows, useT } from '@tianping/ui';
import { useRef } from 'react';
import { useTextPart } from '../../app/use-text-part.ts';
import { helpFrame as text } from './help-messages.ts';
import css from './leaflet.module.css';
import type { Article, Phrase } from './model.ts';
import './print.css';
import { Rich } from './rich.tsx';
import { Sections } from './sections.tsx';
import { useAnchors } from './use-anchors.ts';

/** A page of text outside the help area: its title over a band of colour, then its sections. */
export function Leaflet(props: {
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
    </div>
  );
}
