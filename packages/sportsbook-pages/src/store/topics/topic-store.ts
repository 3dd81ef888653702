import type {
  GoneEntry,
  LeagueView,
  MarketView,
  MatchEntryReader,
  MatchView,
  MomentumView,
  MomentView,
  PublicEntry,
  StatsView,
} from '@tianping/contract';
import { readMatchEntry } from '@tianping/contract/wire';
import type { PriceCell } from '../prices/price-cell.ts';
import { arrangeSlots, movesSlots, type SlotName } from '../prices/slots.ts';
import { MomentCache } from './moment-cache.ts';

export type ScoringSide = 'H' | 'C';

export type TopicStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'live' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

interface MarketEntry {
  view: MarketView;
  /** Cells on the page that show this market at present. */
  readonly cells: PriceCell[];
}

interface MatchEntry {
  readonly markets: Map<string, MarketEntry>;
  readonly cells: Set<PriceCell>;
  slots: Map<SlotName, MarketView>;
}

/**
 * The document of one topic in normalised form. Prices go straight to the cells that show them; React is notified
 * only of structure (which matches there are) and, match by match, of scores and states.
 */
export class TopicStore {
  readonly #matches = new Map<string, MatchView>();
  readonly #leagues = new Map<string, LeagueView>();
  readonly #entries = new Map<string, MatchEntry>();
  readonly #moments = new MomentCache();
  readonly #stats = new Map<string, StatsView>();
  readonly #momentum = new Map<string, MomentumView>();
  readonly #scorers = new Map<string, ScoringSide>();
  readonly #keys = new Set<PublicEntry[0]>();
  readonly #reader: MatchEntryReader = {
    market: (matchId, marketId, view) => this.#setMarket(matchId, marketId, view),
    match: (matchId, view) => this.#setMatch(matchId, view),
    league: (leagueId, view) => this.#setLeague(leagueId, view),
    moment: (key, view) => void this.#dirtyMatches.add(this.#moments.set(key, view)),
    stats: (matchId, view) => this.#setStats(matchId, view),
    momentum: (matchId, view) => this.#setMomentum(matchId, view),
  };
  readonly #structureListeners = new Set<() => void>();
  readonly #matchListeners = new Map<string, Set<() => void>>();
  readonly #anyListeners = new Set<() => void>();
  readonly #dirtyMatches = new Set<string>();
  readonly #dirtySlots = new Set<string>();
  #pressed: ReadonlySet<string> = new Set();
  #own: ReadonlySet<string> = new Set();
  #structureChanged = false;
  #structureVersion = 0;
  #status: TopicStatus = { kind: 'loading' };

  get status(): TopicStatus {
    return this.#status;
  }

  /** Incremented when matches or leagues come, go, or would be sorted differently. */
  get structureVersion(): number {
    return this.#structureVersion;
  }

  match(matchId: string): MatchView | undefined {
    return this.#matches.get(matchId);
  }

  matches(): Iterable<MatchView> {
    return this.#matches.values();
  }

  league(leagueId: string): LeagueView | undefined {
    return this.#leagues.get(leagueId);
  }

  market(matchId: string, marketId: string): MarketView | undefined {
    return this.#entries.get(matchId)?.markets.get(marketId)?.view;
  }

  markets(matchId: string): MarketView[] {
    const entry = this.#entries.get(matchId);
    return entry ? [...entry.markets.values()].map((held) => held.view) : [];
  }

  slot(matchId: string, name: SlotName): MarketView | undefined {
    return this.#entries.get(matchId)?.slots.get(name);
  }

  /** What happened in a match, in order; the same array until something more does. */
  moments(matchId: string): readonly MomentView[] {
    return this.#moments.of(matchId);
  }

  /** Statistics of a match by name; the same object until they change. */
  stats(matchId: string): StatsView | undefined {
    return this.#stats.get(matchId);
  }

  /** Which side attacked when, in lists of football in play; the same object until it changes. */
  momentum(matchId: string): MomentumView | undefined {
    return this.#momentum.get(matchId);
  }

  /** Which side scored last, as far as this page has seen it. */
  scorer(matchId: string): ScoringSide | undefined {
    return this.#scorers.get(matchId);
  }

  /** Replaces the whole document: keys that it does not name are removed; cells of markets that stay are kept. */
  replace(entries: readonly PublicEntry[]): void {
    const gone = new Set(this.#keys);
    for (const [key] of entries) gone.delete(key);
    for (const key of gone) this.#set([key, null]);
    for (const entry of entries) this.#set(entry);
    this.#settle({ kind: 'live' });
  }

  apply(changes: readonly PublicEntry[]): void {
    for (const entry of changes) this.#set(entry);
    this.#settle({ kind: 'live' });
  }

  setStatus(status: TopicStatus): void {
    this.#settle(status);
  }

  attach(cell: PriceCell): () => void {
    const { matchId, marketId, slot } = cell.target;
    const entry = this.#entryOf(matchId);
    entry.cells.add(cell);
    this.#bind(entry, cell, marketId, slot);
    return () => {
      entry.cells.delete(cell);
      this.#release(entry, cell);
    };
  }

  /** Paints all cells again: another odds type, script or edition. */
  repaint(formatter: Parameters<PriceCell['paint']>[0]): void {
    for (const entry of this.#entries.values())
      for (const cell of entry.cells) cell.paint(formatter);
  }

  /** Picked selections, as `selectionKey`s. */
  setPressed(pressed: ReadonlySet<string>): void {
    const before = this.#pressed;
    this.#pressed = pressed;
    for (const key of before) if (!pressed.has(key)) this.#mark(key, (cell) => cell.press(false));
    for (const key of pressed) if (!before.has(key)) this.#mark(key, (cell) => cell.press(true));
  }

  /** Selections with an open bet of the member, as `selectionKey`s. */
  setOwn(own: ReadonlySet<string>): void {
    const before = this.#own;
    this.#own = own;
    for (const key of before) if (!own.has(key)) this.#mark(key, (cell) => cell.own(false));
    for (const key of own) if (!before.has(key)) this.#mark(key, (cell) => cell.own(true));
  }

  onStructure(listener: () => void): () => void {
    this.#structureListeners.add(listener);
    return () => this.#structureListeners.delete(listener);
  }

  onMatch(matchId: string, listener: () => void): () => void {
    let listeners = this.#matchListeners.get(matchId);
    if (!listeners) {
      listeners = new Set();
      this.#matchListeners.set(matchId, listeners);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#matchListeners.delete(matchId);
    };
  }

  /** After every change of anything. */
  onAny(listener: () => void): () => void {
    this.#anyListeners.add(listener);
    return () => this.#anyListeners.delete(listener);
  }

  /** Notifies a match's listeners because time passed (the end of a goal mark). */
  touch(matchId: string): void {
    for (const listener of this.#matchListeners.get(matchId) ?? []) listener();
  }

  #set(entry: PublicEntry | GoneEntry): void {
    if (entry[1] === null) this.#keys.delete(entry[0]);
    else this.#keys.add(entry[0]);
    readMatchEntry(entry, this.#reader);
  }

  #setMarket(matchId: string, marketId: string, view: MarketView | null): void {
    const entry = this.#entryOf(matchId);
    const held = entry.markets.get(marketId);
    if (movesSlots(held?.view, view)) this.#dirtySlots.add(matchId);
    if (view === null) {
      entry.markets.delete(marketId);
      for (const cell of held?.cells ?? []) cell.bind(null);
      return;
    }
    if (!held) {
      entry.markets.set(marketId, { view, cells: [] });
      return;
    }
    held.view = view;
    const { cells } = held;
    for (let at = 0; at < cells.length; at += 1) cells[at]?.update(view);
  }

  #setMatch(matchId: string, view: MatchView | null): void {
    const before = this.#matches.get(matchId);
    if (view === null) {
      this.#matches.delete(matchId);
      this.#scorers.delete(matchId);
      this.#structureChanged = true;
      return;
    }
    this.#matches.set(matchId, view);
    this.#dirtyMatches.add(matchId);
    if (!before || before.leagueId !== view.leagueId || before.startAt !== view.startAt) {
      this.#structureChanged = true;
    }
    if (before && view.sc_FT_H > before.sc_FT_H) this.#scorers.set(matchId, 'H');
    else if (before && view.sc_FT_C > before.sc_FT_C) this.#scorers.set(matchId, 'C');
  }

  #setStats(matchId: string, view: StatsView | null): void {
    if (view) this.#stats.set(matchId, view);
    else this.#stats.delete(matchId);
    this.#dirtyMatches.add(matchId);
  }

  #setMomentum(matchId: string, view: MomentumView | null): void {
    if (view) this.#momentum.set(matchId, view);
    else this.#momentum.delete(matchId);
    this.#dirtyMatches.add(matchId);
  }

  #setLeague(leagueId: string, view: LeagueView | null): void {
    if (view) this.#leagues.set(leagueId, view);
    else this.#leagues.delete(leagueId);
    this.#structureChanged = true;
  }

  #settle(status: TopicStatus): void {
    for (const matchId of this.#dirtySlots) {
      this.#rearrange(matchId);
      this.#dirtyMatches.add(matchId);
    }
    this.#dirtySlots.clear();
    for (const matchId of this.#dirtyMatches) this.touch(matchId);
    this.#dirtyMatches.clear();
    if (this.#status.kind !== status.kind) this.#structureChanged = true;
    this.#status = status;
    for (const listener of this.#anyListeners) listener();
    if (!this.#structureChanged) return;
    this.#structureChanged = false;
    this.#structureVersion += 1;
    for (const listener of this.#structureListeners) listener();
  }

  #rearrange(matchId: string): void {
    const entry = this.#entries.get(matchId);
    if (!entry) return;
    entry.slots = arrangeSlots([...entry.markets.values()].map((held) => held.view));
    for (const cell of entry.cells) {
      const { marketId, slot } = cell.target;
      if (slot !== null && entry.slots.get(slot)?.id === cell.market?.id) continue;
      this.#release(entry, cell);
      this.#bind(entry, cell, marketId, slot);
    }
    if (entry.markets.size === 0 && entry.cells.size === 0) this.#entries.delete(matchId);
  }

  #bind(entry: MatchEntry, cell: PriceCell, marketId: string | null, slot: SlotName | null): void {
    const id = marketId ?? (slot === null ? undefined : entry.slots.get(slot)?.id);
    const held = id === undefined ? undefined : entry.markets.get(id);
    held?.cells.push(cell);
    cell.bind(held?.view ?? null);
    const { matchId, side } = cell.target;
    const key = id === undefined ? null : selectionKey(matchId, id, side);
    cell.press(key !== null && this.#pressed.has(key));
    cell.own(key !== null && this.#own.has(key));
  }

  #release(entry: MatchEntry, cell: PriceCell): void {
    const cells = entry.markets.get(cell.market?.id ?? '')?.cells;
    const at = cells?.indexOf(cell) ?? -1;
    if (at >= 0) cells?.splice(at, 1);
  }

  #mark(key: string, mark: (cell: PriceCell) => void): void {
    const [matchId = '', marketId = '', side] = key.split('|');
    for (const cell of this.#entries.get(matchId)?.markets.get(marketId)?.cells ?? []) {
      if (cell.target.side === side) mark(cell);
    }
  }

  #entryOf(matchId: string): MatchEntry {
    let entry = this.#entries.get(matchId);
    if (!entry) {
      entry = { markets: new Map(), cells: new Set(), slots: new Map() };
      this.#entries.set(matchId, entry);
    }
    return entry;
  }
}

/** A key for a selection of a market of a match. */
export function selectionKey(matchId: string, marketId: string, side: string): string {
  return `${matchId}|${marketId}|${side}`;
}
