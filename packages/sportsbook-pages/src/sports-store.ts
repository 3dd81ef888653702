import type { MenuCounts, TopicEntry } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SportsDeps } from './deps.ts';
import { REMEMBERED_IDS_MAX } from './limits.ts';
import { showWithMatches } from './store/list/counts.ts';
import {
  changeView,
  type GameType,
  INITIAL_VIEW,
  ODDS_TYPES,
  SORT_ORDERS,
  type ViewAction,
  type ViewState,
} from './store/list/view-state.ts';
import { ClockLoop } from './store/prices/clock-loop.ts';
import { createCellFormatter } from './store/prices/face.ts';
import { FlashScheduler } from './store/prices/flash-scheduler.ts';
import type { CellClasses, CellFormatter, PriceCell } from './store/prices/price-cell.ts';
import { keep, readStored, readStoredIds, type TextStorage } from './store/remembered.ts';
import { TopicCache } from './store/topics/topic-cache.ts';

const KEYS = {
  favourites: 'tianping.sport.favourites',
  folded: 'tianping.sport.folded',
  oddsType: 'tianping.sport.oddsType',
  sort: 'tianping.sport.sort',
  favouriteLeagues: 'tianping.sport.favouriteLeagues',
  pinned: 'tianping.sport.pinned',
  leagues: 'tianping.sport.leagues.',
} as const;

/** The member's marks, stored in the browser. */
export interface Marks {
  readonly favourites: ReadonlySet<string>;
  readonly favouriteLeagues: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
  /** Cards of markets shown first on match pages, as `<family>.<period>`. */
  readonly pinned: ReadonlySet<string>;
}

/** The board's state outside React: topics, clocks, marks, what is shown. */
export interface SportsStore {
  readonly deps: SportsDeps;
  readonly topics: TopicCache;
  readonly flashes: FlashScheduler;
  readonly clocks: ClockLoop;
  readonly view: StoreApi<ViewState>;
  readonly marks: StoreApi<Marks>;
  readonly counts: StoreApi<MenuCounts | null>;
  /** Cells on the page by their buttons, for one click and key handler for all. */
  readonly cells: WeakMap<Element, PriceCell>;
  formatter(): CellFormatter;
  /** Another script or class set: all cells are painted again. */
  setPrint(print: { readonly translator: Translator; readonly classes: CellClasses }): void;
  change(action: ViewAction): void;
  toggleFavourite(matchId: string): void;
  toggleFavouriteLeague(leagueId: string): void;
  toggleFold(leagueId: string): void;
  /** Folds all of these leagues, or unfolds them. */
  foldAll(leagueIds: readonly string[], folded: boolean): void;
  togglePin(card: string): void;
  /** Begins to count open matches; the returned function stops it. */
  watchCounts(): () => void;
}

export function createSportsStore(
  deps: SportsDeps,
  print: { readonly translator: Translator; readonly classes: CellClasses },
): SportsStore {
  const { stream, clock, storage } = deps;
  const topics = new TopicCache(stream);
  const view = createStore<ViewState>(() => rememberedView(deps));
  const marks = createStore<Marks>(() => rememberedMarks(storage));
  const counts = createStore<MenuCounts | null>(() => null);
  const settle = createSettling(storage, view, counts);
  let printed = print;
  const makeFormatter = (): CellFormatter =>
    createCellFormatter({
      ...printed,
      oddsType: view.getState().oddsType,
      matchOf: (matchId) => topics.match(matchId),
    });
  let formatter = makeFormatter();
  const reprint = (): void => {
    formatter = makeFormatter();
    topics.repaint(formatter);
  };
  const mark = (kind: keyof Marks, ids: ReadonlySet<string>): void => {
    keep(storage, KEYS[kind], JSON.stringify([...ids]));
    marks.setState({ [kind]: ids });
  };
  const toggle = (kind: keyof Marks, id: string): void =>
    mark(kind, toggled(marks.getState()[kind], id));
  return {
    deps,
    topics,
    flashes: new FlashScheduler(clock),
    clocks: new ClockLoop({ clock, offsetMs: () => stream.clockOffsetMs() }),
    view,
    marks,
    counts,
    cells: new WeakMap(),
    formatter: () => formatter,
    setPrint(next) {
      if (next.translator === printed.translator && next.classes === printed.classes) return;
      printed = next;
      reprint();
    },
    change(action) {
      const before = view.getState();
      view.setState(withRetainedLeagues(storage, before, changeView(before, action)), true);
      if (isLoose(action)) settle();
      if (action.type === 'leagues' || action.type === 'everything') {
        const { leagues } = view.getState();
        keep(storage, KEYS.leagues + before.gameType, JSON.stringify(leagues ?? []));
      }
      if (action.type === 'oddsType') {
        keep(storage, KEYS.oddsType, action.oddsType);
        reprint();
      }
      if (action.type === 'sort') keep(storage, KEYS.sort, action.sort);
    },
    toggleFavourite: (matchId) => toggle('favourites', matchId),
    toggleFavouriteLeague: (leagueId) => toggle('favouriteLeagues', leagueId),
    toggleFold: (leagueId) => toggle('folded', leagueId),
    foldAll(leagueIds, folded) {
      const others = [...marks.getState().folded].filter((id) => !leagueIds.includes(id));
      mark('folded', new Set(folded ? [...others, ...leagueIds] : others));
    },
    togglePin: (card) => toggle('pinned', card),
    watchCounts: () => watchCounts(deps, counts),
  };
}

function rememberedMarks(storage: SportsDeps['storage']): Marks {
  return {
    favourites: new Set(readStoredIds(storage, KEYS.favourites)),
    favouriteLeagues: new Set(readStoredIds(storage, KEYS.favouriteLeagues)),
    folded: new Set(readStoredIds(storage, KEYS.folded)),
    pinned: new Set(readStoredIds(storage, KEYS.pinned)),
  };
}

/** The action chose a sport without a show type. */
function isLoose(action: ViewAction): boolean {
  return action.type === 'gameType' || (action.type === 'place' && action.orElse === true);
}

/**
 * Switches to a show type that has matches when the current one has none. While the counts are loading this is
 * deferred, unless the member chooses something else meanwhile.
 */
function createSettling(
  storage: TextStorage,
  view: StoreApi<ViewState>,
  counts: StoreApi<MenuCounts | null>,
): () => void {
  let open: ViewState | null = null;
  const settle = (): void => {
    const known = counts.getState();
    const now = view.getState();
    if (known === null || open !== now) return;
    open = null;
    const { gameType } = now;
    const showType = showWithMatches(known, gameType, now.showType);
    if (showType === now.showType) return;
    const next = changeView(now, { type: 'place', showType, gameType });
    view.setState(withRetainedLeagues(storage, now, next), true);
  };
  counts.subscribe(settle);
  return () => {
    open = view.getState();
    settle();
  };
}

function watchCounts({ stream }: SportsDeps, counts: StoreApi<MenuCounts | null>): () => void {
  const take = (changes: readonly TopicEntry<'menu'>[]): void => {
    for (const [, value] of changes) counts.setState(value, true);
  };
  return stream.subscribe('menu', { onSnapshot: take, onChanges: take });
}

function rememberedView({ storage }: SportsDeps): ViewState {
  const oddsType = readStored(storage, KEYS.oddsType);
  const sort = readStored(storage, KEYS.sort);
  return {
    ...INITIAL_VIEW,
    oddsType: ODDS_TYPES.find((type) => type === oddsType) ?? INITIAL_VIEW.oddsType,
    sort: SORT_ORDERS.find((order) => order === sort) ?? INITIAL_VIEW.sort,
    leagues: retainedLeagues(storage, INITIAL_VIEW.gameType),
  };
}

/** Another sport is shown with the leagues last chosen for it. */
function withRetainedLeagues(storage: TextStorage, before: ViewState, after: ViewState): ViewState {
  if (after.gameType === before.gameType) return after;
  return { ...after, leagues: retainedLeagues(storage, after.gameType) };
}

function retainedLeagues(storage: TextStorage, gameType: GameType): readonly string[] | null {
  const ids = readStoredIds(storage, KEYS.leagues + gameType);
  return ids.length > 0 ? ids : null;
}

/** Adds the id, or removes it when present; beyond the limit the oldest are dropped. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return new Set([...next].slice(-REMEMBERED_IDS_MAX));
}
