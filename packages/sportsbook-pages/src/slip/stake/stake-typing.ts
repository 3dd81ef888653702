import { cleanAmount } from '@tianping/base';
import { isUnderWay, parlayKinds, type Slip, stakeForWin } from '@tianping/sportsbook';
import { capUnit, PARLAY_KEY, type ParlayView } from '../parlay/parlay-rows.ts';
import { capTyped, entryKey, stakeOf, yuanText } from '../state/entry-status.ts';
import type { SlipLine, SlipState } from '../state/slip-lines.ts';

/** The key of the amount that applies to every entry. */
export const EACH_KEY = 'each';

/**
 * The amount that is active when nothing else is chosen: in a parlay the first way to combine, else the newest entry.
 * A choice is kept while it is shown; null while no amount is shown.
 */
export function activeKeyOf(slip: Slip, chosen: string | null): string | null {
  if (slip.series) {
    const rows = parlayKinds(slip.entries.length).map(({ size }) => `${PARLAY_KEY}${size}`);
    return rows.find((key) => key === chosen) ?? rows[0] ?? null;
  }
  const keys = slip.entries.map(entryKey);
  const shown = slip.multiple && keys.length > 1 ? [...keys, EACH_KEY] : keys;
  return shown.find((key) => key === chosen) ?? keys.at(-1) ?? null;
}

/** What typing an amount depends on. */
export interface StakeTyping {
  readonly state: SlipState;
  readonly lines: readonly SlipLine[];
  /** Null unless parlay mode is on. */
  readonly series: ParlayView | null;
}

type Change = Pick<SlipState, 'stakes' | 'cuts' | 'targets'>;

/** Sets an amount typed under a key; one above limit or balance is cut, and `cuts` names the cause. */
export function typeStake(typing: StakeTyping, key: string, typed: string): Change | null {
  const { state } = typing;
  if (key === EACH_KEY) {
    const digits = cleanAmount(typed);
    return overEditable(typing, digits, (line) => cap(line, digits, state));
  }
  if (key.startsWith(PARLAY_KEY)) {
    const row = typing.series?.rows.find((each) => each.key === key);
    return row ? changed(state, key, capUnit(typed, row, state.availableMinor)) : null;
  }
  const line = editable(typing).find((each) => each.key === key);
  return line ? changed(state, key, cap(line, typed, state)) : null;
}

/** Adds a quick amount to the stake typed so far. */
export function typeMore(typing: StakeTyping, key: string, minor: number): Change | null {
  return typeStake(typing, key, yuanText(stakeOf(typing.state.stakes[key] ?? '') + minor));
}

/** The largest amount that limits and balance allow; a cut to the balance is expected here and not reported. */
export function typeMax(typing: StakeTyping, key: string): Change | null {
  const { state } = typing;
  const most = (line: SlipLine) =>
    cap(line, line.money.range ? yuanText(line.money.range.maxMinor) : '', state);
  if (key === EACH_KEY) return quiet(overEditable(typing, '', most));
  if (!key.startsWith(PARLAY_KEY)) {
    const line = editable(typing).find((each) => each.key === key);
    return line ? quiet(changed(state, key, most(line)), key) : null;
  }
  const range = typing.series?.rows.find((each) => each.key === key)?.range;
  const change = typeStake(typing, key, range ? yuanText(range.maxMinor) : '');
  return change && quiet(change, key);
}

/** The stake that wins the typed target at the price shown now; the target stays as typed. */
export function typeTarget(typing: StakeTyping, key: string, typed: string): Change | null {
  const { state } = typing;
  const line = editable(typing).find((each) => each.key === key);
  if (!line) return null;
  const digits = cleanAmount(typed);
  const stake = stakeForWin(stakeOf(digits), {
    acceptedPrice: line.entryStatus.acceptedPrice,
    oddsType: state.slip.oddsType,
    includesStake: line.entry.selection.includesStake,
  });
  const change = changed(state, key, cap(line, stake === null ? '' : yuanText(stake), state));
  return { ...change, targets: { ...change.targets, [key]: digits } };
}

type Capped = ReturnType<typeof capTyped>;

function cap(line: SlipLine, typed: string, { quotes, availableMinor }: SlipState): Capped {
  return capTyped(typed, {
    quote: quotes[line.key],
    at: line.entryStatus,
    availableMinor,
  });
}

/** Entries whose amount may be typed. */
function editable({ lines }: StakeTyping): readonly SlipLine[] {
  return lines.filter(
    ({ entry, voucher }) =>
      !isUnderWay(entry) && entry.orderData?.state !== 'accepted' && voucher?.kind !== 'free',
  );
}

function overEditable(
  typing: StakeTyping,
  each: string,
  amount: (line: SlipLine) => Capped,
): Change {
  const start: Change = {
    ...typing.state,
    stakes: { ...typing.state.stakes, [EACH_KEY]: each },
  };
  return editable(typing).reduce<Change>(
    (change, line) => changed(change, line.key, amount(line)),
    start,
  );
}

function changed(from: Change, key: string, { stake, over }: Capped): Change {
  return {
    stakes: { ...from.stakes, [key]: stake },
    cuts: over === null ? without(from.cuts, key) : { ...from.cuts, [key]: over },
    targets: without(from.targets, key),
  };
}

function quiet(change: Change, key?: string): Change {
  return { ...change, cuts: key === undefined ? {} : without(change.cuts, key) };
}

function without<Value>(held: Readonly<Record<string, Value>>, key: string) {
  const { [key]: _, ...rest } = held;
  return rest;
}
