import { minorToText, must } from '@tianping/base';
import type { ReplayedBet } from './season-replay.ts';

const HEADER = 'date,home,away,market,side,line,price,stake,code,payout';

const MARKETS = new Map([
  ['win', '1x2'],
  ['total', 'ou'],
  ['handicap', 'ah'],
  ['oddEven', 'oe'],
]);
const SIDES = new Map([
  ['H', 'H'],
  ['N', 'D'],
  ['C', 'A'],
  ['OV', 'over'],
  ['UN', 'under'],
  ['OD', 'odd'],
  ['EV', 'even'],
]);

/**
 * Replayed bets as CSV: dates and names as the season file has them, prices decimal with the stake, lines as
 * the handicap of the home side or the total, money with two decimals.
 */
export function replayCsv(bets: readonly ReplayedBet[]): string {
  return [HEADER, ...bets.map(csvLine), ''].join('\n');
}

function csvLine({ row, bet }: ReplayedBet): string {
  const leg = must(bet.legs[0], 'leg of a bet');
  const decimal = leg.includesStake ? leg.price : leg.price + 1000;
  return [
    row.dateText,
    row.home,
    row.away,
    must(MARKETS.get(leg.family), leg.family),
    must(SIDES.get(leg.side), leg.side),
    leg.line === null ? '' : quartersText(leg.line),
    milliText(decimal),
    minorToText(bet.stakeMinor),
    bet.resultCode ?? '',
    minorToText(bet.payoutMinor ?? 0),
  ]
    .map(quoted)
    .join(',');
}

/** `-0.75`, `0`, `2.5`. */
function quartersText(quarters: number): string {
  return String(quarters / 4);
}

/** Two decimals, three where the price has them: `1.95`, `2.025`. */
function milliText(milli: number): string {
  const digits = String(milli).padStart(4, '0');
  const decimals = digits.slice(-3);
  return `${digits.slice(0, -3)}.${decimals.endsWith('0') ? decimals.slice(0, 2) : decimals}`;
}

function quoted(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
