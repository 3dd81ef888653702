import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import type { ActivityKind } from '@tianping/contract';
import { offerMessages as text } from '@tianping/promotions/offer-messages';
import { Icon, type IconShape, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { drawingOf } from './art/drawing-of.ts';
import { Cover } from './cover.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

export interface HeroFact {
  readonly icon: IconShape;
  readonly text: string;
}

/** The head of an activity's page: its picture, title, period, and the next action. */
export function Hero(props: {
  readonly kind: ActivityKind;
  readonly picture: string;
  readonly tag: string;
  readonly title: string;
  readonly line: string;
  readonly facts: readonly HeroFact[];
  /** The button, and its explanation. */
  readonly children: ReactNode;
}) {
  const { t } = useT();
  const { kind, picture, tag, title, line, facts, children } = props;
  return (
    <HeroFrame kind={kind} picture={picture}>
      <nav className="act-crumb" aria-label={t(text.place)}>
        <Link href="/activity/discount">
          <Icon of={IconChevronLeft} size="s" />
          {t(text.allOffers)}
        </Link>
      </nav>
      <div className="act-words">
        <span className="act-tag">{tag}</span>
        <h1>{title}</h1>
        <p>{line}</p>
        <ul>
          {facts.map((fact) => (
            <li key={fact.text}>
              <Icon of={fact.icon} size="s" />
              {fact.text}
            </li>
          ))}
        </ul>
        <div className="act-do">{children}</div>
      </div>
    </HeroFrame>
  );
}

/** The picture before the texts are loaded. */
export function HeroFrame(props: {
  readonly kind: ActivityKind;
  readonly picture?: string;
  readonly children?: ReactNode;
}) {
  const isNarrow = useIsNarrow();
  const { kind, picture = null } = props;
  const { paint } = drawingOf(kind, picture);
  return (
    <header
      className="act-hero"
      style={{ background: `var(--art-act-${paint})` }}
      data-act-art
      data-testid="activity-hero"
    >
      <Cover kind={kind} picture={picture} isWide={!isNarrow} className="act-scene" />
      {props.children}
    </header>
  );
}
