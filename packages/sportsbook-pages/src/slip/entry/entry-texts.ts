import { moneyMinor, moneyText } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { displayPrice, type OddsType, type PriceMilli, priceMilli } from '@tianping/odds';
import {
  isRefusalReason,
  REFUSALS,
  type RefusalAction,
  type RefusalFix,
  refusalText,
  type SlipEntry,
} from '@tianping/sportsbook';
import { boardMessages, slipMessages as m } from '../../messages.ts';
import type { Refusal } from '../requests/intent.ts';
import type { EntryStatus } from '../state/entry-status.ts';
import { marketName, type NamedSelection, ownLineOf, sideNameOf } from './selection-names.ts';

/** `曼彻斯特城` and `-0.5`: the selection's name and its line as this side sees it. */
export function pickTexts(
  translator: Translator,
  entry: SlipEntry,
): { readonly name: string; readonly line: string } {
  return { name: sideNameOf(translator, namedEntry(entry)), line: ownLineOf(entry.selection) };
}

/** `滚球 全场让球 (1:0) 主队 vs 客队`, in its parts. */
export function placeTexts(translator: Translator, entry: SlipEntry, entryStatus: EntryStatus) {
  const { inPlay } = entry.selection;
  const label = marketName(translator, namedEntry(entry));
  const { score } = entryStatus;
  return {
    market: `${inPlay ? `${translator.t(m.inPlay)} ` : ''}${label}`,
    score: score ? `(${score.home}:${score.away})` : '',
    teams: translator.t(boardMessages.versus, {
      home: translator.name(entry.gameInfo.team_h),
      away: translator.name(entry.gameInfo.team_c),
    }),
  };
}

/** The fields that name an entry's selection. */
function namedEntry({ gameInfo, selection }: SlipEntry): NamedSelection {
  const { team_h, team_c } = gameInfo;
  return { ...selection, sport: selection.gameType, team_h, team_c };
}

export function priceText(
  price: PriceMilli,
  form: { readonly oddsType: OddsType; readonly includesStake: boolean },
): string {
  return displayPrice({ ...form, price }).text;
}

/** A bet's price as it was taken; of a parlay in decimal odds, as the slip shows them, because its prices multiply. */
export function legPriceText(
  bet: Pick<BetView, 'series' | 'oddsType'>,
  leg: Pick<BetLegView, 'price' | 'includesStake'>,
): string {
  const oddsType = bet.series ? 'E' : bet.oddsType;
  return priceText(priceMilli(leg.price), { oddsType, includesStake: leg.includesStake });
}

export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

/** Grouped yuan without the sign, for limits. */
export function yuan(minor: number): string {
  return money(minor).replace('¥', '');
}

/** The sentence of a refusal, as sent by the server or else from the table. */
export function refusalSentence(translator: Translator, refusal: Refusal): string {
  if (refusal.message !== '') return refusal.message;
  const { reason } = refusal;
  if (!isRefusalReason(reason)) return translator.t(m.refusedTitle);
  if (REFUSALS[reason].action === 'editStake' && refusal.fix === null) {
    return translator.t(m.refusedTitle);
  }
  return refusalText(translator, { reason, fix: fixOf(refusal) });
}

export function refusalAction(refusal: Pick<Refusal, 'reason'>): RefusalAction {
  return isRefusalReason(refusal.reason) ? REFUSALS[refusal.reason].action : 'none';
}

function fixOf({ fix }: Refusal): RefusalFix | null {
  if (fix === null) return null;
  return {
    ...(fix.price === undefined ? {} : { price: priceMilli(fix.price) }),
    ...(fix.version === undefined ? {} : { version: fix.version }),
    ...(fix.score === undefined ? {} : { score: fix.score }),
    ...(fix.minMinor === undefined ? {} : { minMinor: moneyMinor(fix.minMinor) }),
    ...(fix.maxMinor === undefined ? {} : { maxMinor: moneyMinor(fix.maxMinor) }),
    ...(fix.period === undefined ? {} : { period: fix.period }),
    ...(fix.limit === undefined ? {} : { limit: fix.limit }),
    ...(fix.left === undefined ? {} : { left: fix.left }),
    ...(fix.until === undefined ? {} : { until: fix.until }),
  };
}
