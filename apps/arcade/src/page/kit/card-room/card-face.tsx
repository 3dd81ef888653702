import { useT } from '@tianping/ui';
import type { CSSProperties } from 'react';
import { artUrl, cardBackUrl } from '../table/art.ts';
import { cardName } from './card-name.ts';
import css from './cards.module.css';

/** A card of the table: face up with its code, or its back with null. `height` in pixels of the page's unit. */
export function CardFace(props: {
  readonly card: string | null;
  /** Position in the deal, which decides when each card appears. */
  readonly at?: number;
  readonly isRaised?: boolean;
  readonly isDim?: boolean;
}) {
  const { card, at = 0, isRaised = false, isDim = false } = props;
  const { t } = useT();
  return (
    <img
      className={css.card}
      src={card === null ? cardBackUrl() : artUrl(`cards/face/${fileOf(card)}.svg`)}
      alt={cardName(card, t)}
      width={512}
      height={716}
      draggable={false}
      data-raised={isRaised}
      data-dim={isDim}
      style={{ '--at': at } as CSSProperties}
    />
  );
}

function fileOf(card: string): string {
  if (card === 'jB') return 'card-joker-big';
  return card === 'jS' ? 'card-joker-small' : `card-${card}`;
}

/** Overlapping cards. */
export function CardFan(props: {
  readonly cards: readonly (string | null)[];
  readonly label: string;
  /** How much of a card the next leaves visible, in hundredths of its width. */
  readonly step?: number;
  readonly size?: 's' | 'm' | 'l';
}) {
  const { cards, label, step = 42, size = 's' } = props;
  const { t } = useT();
  if (cards.length === 0) return null;
  return (
    <div
      className={css.fan}
      role="img"
      aria-label={`${label}：${cards.map((card) => cardName(card, t)).join(' ')}`}
      data-size={size}
      style={{ '--step': step / 100 } as CSSProperties}
    >
      {cards.map((card, at) => (
        <CardFace key={`${card}-${at}`} card={card} at={at} />
      ))}
    </div>
  );
}
