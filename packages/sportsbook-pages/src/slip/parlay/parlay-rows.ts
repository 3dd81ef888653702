import { cleanAmount, type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';
import {
  capStake,
  isSameSelection,
  isUnderWay,
  type OverLimit,
  type ParlayKind,
  type ParlayRange,
  parlayFaults,
  parlayKinds,
  parlayRange,
  parlayWin,
} from '@tianping/sportsbook';
import {
  type Intent,
  isOpen,
  isParlay,
  type PlaceRequest,
  type Refusal,
} from '../requests/intent.ts';
import { accepted, isBroken, placeRequestOf, stakeOf, yuanText } from '../state/entry-status.ts';
import {
  isBettable,
  type SlipLine,
  type SlipState,
  type SlipTotals,
  worstOf,
} from '../state/slip-lines.ts';

/** Why a leg may not be in the parlay: a reason of the refusal table. */
export interface LegFault {
  readonly key: string;
  readonly reason: string;
}

/** One way to combine the slip's entries, with its stake: each becomes a separate ticket. */
export interface ParlayRow {
  /** `series:<size>` */
  readonly key: string;
  readonly kind: ParlayKind;
  /** Whole yuan on each combination, as typed. */
  readonly typed: string;
  readonly unitMinor: MoneyMinor;
  readonly totalMinor: MoneyMinor;
  /** Profit when every leg wins. */
  readonly winMinor: MoneyMinor;
  /** A full win would exceed the highest win of a ticket, so `winMinor` is that limit. */
  readonly isCut: boolean;
  /** Unit stakes that are accepted; null until the limits are known. */
  readonly range: ParlayRange | null;
  readonly isBelow: boolean;
  /** Typed with cents, which no stake may have. */
  readonly isBroken: boolean;
  readonly intent: Intent | null;
  readonly refusal: Refusal | null;
}

export interface ParlayView {
  readonly lines: readonly SlipLine[];
  readonly rows: readonly ParlayRow[];
  readonly faults: readonly LegFault[];
  readonly totals: SlipTotals;
  /** Every row that has a stake has become a ticket. */
  readonly isDone: boolean;
}

export const PARLAY_KEY = 'series:';

/** The slip's entries as a parlay: its rows, the obstacles, the sums. */
export function parlayViewOf(lines: readonly SlipLine[], state: SlipState): ParlayView {
  const rows = parlayKinds(lines.length).map((kind) => rowOf(kind, lines, state));
  const faults = faultsOf(lines, state);
  const isFree =
    faults.length === 0 &&
    lines.every((line) => isBettable(line) && worstOf(state, line.entry) !== 'bad') &&
    !lines.some(isLocked);
  const sent = isFree ? rows.filter(isSendable) : [];
  const summed =
    sent.length > 0 ? sent : rows.filter(({ intent }) => intent !== null && isOpen(intent.state));
  const sum = (read: (row: ParlayRow) => number) =>
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
      needsAccept: sent.length > 0 && lines.some(({ entryStatus }) => entryStatus.needsAccept),
    },
    isDone:
      rows.some(isPlaced) && rows.every((row) => isPlaced(row) || row.unitMinor === ZERO_MONEY),
  };
}

/** The rows that a press sends. */
export function sendableRows(view: ParlayView): readonly ParlayRow[] {
  return view.totals.sendable === 0 ? [] : view.rows.filter(isSendable);
}

/** A ticket is under way or placed: its amount can no longer be edited. */
export function isFrozen(row: ParlayRow): boolean {
  const state = row.intent?.state;
  return isPlaced(row) || (state !== undefined && (isOpen(state) || state.kind === 'lost'));
}

export function isPlaced({ intent }: ParlayRow): boolean {
  return intent?.state.kind === 'accepted' || intent?.state.kind === 'ended';
}

/** The request of a row on the terms that the member sees for each leg now. */
export function parlayRequestOf(
  row: ParlayRow,
  lines: readonly SlipLine[],
  state: SlipState,
): PlaceRequest {
  const legs = lines.map(({ entry, entryStatus }) => {
    const worst = worstOf(state, entry);
    return { entry: accepted(entry, entryStatus), worstPrice: worst === 'bad' ? null : worst };
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
  row: Pick<ParlayRow, 'kind' | 'range'>,
  availableMinor: number | null,
): { readonly stake: string; readonly over: OverLimit | null } {
  const digits = cleanAmount(typed);
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

function rowOf(kind: ParlayKind, lines: readonly SlipLine[], state: SlipState): ParlayRow {
  const key = `${PARLAY_KEY}${kind.size}`;
  const intent = intentOf(kind, lines, state.intents);
  const request = intent?.wish.request ?? null;
  const isSent = intent !== null && (isOpen(intent.state) || intent.state.kind === 'lost');
  const typed = isSent && request ? yuanText(request.unitMinor) : (state.stakes[key] ?? '');
  const unitMinor = stakeOf(typed);
  const legs = lines.map(({ entry, entryStatus }) => ({
    price: entryStatus.price,
    includesStake: entry.selection.includesStake,
  }));
  const range = rangeOf(kind, lines, state);
  const limits = { maxWinMinor: mostOf(lines, state) };
  const win =
    unitMinor > 0
      ? parlayWin({ legs, kind, unitMinor }, limits)
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
    isBroken: isBroken(unitMinor),
    intent,
    refusal: intent?.state.kind === 'refused' ? intent.state.refusal : null,
  };
}

/** The newest request of this size over exactly these legs. */
function intentOf(
  kind: ParlayKind,
  lines: readonly SlipLine[],
  intents: readonly Intent[],
): Intent | null {
  const isOfRow = ({ wish: command }: Intent): boolean =>
    isParlay(command) &&
    command.request.size === kind.size &&
    command.entries.length === lines.length &&
    command.entries.every((entry) => lines.some((line) => isSameSelection(line.entry, entry)));
  return intents.findLast(isOfRow) ?? null;
}

/** The most that a parlay over these entries may win, by the server's rule. */
function mostOf(lines: readonly SlipLine[], { parlaySite, quotes }: SlipState): number {
  const ofLegs = lines.flatMap(({ key }) => {
    const quote = quotes[key];
    return quote?.market ? [quote.seriesMostMinor] : [];
  });
  return Math.min(parlaySite?.maxWinMinor ?? Number.MAX_SAFE_INTEGER, ...ofLegs);
}

function rangeOf(
  kind: ParlayKind,
  lines: readonly SlipLine[],
  state: SlipState,
): ParlayRange | null {
  const { parlaySite, quotes } = state;
  if (parlaySite === null) return null;
  const { minMinor, maxMinor, matchMaxMinor } = parlaySite;
  const maxWinMinor = mostOf(lines, state);
  return parlayRange({
    limits: {
      minMinor,
      maxMinor,
      maxWinMinor,
      matchMaxMinor: lines.map(({ key }) => quotes[key]?.seriesRoomMinor ?? matchMaxMinor),
    },
    kind,
    legs: lines.map(({ entry, entryStatus }) => ({
      price: entryStatus.price,
      includesStake: entry.selection.includesStake,
    })),
    // The quotes' limits have the stakes already subtracted.
    stakedMinor: [],
  });
}

/** Marks of the slip (same game), then the site's rules for each leg. */
function faultsOf(lines: readonly SlipLine[], { parlaySite, quotes }: SlipState): LegFault[] {
  const twins = lines
    .filter(({ entry }) => entry.isInvalid)
    .map(({ key }) => ({ key, reason: 'sameMatch' }));
  const rules = parlaySite ?? { legsMax: lines.length, inPlay: true, acrossSports: true };
  const legs = lines.map(({ key, entry, now }) => ({
    matchId: entry.selection.matchId,
    gameType: entry.selection.gameType,
    inPlay: now.match?.isLive ?? entry.selection.inPlay,
    inSeries: quotes[key]?.inSeries ?? entry.selection.inSeries,
  }));
  const others = parlayFaults(legs, rules).flatMap(({ leg, reason }) => {
    const key = lines[leg - 1]?.key ?? '';
    return twins.some((twin) => twin.key === key) ? [] : [{ key, reason }];
  });
  return [...twins, ...others];
}

function isSendable(row: ParlayRow): boolean {
  if (row.unitMinor === ZERO_MONEY || row.isBelow || row.isBroken || isPlaced(row)) return false;
  const kind = row.intent?.state.kind;
  return kind !== 'lost' && !(row.intent && isOpen(row.intent.state));
}

function isLocked({ entry }: SlipLine): boolean {
  return isUnderWay(entry);
}
