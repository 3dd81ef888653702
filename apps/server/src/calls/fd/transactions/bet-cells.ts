import { type MoneyMinor, moneyMinor, moneyToText } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import {
  displayPrice,
  formatHandicap,
  formatLine,
  lineQuarter,
  type OddsType,
  priceMilli,
} from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import {
  codeText,
  isParlaySize,
  ODDS_TYPE_NAMES,
  parlayKind,
  parlayName,
} from '@tianping/sportsbook';
import { siteTime } from '../../../site/site-time.ts';
import { dealMessages as text } from './messages.ts';

/** The columns of {@link betCells}. */
export const betHead = [
  text.placed,
  text.settled,
  text.number,
  text.betKind,
  text.league,
  text.match,
  text.pick,
  text.odds,
  text.oddsKind,
  text.stake,
  text.canWin,
  text.effective,
  text.payout,
  text.winLoss,
  text.result,
] as const;

/** One bet as a row of a table file: as the record page shows it, a parlay's legs side by side. */
export function betCells(bet: BetView, translator: Translator): (string | null)[] {
  const { legs, payoutMinor } = bet;
  const ofLegs = (say: (leg: BetLegView) => string): string => legs.map(say).join('; ');
  return [
    siteTime(bet.placedAt),
    bet.settledAt === null ? null : siteTime(bet.settledAt),
    bet.ticketId,
    kindOf(bet, translator),
    ofLegs((leg) => translator.name(leg.leagueName)),
    ofLegs((leg) => matchOf(leg, translator)),
    ofLegs((leg) => pickOf(leg, translator)),
    ofLegs((leg) => oddsOf(leg, bet.oddsType)),
    ofLegs((leg) => translator.t(ODDS_TYPE_NAMES[leg.includesStake ? 'E' : bet.oddsType])),
    yuan(moneyMinor(bet.stakeMinor)),
    yuan(moneyMinor(bet.winMinor)),
    yuan(moneyMinor(bet.effectiveMinor ?? 0)),
    payoutMinor === null ? null : yuan(moneyMinor(payoutMinor)),
    payoutMinor === null ? null : yuan(moneyMinor(payoutMinor - bet.holdMinor)),
    betState(bet, translator),
  ];
}

const yuan = (amount: MoneyMinor): string => moneyToText(amount);

/** A single bet, or how its legs are combined. */
function kindOf({ series: parlay, legs }: BetView, translator: Translator): string {
  if (!parlay) return translator.t(text.single);
  const [only] = parlay.sizes;
  const size = parlay.sizes.length === 1 && only !== undefined ? only : 'all';
  return isParlaySize(legs.length, size)
    ? parlayName(translator, parlayKind(legs.length, size))
    : '';
}

function matchOf(leg: BetLegView, { name }: Translator): string {
  return leg.sport === 'FS' ? name(leg.team_h) : `${name(leg.team_h)} vs ${name(leg.team_c)}`;
}

/** Market and selection in one cell: a score alone in a cell is read as a date by spreadsheets. */
function pickOf(leg: BetLegView, translator: Translator): string {
  const { family, period, inPlay } = leg;
  const line = leg.line === null ? null : lineQuarter(leg.line);
  const market = marketByFamily.get(family);
  const place = { gameType: leg.sport, period, inPlay, line };
  const name = market?.label(place, translator) ?? family;
  const side = sideOf(leg, translator, market?.sideLabel(place, leg.side, translator));
  const phase = inPlay ? `${translator.t(text.inPlay)} ` : '';
  return [`${phase}${name}`, side, ownLine(leg, market?.lines === 'handicap')]
    .filter((part) => part !== '')
    .join(' ');
}

function sideOf(leg: BetLegView, { name }: Translator, label = leg.side): string {
  if (leg.runner) return name(leg.runner);
  if (leg.side === 'H') return name(leg.team_h);
  return leg.side === 'C' ? name(leg.team_c) : label;
}

/** The line from the picked side's point of view. */
function ownLine({ line, side }: BetLegView, isHandicap: boolean): string {
  if (line === null) return '';
  const quarters = lineQuarter(line);
  if (!isHandicap) return formatLine(quarters);
  return formatHandicap({ line: quarters, side: side === 'C' ? 'C' : 'H', style: 'signed' });
}

function oddsOf({ price, includesStake }: BetLegView, oddsType: OddsType): string {
  return displayPrice({ price: priceMilli(price), oddsType, includesStake }).text;
}

const states = {
  waiting: text.waitingBet,
  accepted: text.openBet,
  settled: text.openBet,
  refused: text.refusedBet,
  void: text.refusedBet,
} as const satisfies Readonly<Record<BetView['status'], unknown>>;

/** The bet's result, or its status while it has none, in words. */
function betState({ resultCode, status }: BetView, translator: Translator): string {
  return resultCode === null ? translator.t(states[status]) : codeText(translator, resultCode);
}
