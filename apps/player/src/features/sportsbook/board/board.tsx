import { refusalText } from '@tianping/sportsbook';
import { timeOf, useT } from '@tianping/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { REFRESH_SECONDS } from '../limits.ts';
import { boardMessages as m, slipMessages } from '../messages.ts';
import { useSlipDesk } from '../slip/slip-context.tsx';
import { entryOf } from '../slip/standing.ts';
import { useDesk, useSports, useStructure, useView } from '../sports-context.tsx';
import { selectionName } from '../store/face.ts';
import type { PriceCell } from '../store/price-cell.ts';
import type { TopicBook } from '../store/topic-book.ts';
import { useAnnouncer } from './announcer.tsx';
import { type BoardKind, BoardProvider } from './board-context.tsx';
import { ensureTabStop, nextCell, roveTo } from './keyboard.ts';
import css from './list.module.css';
import { MatchList } from './match-list.tsx';
import { showName } from './names.ts';
import page from './page.module.css';
import { useLine } from './polling.ts';
import { Toolbar } from './toolbar.tsx';

const ARROWS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

/** Tool bar and list. One handler each for clicks and keys, whatever the number of prices. */
export function Board(props: { readonly book: TopicBook | null; readonly kind: BoardKind }) {
  const { book, kind } = props;
  const translator = useT();
  const { clocks } = useDesk();
  const root = useRef<HTMLDivElement>(null);
  const show = useView((view) => showName(translator, view.showType));
  const { announce, region } = useAnnouncer();
  const choose = useChoose(announce);
  const line = useLine();
  useStructure(book);
  // Rows come and go with scrolling, and with them the price that Tab stops at.
  useEffect(() => clocks.onTick(() => root.current && ensureTabStop(root.current)), [clocks]);
  const onClick = (event: MouseEvent): void => {
    const cell = cellAt(event.target);
    if (cell) choose(cell);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = arrowOf(event.key);
    const cell = cellAt(event.target);
    const board = root.current;
    if (!direction || !cell || !board) return;
    event.preventDefault();
    const next = nextCell(board, cell, direction);
    if (!next) return;
    roveTo(board, next);
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
  const isOld = book?.status.kind === 'stale' && line.kind === 'offline';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the buttons inside
    <div
      ref={root}
      className={`${page.middle} ${css.board}`}
      data-stale={isOld ? '' : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const cell = cellAt(event.target);
        if (!root.current) return;
        if (cell) roveTo(root.current, cell);
        // The price that Tab would stop at may have left with a search or a fold.
        else ensureTabStop(root.current);
      }}
    >
      <h1 className="vh">{translator.t(m.heading, { show })}</h1>
      {kind !== 'phone' && <Toolbar book={book} />}
      <OldPricesStrip isPolled={!isOld} />
      {book ? (
        <BoardProvider value={{ book, kind }}>
          <MatchList book={book} />
        </BoardProvider>
      ) : (
        <MatchList book={null} />
      )}
      {region}
    </div>
  );
}

/** Says since when no prices are pushed, and what stands in for them. */
function OldPricesStrip({ isPolled }: { readonly isPolled: boolean }) {
  const { t } = useT();
  const line = useLine();
  const showType = useView((view) => view.showType);
  if (line.kind !== 'offline') return null;
  const seconds = REFRESH_SECONDS[showType];
  const time = timeOf(line.since);
  return (
    <div className={page.strip} role="status" data-testid="stale-strip">
      {isPolled ? t(m.polled, { time, seconds }) : t(m.stale, { time })}
    </div>
  );
}

/** What a press on a price does: in or out of the slip, or a word why not. */
function useChoose(announce: (text: string) => void): (button: HTMLElement) => void {
  const desk = useDesk();
  const slip = useSlipDesk();
  const translator = useT();
  const { around } = useSports();
  return (button) => {
    const cell = desk.cells.get(button);
    if (cell?.market?.state !== 'open') return;
    if (button.closest('[data-stale]')) {
      around.notify(translator.t(slipMessages.offline));
      return;
    }
    const match = desk.shelf.match(cell.target.matchId);
    if (!match) return;
    const refused = slip.pick(entryOf(cell.market, match, cell.target.side));
    if (refused) {
      around.notify(refusalText(translator, { reason: refused, fix: null }));
      return;
    }
    announce(pickSentence(cell));
  };

  function pickSentence(cell: PriceCell): string {
    const { market, target } = cell;
    const match = desk.shelf.match(target.matchId);
    if (!market || !match) return '';
    const name = selectionName({ translator, market, match, side: target.side });
    const isIn = slip.state
      .getState()
      .slip.entries.some(
        ({ selection }) => selection.marketId === market.id && selection.side === target.side,
      );
    return isIn
      ? translator.t(slipMessages.added, { name, price: desk.face().price(market, target.side) })
      : translator.t(slipMessages.removed, { name });
  }
}

function arrowOf(key: string): (typeof ARROWS)[keyof typeof ARROWS] | null {
  return key in ARROWS ? ARROWS[key as keyof typeof ARROWS] : null;
}

function cellAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
}
