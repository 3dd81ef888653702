import { type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';
import {
  capStake,
  isSameSelection,
  isUnderWay,
  type OverLimit,
  type SeriesKind,
  type SeriesRange,
  seriesFaults,
  seriesKinds,
  seriesRange,
  seriesWin,
} from '@tianping/sportsbook';
import {
  type Intent,
  isOpen,
  isParlay,
  type PlaceRequest,
  type Refusal,
} from '../requests/intent.ts';
import {
  isBettable,
  type SlipLine,
  type SlipState,
  type SlipTotals,
  worstOf,
} from '../state/slip-lines.ts';
import { accepted, placeRequestOf, stakeOf, yuanText } from '../state/standing.ts';

/** Why a leg may not stand in the series: a name of the refusal table. */
export interface LegFault {
  readonly key: string;
  readonly reason: string;
}

/** One way to combine the slip's entries, with its stake: each becomes a ticket of its own. */
export interface SeriesRow {
  /** `series:<size>` */
  readonly key: string;
  readonly kind: SeriesKind;
  /** Whole yuan on each combination, as typed. */
  readonly typed: string;
  readonly unitMinor: MoneyMinor;
  readonly totalMinor: MoneyMinor;
  /** Profit when every leg wins. */
  readonly winMinor: MoneyMinor;
  /** A full win passes the highest one of a ticket: that is what `winMinor` says. */
  readonly isCut: boolean;
  /** Unit stakes that are taken; null until the limits are known. */
  readonly range: SeriesRange | null;
  readonly isBelow: boolean;
  readonly intent: Intent | null;
  readonly refusal: Refusal | null;
}

export interface SeriesView {
  readonly lines: readonly SlipLine[];
  readonly rows: readonly SeriesRow[];
  readonly faults: readonly LegFault[];
  readonly totals: SlipTotals;
  /** Every row that has a stake has become a ticket. */
  readonly isDone: boolean;
}

export const SERIES_KEY = 'series:';

/** The slip's entries as a series: its rows, what stands in the way, the sums. */
export function seriesViewOf(lines: readonly SlipLine[], state: SlipState): SeriesView {
  const rows = seriesKinds(lines.length).map((kind) => rowOf(kind, lines, state));
  const faults = faultsOf(lines, state);
  const isFree =
    faults.length === 0 &&
    lines.every((line) => isBettable(line) && worstOf(state, line.entry) !== 'bad') &&
    !lines.some(isLocked);
  const sent = isFree ? rows.filter(isSendable) : [];
  const summed =
    sent.length > 0 ? sent : rows.filter(({ intent }) => intent !== null && isOpen(intent.state));
  const sum = (read: (row: SeriesRow) => number) =>
    summed.reduce((total, row) => total + read(row), 0);
  return {
    lines,
    rows,
    faults,
    totals: {
      sendable: sent.length,
      count: sum(({ kind }) => kind.bets),
      stakeMinor: sum(({ totalMinor }) => totalMinor),
      holdMinor: sum(({ totalMinor }) => totalMinor),
      winMinor: sum(({ winMinor }) => winMinor),
      needsAccept: sent.length > 0 && lines.some(({ standing }) => standing.needsAccept),
    },
    isDone:
      rows.some(isPlaced) && rows.every((row) => isPlaced(row) || row.unitMinor === ZERO_MONEY),
  };
}

/** The rows that a press sends. */
export function sendableRows(view: SeriesView): readonly SeriesRow[] {
  return view.totals.sendable === 0 ? [] : view.rows.filter(isSendable);
}

/** A ticket is under way or made: its amount is not typed any more. */
export function isFrozen(row: SeriesRow): boolean {
  const state = row.intent?.state;
  return isPlaced(row) || (state !== undefined && (isOpen(state) || state.kind === 'lost'));
}

export function isPlaced({ intent }: SeriesRow): boolean {
  return intent?.state.kind === 'accepted' || intent?.state.kind === 'ended';
}

/** The request of a row under what the member sees of each leg now. */
export function parlayRequestOf(
  row: SeriesRow,
  lines: readonly SlipLine[],
  state: SlipState,
): PlaceRequest {
  const legs = lines.map(({ entry, standing }) => {
    const worst = worstOf(state, entry);
    return { entry: accepted(entry, standing), worstPrice: worst === 'bad' ? null : worst };
  });
  return placeRequestOf(legs, {
    size: row.kind.size,
    unitMinor: row.unitMinor,
    oddsType: 'H',
    policy: state.policy,
    acceptLine: state.follows,
  });
}

/** Caps a typed stake on each combination at the limit and at what the balance pays for all of them. */
export function capUnit(
  typed: string,
  row: Pick<SeriesRow, 'kind' | 'range'>,
  availableMinor: number | null,
): { readonly stake: string; readonly over: OverLimit | null } {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9);
  let over: OverLimit | null = null;
  const each = availableMinor === null ? UNBOUNDED : Math.floor(availableMinor / row.kind.bets);
  const capped = capStake(
    {
      amountMinor: stakeOf(digits),
      perBetMaxMinor: row.range?.maxMinor ?? moneyMinor(UNBOUNDED),
      balanceMinor: moneyMinor(each),
    },
    (limit) => {
      over = limit;
    },
  );
  return over === null ? { stake: digits, over } : { stake: yuanText(capped), over };
}

const UNBOUNDED = 99_999_999_900;

function rowOf(kind: SeriesKind, lines: readonly SlipLine[], state: SlipState): SeriesRow {
  const key = `${SERIES_KEY}${kind.size}`;
  const intent = intentOf(kind, lines, state.intents);
  const request = intent?.wish.request ?? null;
  const isSent = intent !== null && (isOpen(intent.state) || intent.state.kind === 'lost');
  const typed = isSent && request ? yuanText(request.unitMinor) : (state.stakes[key] ?? '');
  const unitMinor = stakeOf(typed);
  const legs = lines.map(({ entry, standing }) => ({
    price: standing.price,
    includesStake: entry.selection.includesStake,
  }));
  const range = rangeOf(kind, lines, state);
  const limits = { maxWinMinor: mostOf(lines, state) };
  const win =
    unitMinor > 0
      ? seriesWin({ legs, kind, unitMinor }, limits)
      : { winMinor: ZERO_MONEY, isCut: false };
  return {
    key,
    kind,
    typed,
    unitMinor,
    totalMinor: moneyMinor(unitMinor * kind.bets),
    winMinor: win.winMinor,
    isCut: win.isCut,
    range,
    isBelow: range !== null && unitMinor > 0 && unitMinor < range.minMinor,
    intent,
    refusal: intent?.state.kind === 'refused' ? intent.state.refusal : null,
  };
}

/** The newest series of this size over exactly these legs. */
function intentOf(
  kind: SeriesKind,
  lines: readonly SlipLine[],
  intents: readonly Intent[],
): Intent | null {
  const isOfRow = ({ wish }: Intent): boolean =>
    isParlay(wish) &&
    wish.request.size === kind.size &&
    wish.entries.length === lines.length &&
    wish.entries.every((entry) => lines.some((line) => isSameSelection(line.entry, entry)));
  return intents.findLast(isOfRow) ?? null;
}

/** The most that a series over these entries may win, as the server would bound it. */
function mostOf(lines: readonly SlipLine[], { seriesSite, quotes }: SlipState): number {
  const ofLegs = lines.flatMap(({ key }) => {
    const quote = quotes[key];
    return quote?.market ? [quote.seriesMostMinor] : [];
  });
  return Math.min(seriesSite?.maxWinMinor ?? Number.MAX_SAFE_INTEGER, ...ofLegs);
}

function rangeOf(
  kind: SeriesKind,
  lines: readonly SlipLine[],
  state: SlipState,
): SeriesRange | null {
  const { seriesSite, quotes } = state;
  if (seriesSite === null) return null;
  const { minMinor, maxMinor, matchMaxMinor } = seriesSite;
  const maxWinMinor = mostOf(lines, state);
  return seriesRange({
    limits: {
      minMinor,
      maxMinor,
      maxWinMinor,
      matchMaxMinor: lines.map(({ key }) => quotes[key]?.seriesRoomMinor ?? matchMaxMinor),
    },
    kind,
    legs: lines.map(({ entry, standing }) => ({
      price: standing.price,
      includesStake: entry.selection.includesStake,
    })),
    // The rooms of the quotes have them taken off already.
    stakedMinor: [],
  });
}

/** Marks of the slip (same game), then what the site's rules say of each leg. */
function faultsOf(lines: readonly SlipLine[], { seriesSite, quotes }: SlipState): LegFault[] {
  const twins = lines
    .filter(({ entry }) => entry.isInvalid)
    .map(({ key }) => ({ key, reason: 'sameMatch' }));
  const rules = seriesSite ?? { legsMax: lines.length, inPlay: true, acrossSports: true };
  const legs = lines.map(({ key, entry, now }) => ({
    matchId: entry.selection.matchId,
    gameType: entry.selection.gameType,
    inPlay: now.match?.isLive ?? entry.selection.inPlay,
    inSeries: quotes[key]?.inSeries ?? entry.selection.inSeries,
  }));
  const others = seriesFaults(legs, rules).flatMap(({ leg, reason }) => {
    const key = lines[leg - 1]?.key ?? '';
    return twins.some((twin) => twin.key === key) ? [] : [{ key, reason }];
  });
  return [...twins, ...others];
}

function isSendable(row: SeriesRow): boolean {
  if (row.unitMinor === ZERO_MONEY || row.isBelow || isPlaced(row)) return false;
  const kind = row.intent?.state.kind;
  return kind !== 'lost' && !(row.intent && isOpen(row.intent.state));
}

function isLocked({ entry }: SlipLine): boolean {
  return isUnderWay(entry);
}
