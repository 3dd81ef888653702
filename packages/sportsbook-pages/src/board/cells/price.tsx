import { memo, useCallback } from 'react';
import { useSportsStore } from '../../sports-context.tsx';
import { type LineStyle, PriceCell, type Side } from '../../store/prices/price-cell.ts';
import type { SlotName } from '../../store/prices/slots.ts';
import { useBoard } from '../board-context.tsx';
import css from './cell.module.css';

interface PriceProps {
  readonly matchId: string;
  readonly side: Side;
  readonly slot?: SlotName;
  readonly marketId?: string;
  readonly style?: LineStyle;
  /** Word before the line: over, under, home win. */
  readonly word?: string;
}

/** The place of one price. Rendered once; its content is written by its {@link PriceCell}. */
export const Price = memo(function Price(props: PriceProps) {
  const { matchId, side, slot = null, marketId = null, style = 'none', word } = props;
  const store = useSportsStore();
  const { book } = useBoard();
  const attach = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button) return;
      const cell = new PriceCell({
        target: { matchId, slot, marketId, side, style },
        parts: partsOf(button),
        flashes: store.flashes,
        formatter: store.formatter(),
      });
      store.cells.set(button, cell);
      const detach = book.attach(cell);
      return () => {
        detach();
        cell.dispose();
      };
    },
    [store, book, matchId, slot, marketId, side, style],
  );
  return (
    <button
      ref={attach}
      type="button"
      className={css.p}
      tabIndex={-1}
      data-cell=""
      data-side={side}
    >
      <span className="vh" />
      <span className={css.k} aria-hidden="true">
        {word !== undefined && <i>{word}</i>}
      </span>
      <span className={css.o} />
    </button>
  );
});

/** Text nodes inside the rendered shell that React does not manage. */
function partsOf(button: HTMLButtonElement) {
  const [name, line, price] = [...button.children].map((holder) => {
    const last = holder.lastChild;
    if (last instanceof Text) return last;
    const text = document.createTextNode('');
    holder.append(text);
    return text;
  });
  return {
    button,
    name: name ?? new Text(),
    line: line ?? new Text(),
    price: price ?? new Text(),
  };
}
