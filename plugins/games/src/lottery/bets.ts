import { err, ok, type Result } from '@tianping/base';
import type { BetFault, BetKind, RoundBet } from '@tianping/games';
import type { Cell, Chance, Family, LotteryOutcome, Picker, Rows, Words } from './play.ts';

/** The most units that one bet may have. */
export const UNITS_MAX = 5000;
/** The longest code of a bet. */
const CODE_MAX = 200;
export const LOTTERY_STAKE = { minMinor: 100, maxMinor: 2_000_000 };
/** What one play may pay one member in one issue, stakes included. */
export const PLAY_PAYOUT_MAX_MINOR = 50_000_000;

/** A bet that was read. */
export interface LotteryBet {
  readonly play: string;
  readonly group: string;
  /** Words of the whole bet. */
  readonly words: Words;
  readonly chances: readonly Chance[];
  readonly units: number;
  readonly axis: string | null;
  /** Sum over the units, in thousandths of a unit's stake. */
  readonly most: number;
  returned(outcome: LotteryOutcome): number;
  isPush(outcome: LotteryOutcome): boolean;
}

export interface Bets {
  read(code: string): LotteryBet | null;
  kind(code: string): BetKind | null;
  judge(bets: readonly RoundBet[]): Result<null, { readonly at: number; readonly fault: BetFault }>;
}

/** The code of the numbers picked; null when they do not make a bet. */
export function pickCode(picker: Picker, rows: Rows): string | null {
  const text = rows
    .map((row) => row.map((option) => picker.marks[option] ?? '').join(','))
    .join('|');
  const code = `${picker.id}.${text}`;
  return readRows(picker, text) !== null && code.length <= CODE_MAX ? code : null;
}

/** Strict: each option once, in order, rows as many as the play has. */
function readRows(picker: Picker, text: string): Rows | null {
  const parts = text.split('|');
  if (parts.length !== picker.rows.length) return null;
  const rows: number[][] = [];
  for (const part of parts) {
    const row = part === '' ? [] : part.split(',').map((mark) => picker.marks.indexOf(mark));
    if (row.some((option, at) => option < 0 || option <= (row[at - 1] ?? -1))) return null;
    if (picker.shape !== 'fix' && row.length < picker.least) return null;
    rows.push(row);
  }
  const units = picker.units(rows);
  return units >= 1 && units <= UNITS_MAX ? rows : null;
}

function ofCell(cell: Cell): LotteryBet {
  const price = Math.max(...cell.chances.map((chance) => chance.price));
  return {
    play: cell.play,
    group: cell.play,
    words: [...cell.title, ' ', cell.label],
    chances: cell.chances,
    units: 1,
    axis: cell.axis,
    most: price,
    returned: cell.returned,
    isPush: (outcome) => cell.returned(outcome) === 1000,
  };
}

function ofPick(picker: Picker, text: string): LotteryBet | null {
  const rows = readRows(picker, text);
  if (!rows) return null;
  const shown = rows.flatMap((row, at): Words => {
    const options = picker.rows[at]?.options ?? [];
    const chosen = row.flatMap((option, place): Words => {
      const label = options[option] ?? '';
      return place === 0 ? [label] : [',', label];
    });
    return at === 0 ? chosen : [' | ', ...(row.length === 0 ? ['–'] : chosen)];
  });
  return {
    play: picker.id,
    group: picker.id,
    words: [...picker.name, ' ', ...shown],
    chances: picker.chances,
    units: picker.units(rows),
    axis: null,
    most: picker.most(rows),
    returned: (outcome) => picker.won(rows, outcome),
    isPush: () => false,
  };
}

/** What the bets of a lottery are: read by their codes, judged together. */
export function betsOf(family: Family): Bets {
  const cells = new Map(
    family.cells.flatMap(({ sections }) =>
      sections.flatMap((section) =>
        section.cells.map((cell) => [cell.code, ofCell(cell)] as const),
      ),
    ),
  );
  const pickers = new Map(family.pickers.map((picker) => [picker.id, picker]));

  const read = (code: string): LotteryBet | null => {
    const known = cells.get(code);
    if (known) return known;
    if (code.length > CODE_MAX) return null;
    const dot = code.lastIndexOf('.');
    const picker = pickers.get(code.slice(0, dot));
    return picker ? ofPick(picker, code.slice(dot + 1)) : null;
  };
  return {
    read,
    kind(code) {
      const bet = read(code);
      if (!bet) return null;
      return {
        group: bet.group,
        name: bet.words.find((word) => typeof word !== 'string') ?? code,
        words: bet.words,
        returnMilli: bet.chances.map(({ price }) => price),
        units: bet.units,
      };
    },
    judge: (bets) => judged(bets, read),
  };
}

function judged(bets: readonly RoundBet[], read: Bets['read']): ReturnType<Bets['judge']> {
  const payable = new Map<string, number>();
  const axes = new Map<string, string>();
  for (const [at, { code, stakeMinor }] of bets.entries()) {
    const bet = read(code);
    if (!bet) return err({ at, fault: 'unknown' });
    if (stakeMinor < LOTTERY_STAKE.minMinor) return err({ at, fault: 'limitLow' });
    if (stakeMinor > LOTTERY_STAKE.maxMinor) return err({ at, fault: 'limitHigh' });
    if (stakeMinor % bet.units !== 0) return err({ at, fault: 'units' });
    const paid = (payable.get(bet.play) ?? 0) + payout(stakeMinor, bet.most, bet.units);
    payable.set(bet.play, paid);
    if (paid > PLAY_PAYOUT_MAX_MINOR) return err({ at, fault: 'limitHigh' });
    if (bet.axis === null) continue;
    const other = axes.get(bet.axis);
    if (other !== undefined && other !== code) return err({ at, fault: 'opposite' });
    axes.set(bet.axis, code);
  }
  return ok(null);
}

/** A unit's stake times what its units return, rounded down. */
export function payout(stakeMinor: number, returned: number, units: number): number {
  return Number((BigInt(stakeMinor) * BigInt(returned)) / BigInt(units * 1000));
}
