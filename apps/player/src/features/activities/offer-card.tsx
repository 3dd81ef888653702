import type { ActivityKind } from '@tianping/contract';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { drawingOf } from './art/drawing-of.ts';
import { Cover } from './cover.tsx';

/** One offer of the list: its picture, title, conditions, and its state for the reader. */
export function OfferCard(props: {
  readonly kind: ActivityKind;
  readonly picture: string;
  readonly href: string;
  readonly tag: string;
  readonly title: string;
  readonly line: string;
  readonly chip: string;
  readonly note: string;
  /** Takes two places of the row. */
  readonly isWide?: boolean;
  /** Over for everybody or for this member: the picture loses its colour. */
  readonly isOver?: boolean;
  /** The state in a word. */
  readonly children: ReactNode;
}) {
  const { kind, picture, isWide = false } = props;
  const { paint } = drawingOf(kind, picture);
  return (
    <li
      className={`offer-card ${isWide ? 'offer-wide' : ''} ${props.isOver ? 'offer-over' : ''}`}
      data-testid="offer"
    >
      <Link href={props.href}>
        <div
          className="offer-picture"
          style={{ background: `var(--art-act-${paint})` }}
          data-act-art
        >
          <Cover kind={kind} picture={picture} isWide={isWide} className="offer-scene" />
          <em>{props.tag}</em>
        </div>
        <div className="offer-words">
          <h2>{props.title}</h2>
          <p>{props.line}</p>
          <div className="offer-foot">
            {props.chip && <i>{props.chip}</i>}
            <small>{props.note}</small>
            {props.children}
          </div>
        </div>
      </Link>
    </li>
  );
}
