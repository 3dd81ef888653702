import {
  isSameSelection,
  isUnderWay,
  loadEntries,
  type PricePolicy,
  type Slip,
  type SlipEntry,
  toggleMultiple,
} from '@tianping/sportsbook';
import { type Intent, isOpen, isParlay } from '../requests/intent.ts';
import type { IntentRunner } from '../requests/intent-runner.ts';
import { entryKey, entryOf } from './entry-status.ts';
import { type SlipLine, type SlipState, withOrders } from './slip-lines.ts';

export function firstState(stored: {
  readonly slip: Slip;
  readonly policy: PricePolicy;
  readonly follows: boolean;
}): SlipState {
  return {
    ...stored,
    stakes: {},
    targets: {},
    quotes: {},
    cuts: {},
    intents: [],
    replaced: {},
    unquoted: new Set(stored.slip.entries.map(entryKey)),
    worst: {},
    vouchers: [],
    chosen: {},
    dialog: null,
    parlaySite: null,
    activeKey: null,
    own: new Map(),
    memberId: null,
    availableMinor: null,
    ticks: 0,
  };
}

export function retainedPolicy(text: string | null): PricePolicy {
  return text === 'any' || text === 'none' ? text : 'better';
}

/** Single mode shows one entry, also after a parlay of several without multiple. */
export function lastOnly(slip: Slip): Slip {
  return toggleMultiple(slip.multiple ? slip : { ...slip, multiple: true });
}

/** The journal's requests whose outcome is open or that never arrived; finished ones are forgotten. */
export function takeOpenIntents(runner: IntentRunner): readonly Intent[] {
  return [...runner.intents()].filter(({ key, state }) => {
    const isRetained = isOpen(state) || state.kind === 'lost';
    if (!isRetained) runner.dismiss(key);
    return isRetained;
  });
}

/** The slip with the requests that were under way when the page was left, before the picked entries. */
export function restored(slip: Slip, open: readonly Intent[]): Slip {
  const entries = open.flatMap(({ wish: command }) => command.entries).filter(isFirst);
  const parlay = slip.series || open.some(({ wish: command }) => isParlay(command));
  const held = withOrders({ ...slip, series: parlay, entries }, open);
  return loadEntries(held, [...held.entries, ...slip.entries]);
}

/**
 * Forgets finished requests that the slip no longer shows: their entry was removed, or the legs or the mode have
 * changed. Entries without a request are free again.
 */
export function dropFinished(slip: Slip, runner: IntentRunner, isOtherMode: boolean): Slip {
  const left = new Set<Intent>();
  for (const intent of runner.intents()) {
    const stays = isOpen(intent.state) || (!isOtherMode && isShown(intent, slip));
    if (stays) left.add(intent);
    else runner.dismiss(intent.key);
  }
  const isSpokenFor = (entry: SlipEntry): boolean =>
    [...left].some(({ wish: command }) =>
      command.entries.some((each) => isSameSelection(each, entry)),
    );
  return {
    ...slip,
    entries: slip.entries.map((entry) => {
      const isFree = entry.orderData !== null && !isUnderWay(entry) && !isSpokenFor(entry);
      return isFree ? { ...entry, orderData: null } : entry;
    }),
  };
}

/**
 * The picks that nobody has bet on: what is under way or placed belongs to the member before, whose journal restores
 * it.
 */
export function withoutOrders(slip: Slip): Slip {
  const picks = slip.entries.filter(
    ({ orderData }) => orderData === null || orderData.state === 'refused',
  );
  const free = picks.map((entry) => ({ ...entry, orderData: null }));
  return loadEntries({ ...slip, entries: [] }, free);
}

/** An entry whose price has arrived: with the market's present values, or null when the market is gone. */
export interface Arrival {
  readonly key: string;
  readonly entry: SlipEntry | null;
}

/** Results for entries with old prices; `reported` are those that a quote has answered. */
export function arrivals(
  lines: readonly SlipLine[],
  unquoted: ReadonlySet<string>,
  reported: ReadonlySet<string>,
): readonly Arrival[] {
  return lines.flatMap(({ key, entry, now }): readonly Arrival[] => {
    if (!unquoted.has(key)) return [];
    const { market, match } = now;
    if (isUnderWay(entry)) return [{ key, entry: null }];
    if (market && match) return [{ key, entry: entryOf(market, match, entry.selection.side) }];
    return reported.has(key) && market === null ? [{ key, entry: null }] : [];
  });
}

function isShown({ wish: command }: Intent, { entries }: Slip): boolean {
  const own = command.entries;
  const isThere = (entry: SlipEntry) => entries.some((each) => isSameSelection(each, entry));
  return own.every(isThere) && (!isParlay(command) || own.length === entries.length);
}

function isFirst(entry: SlipEntry, at: number, all: readonly SlipEntry[]): boolean {
  return all.findIndex((each) => isSameSelection(each, entry)) === at;
}
