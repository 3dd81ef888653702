import type { MenuCounts } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { REMEMBERED_IDS_MAX } from './limits.ts';
import type { SportsPorts } from './ports.ts';
import { BookShelf } from './store/book-shelf.ts';
import { ClockLoop } from './store/clock-loop.ts';
import { createFace } from './store/face.ts';
import { FlashWheel } from './store/flash-wheel.ts';
import type { CellClasses, CellFace, PriceCell } from './store/price-cell.ts';
import { keep, readKept, readKeptIds } from './store/remembered.ts';
import {
  changeView,
  INITIAL_VIEW,
  ODDS_TYPES,
  type ViewAction,
  type ViewState,
} from './store/view-state.ts';

const KEYS = {
  favourites: 'tianping.sport.favourites',
  folded: 'tianping.sport.folded',
  oddsType: 'tianping.sport.oddsType',
  sort: 'tianping.sport.sort',
} as const;

/** What the member marked, kept in the browser. */
export interface Marks {
  readonly favourites: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
}

/** Everything the board works with that is not React's: topics, clocks, marks, what is shown. */
export interface SportsDesk {
  readonly ports: SportsPorts;
  readonly shelf: BookShelf;
  readonly wheel: FlashWheel;
  readonly clocks: ClockLoop;
  readonly view: StoreApi<ViewState>;
  readonly marks: StoreApi<Marks>;
  readonly counts: StoreApi<MenuCounts | null>;
  /** Cells on the page by their buttons, for one click and key handler for all. */
  readonly cells: WeakMap<Element, PriceCell>;
  face(): CellFace;
  /** Another script or class set: cells are printed anew. */
  setPrint(print: { readonly translator: Translator; readonly classes: CellClasses }): void;
  change(action: ViewAction): void;
  toggleFavourite(matchId: string): void;
  toggleFold(leagueId: string): void;
  /** Begins to count open matches; the returned function ends it. */
  watchCounts(): () => void;
}

export function createSportsDesk(
  ports: SportsPorts,
  print: { readonly translator: Translator; readonly classes: CellClasses },
): SportsDesk {
  const { stream, clock, storage } = ports;
  const shelf = new BookShelf(stream);
  const view = createStore<ViewState>(() => rememberedView(ports));
  const marks = createStore<Marks>(() => ({
    favourites: new Set(readKeptIds(storage, KEYS.favourites)),
    folded: new Set(readKeptIds(storage, KEYS.folded)),
  }));
  const counts = createStore<MenuCounts | null>(() => null);
  let printed = print;
  const makeFace = (): CellFace =>
    createFace({
      ...printed,
      oddsType: view.getState().oddsType,
      matchOf: (matchId) => shelf.match(matchId),
    });
  let face = makeFace();
  const reprint = (): void => {
    face = makeFace();
    shelf.repaint(face);
  };
  const toggle = (kind: 'favourites' | 'folded', id: string): void => {
    const ids = toggled(marks.getState()[kind], id);
    keep(storage, KEYS[kind], JSON.stringify([...ids]));
    marks.setState({ [kind]: ids });
  };
  return {
    ports,
    shelf,
    wheel: new FlashWheel(clock),
    clocks: new ClockLoop({ clock, offsetMs: () => stream.clockOffsetMs() }),
    view,
    marks,
    counts,
    cells: new WeakMap(),
    face: () => face,
    setPrint(next) {
      if (next.translator === printed.translator && next.classes === printed.classes) return;
      printed = next;
      reprint();
    },
    change(action) {
      view.setState((state) => changeView(state, action), true);
      if (action.type === 'oddsType') {
        keep(storage, KEYS.oddsType, action.oddsType);
        reprint();
      }
      if (action.type === 'sort') keep(storage, KEYS.sort, action.sort);
    },
    toggleFavourite: (matchId) => toggle('favourites', matchId),
    toggleFold: (leagueId) => toggle('folded', leagueId),
    watchCounts: () => watchCounts(ports, counts),
  };
}

function watchCounts({ stream }: SportsPorts, counts: StoreApi<MenuCounts | null>): () => void {
  const take = (changes: readonly (readonly [string, unknown])[]): void => {
    for (const [key, value] of changes) {
      if (key === 'counts') counts.setState(value as MenuCounts | null, true);
    }
  };
  return stream.subscribe('menu', { onSnapshot: take, onChanges: take });
}

function rememberedView({ storage }: SportsPorts): ViewState {
  const kept = readKept(storage, KEYS.oddsType);
  return {
    ...INITIAL_VIEW,
    oddsType: ODDS_TYPES.find((type) => type === kept) ?? INITIAL_VIEW.oddsType,
    sort: readKept(storage, KEYS.sort) === 'time' ? 'time' : 'league',
  };
}

/** With the id, or without it when it was there; the oldest make room. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return new Set([...next].slice(-REMEMBERED_IDS_MAX));
}
