import { err, type LocalizedText, ok, type Result, type UnixMs } from '@tianping/base';
import type { GameType, MarketFamily, Period, Side } from '@tianping/feeds';
import type { LineQuarter, OddsType, PriceMilli, Score } from '@tianping/odds';
import { SLIP_ENTRIES_MAX } from '../../limits.ts';
import type { Refusal } from '../accept/refusals.ts';

/**
 * One selection in the slip. The first seven fields are the venue's; the rest is what a bet
 * needs.
 */
export interface SlipEntry {
  readonly gameInfo: {
    readonly gameId: string;
    readonly gide: string;
    readonly hgid: string;
    readonly team_h: LocalizedText;
    readonly team_c: LocalizedText;
  };
  readonly playInfo: { readonly w: string };
  readonly oddInfo: { readonly gameId: string; readonly r: string };
  /** The outright selected; null for every other entry. */
  readonly championRate: { readonly rtype: string } | null;
  readonly bettingData: {
    /** Whether the entry can be bet on now. */
    readonly active: boolean;
    /** Ticket number of its bet; empty before there is one. */
    readonly ticket_id: string;
  };
  readonly orderData: SlipOrder | null;
  /** Marked while parlay mode is on: it shares a match with another entry. */
  readonly isInvalid: boolean;
  readonly selection: SlipSelection;
}

/** What the entry selects, and what the slip last saw of it. */
export interface SlipSelection {
  readonly matchId: string;
  readonly marketId: string;
  readonly gameType: GameType;
  readonly family: MarketFamily;
  readonly period: Period;
  readonly line: LineQuarter | null;
  readonly side: Side;
  /** The runner's name of an outright; null elsewhere. */
  readonly runner: LocalizedText | null;
  readonly inPlay: boolean;
  readonly includesStake: boolean;
  /** Whether the market may stand in a parlay at all. */
  readonly inSeries: boolean;
  readonly priceSeen: PriceMilli;
  readonly versionSeen: number;
  readonly scoreSeen: Score | null;
}

/** What became of an entry's bet. `delay` is the in-play wait: the stake is held, nothing is decided. */
export type SlipOrder =
  | { readonly state: 'sending'; readonly requestId: string }
  | { readonly state: 'delay'; readonly requestId: string; readonly waitUntil: UnixMs }
  | { readonly state: 'accepted'; readonly requestId: string }
  | { readonly state: 'refused'; readonly requestId: string; readonly refusal: Refusal };

export interface Slip {
  /** In the order picked. */
  readonly entries: readonly SlipEntry[];
  readonly multiple: boolean;
  readonly series: boolean;
  readonly oddsType: OddsType;
}

export type SlipMode = 'single' | 'multiple' | 'series';

export const EMPTY_SLIP: Slip = { entries: [], multiple: false, series: false, oddsType: 'H' };

export function slipMode(slip: Slip): SlipMode {
  if (slip.series) return 'series';
  return slip.multiple ? 'multiple' : 'single';
}

/**
 * A click on a price: picks the selection, or removes it when it is in the slip. A pick removes entries of the other
 * kind (outright or normal), entries of the same match, and all others unless multiple or parlay is on. While a bet
 * is under way no pick is accepted; nor is an entry beyond the tenth.
 */
export function pick(slip: Slip, entry: SlipEntry): Result<Slip, 'orderWaiting' | 'slipFull'> {
  const picked = slip.entries.find((each) => isSameSelection(each, entry));
  if (picked !== undefined) {
    return isUnderWay(picked) ? err('orderWaiting') : ok(withEntries(slip, without(slip, picked)));
  }
  if (slip.entries.some(isUnderWay)) return err('orderWaiting');
  const keepsOthers = slip.multiple || slip.series;
  const retained = keepsOthers
    ? slip.entries.filter(
        (each) => isOutright(each) === isOutright(entry) && !isSameMatch(each, entry),
      )
    : [];
  if (retained.length >= SLIP_ENTRIES_MAX) return err('slipFull');
  return ok(withEntries(slip, [...retained, { ...entry, isInvalid: false }]));
}

/**
 * Adds entries as a whole (a shared slip, one stored in the browser) behind those under way: of one kind, at most
 * ten; several turn multiple on. Entries that share a match are kept; parlay mode marks them.
 */
export function loadEntries(slip: Slip, entries: readonly SlipEntry[]): Slip {
  const held = slip.entries.filter(isUnderWay);
  const [first] = [...held, ...entries];
  if (first === undefined) return withEntries(slip, []);
  const strangers = entries.filter(
    (entry, at) =>
      isOutright(entry) === isOutright(first) &&
      ![...held, ...entries.slice(0, at)].some((each) => isSameSelection(each, entry)),
  );
  const next = [...held, ...strangers].slice(0, Math.max(SLIP_ENTRIES_MAX, held.length));
  return withEntries({ ...slip, multiple: slip.multiple || next.length > 1 }, next);
}

/** Takes an entry out; one whose bet is under way stays, so that its answer finds it. */
export function removeEntry(slip: Slip, entry: SlipEntry): Slip {
  const found = slip.entries.find((each) => isSameSelection(each, entry));
  if (found === undefined || isUnderWay(found)) return slip;
  return withEntries(slip, without(slip, found));
}

/** Replaces an entry by its present version (a new price, what became of its bet). */
export function updateEntry(slip: Slip, entry: SlipEntry): Slip {
  const entries = slip.entries.map((each) => (isSameSelection(each, entry) ? entry : each));
  return withEntries(slip, entries);
}

/** Empties the slip but for bets under way. */
export function clearSlip(slip: Slip): Slip {
  return withEntries(slip, slip.entries.filter(isUnderWay));
}

/** Turning multiple off keeps only the last entry, and those whose bets are under way. */
export function toggleMultiple(slip: Slip): Slip {
  if (!slip.multiple) return { ...slip, multiple: true };
  const last = slip.entries.at(-1);
  const entries = slip.entries.filter((each) => each === last || isUnderWay(each));
  return withEntries({ ...slip, multiple: false }, entries);
}

/**
 * Turning parlays on forces Hong Kong odds, marks entries that share a match and, with more than
 * one entry, turns multiple on. Turning it off takes the marks away and leaves the rest.
 */
export function toggleParlay(slip: Slip): Slip {
  if (slip.series) return withEntries({ ...slip, series: false }, slip.entries);
  const multiple = slip.multiple || slip.entries.length > 1;
  return withEntries({ ...slip, series: true, multiple, oddsType: 'H' }, slip.entries);
}

/** Chooses an odds type; in parlay mode it stays Hong Kong. */
export function chooseOddsType(slip: Slip, oddsType: OddsType): Slip {
  return slip.series ? slip : { ...slip, oddsType };
}

/** An order whose outcome is not known yet. */
export function isUnderWay(entry: SlipEntry): boolean {
  return entry.orderData?.state === 'sending' || entry.orderData?.state === 'delay';
}

export function isOutright(entry: SlipEntry): boolean {
  return entry.championRate !== null;
}

/** The same selection of the same market row: what a second click takes out again. */
export function isSameSelection(a: SlipEntry, b: SlipEntry): boolean {
  return (
    a.oddInfo.gameId === b.oddInfo.gameId &&
    a.oddInfo.r === b.oddInfo.r &&
    a.playInfo.w === b.playInfo.w &&
    a.selection.marketId === b.selection.marketId &&
    a.championRate?.rtype === b.championRate?.rtype
  );
}

/** The same row or the same fixture: only one selection of these may be in the slip. */
export function isSameMatch(a: SlipEntry, b: SlipEntry): boolean {
  return a.gameInfo.gameId === b.gameInfo.gameId || a.gameInfo.gide === b.gameInfo.gide;
}

/** What no parlay may combine: the same match, or the half-time row of the same line. */
function isSameGame(a: SlipEntry, b: SlipEntry): boolean {
  const [first, second] = [a.gameInfo, b.gameInfo];
  return (
    isSameMatch(a, b) ||
    (first.hgid !== '' && (first.hgid === second.gameId || first.hgid === second.hgid)) ||
    (second.hgid !== '' && second.hgid === first.gameId)
  );
}

function without(slip: Slip, entry: SlipEntry): readonly SlipEntry[] {
  return slip.entries.filter((each) => each !== entry);
}

/** The only function that sets entries: validity marks always follow from entries and mode. */
function withEntries(slip: Slip, entries: readonly SlipEntry[]): Slip {
  const sharesGame = (entry: SlipEntry) =>
    slip.series && entries.some((other) => other !== entry && isSameGame(other, entry));
  return {
    ...slip,
    entries: entries.map((entry) => {
      const isInvalid = sharesGame(entry);
      return entry.isInvalid === isInvalid ? entry : { ...entry, isInvalid };
    }),
  };
}
