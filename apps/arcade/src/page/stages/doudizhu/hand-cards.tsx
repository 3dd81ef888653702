import type { DoudizhuCard } from '@tianping/plugin-games/doudizhu';
import { useT } from '@tianping/ui';
import { type PointerEvent, useRef } from 'react';
import { CardFace } from '../../kit/card-room/card-face.tsx';
import { cardName } from '../../kit/card-room/card-name.ts';
import { cardRoomMessages } from '../../kit/card-room/messages.ts';
import css from './doudizhu.module.css';
import { doudizhuStageMessages as m } from './messages.ts';

/** The reader's own cards: each is chosen by a tap or a key, several by sweeping over them. */
export function HandCards(props: {
  readonly cards: readonly DoudizhuCard[];
  readonly chosen: ReadonlySet<DoudizhuCard>;
  readonly toggle: (card: DoudizhuCard) => void;
}) {
  const { cards, chosen, toggle } = props;
  const { t } = useT();
  /** Cards that this sweep has touched: each toggles once. */
  const swept = useRef<Set<DoudizhuCard> | null>(null);
  const touch = (card: DoudizhuCard): void => {
    if (!swept.current || swept.current.has(card)) return;
    swept.current.add(card);
    toggle(card);
  };
  const cardAt = (event: PointerEvent): DoudizhuCard | null => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const code = under?.closest('button')?.dataset.card;
    return cards.find((card) => card === code) ?? null;
  };
  const sweep = (event: PointerEvent): void => {
    const card = cardAt(event);
    if (card) touch(card);
  };
  return (
    <div
      className={css.hand}
      role="toolbar"
      aria-label={t(m.mine)}
      style={{ '--count': cards.length } as React.CSSProperties}
      onPointerDown={(event) => {
        swept.current = new Set();
        sweep(event);
      }}
      onPointerMove={sweep}
      onPointerUp={() => {
        swept.current = null;
      }}
      onPointerLeave={() => {
        swept.current = null;
      }}
    >
      {cards.map((card, at) => (
        <button
          key={card}
          type="button"
          data-card={card}
          aria-pressed={chosen.has(card)}
          aria-label={`${cardName(card, t)}${chosen.has(card) ? ` ${t(cardRoomMessages.cardSelected)}` : ''}`}
          onClick={(event) => {
            // A pointer has chosen already; a click without one comes from a key.
            if (event.detail === 0) toggle(card);
          }}
        >
          <CardFace card={card} at={at} isRaised={chosen.has(card)} />
        </button>
      ))}
    </div>
  );
}
