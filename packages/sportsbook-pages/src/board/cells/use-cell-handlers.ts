import { refusalText } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { slipMessages } from '../../messages.ts';
import { entryOf } from '../../slip/state/entry-status.ts';
import { useSlipStore } from '../../slip/state/slip-context.tsx';
import { useSports, useSportsStore } from '../../sports-context.tsx';
import { selectionName } from '../../store/prices/face.ts';
import type { PriceCell } from '../../store/prices/price-cell.ts';
import css from '../list/list.module.css';
import { ensureTabStop, nextCell, roveTo } from './keyboard.ts';

const ARROWS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

/** One handler each for clicks, keys and focus of all prices inside an element. */
export function useCellHandlers(announce: (text: string) => void): {
  readonly className: string;
  readonly listeners: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onClick: (event: MouseEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
  };
} {
  const { clocks } = useSportsStore();
  const root = useRef<HTMLDivElement>(null);
  const choose = useChoose(announce);
  // Rows appear and disappear with scrolling, and with them the price at which Tab stops.
  useEffect(() => {
    return clocks.onTick(() => root.current && ensureTabStop(root.current));
  }, [clocks]);
  return {
    className: css.board ?? '',
    listeners: {
      ref: root,
      onClick(event) {
        const cell = cellAt(event.target);
        if (cell) choose(cell);
      },
      onKeyDown(event) {
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
      },
      onFocus(event) {
        const cell = cellAt(event.target);
        if (!root.current) return;
        if (cell) roveTo(root.current, cell);
        // The price at which Tab would stop may have left with a search or a fold.
        else ensureTabStop(root.current);
      },
    },
  };
}

/** Handles a press on a price: adds or removes the pick, or announces why not. */
function useChoose(announce: (text: string) => void): (button: HTMLElement) => void {
  const store = useSportsStore();
  const slip = useSlipStore();
  const translator = useT();
  const { around } = useSports();
  return (button) => {
    const cell = store.cells.get(button);
    if (cell?.market?.state !== 'open') return;
    if (button.closest('[data-stale]')) {
      around.notify(translator.t(slipMessages.offline));
      return;
    }
    const match = store.topics.match(cell.target.matchId);
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
    const match = store.topics.match(target.matchId);
    if (!market || !match) return '';
    const name = selectionName({ translator, market, match, side: target.side });
    const isIn = slip.state
      .getState()
      .slip.entries.some(
        ({ selection }) =>
          selection.matchId === target.matchId &&
          selection.marketId === market.id &&
          selection.side === target.side,
      );
    return isIn
      ? translator.t(slipMessages.added, {
          name,
          price: store.formatter().price(market, target.side),
        })
      : translator.t(slipMessages.removed, { name });
  }
}

function arrowOf(key: string): (typeof ARROWS)[keyof typeof ARROWS] | null {
  return key in ARROWS ? ARROWS[key as keyof typeof ARROWS] : null;
}

function cellAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
}
