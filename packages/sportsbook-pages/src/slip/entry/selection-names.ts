import type { LocalizedText } from '@tianping/base';
import type { GameType } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import { formatHandicap, formatLine, lineQuarter } from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import type { Market } from '@tianping/sportsbook';

/** The fields that name a selection: of a slip entry, a leg of a bet, a shared pick. */
export interface NamedSelection {
  readonly sport: GameType;
  readonly period: string;
  readonly family: string;
  readonly side: string;
  readonly line: number | null;
  readonly inPlay: boolean;
  readonly runner: LocalizedText | null;
  readonly team_h: LocalizedText;
  readonly team_c: LocalizedText;
}

/** The plugin of a family; undefined for one that this build does not know. */
export function marketOf(family: string): Market | undefined {
  return marketByFamily.get(family);
}

/** `全场 让球`: the market's title without its line; the family's code where it is unknown. */
export function marketName(translator: Translator, selection: NamedSelection): string {
  const { family } = selection;
  return marketOf(family)?.label(placeOf(selection), translator) ?? family;
}

/** `曼彻斯特城`, `大`, `2-1`: who or what was picked. */
export function sideNameOf(translator: Translator, selection: NamedSelection): string {
  const { side, runner, family } = selection;
  if (runner) return translator.name(runner);
  if (side === 'H') return translator.name(selection.team_h);
  if (side === 'C') return translator.name(selection.team_c);
  return marketOf(family)?.sideLabel(placeOf(selection), side, translator) ?? side;
}

/** The line as this side sees it: handicaps signed, totals unsigned, empty where there is none. */
export function ownLineOf({
  family,
  line,
  side,
}: Pick<NamedSelection, 'family' | 'line' | 'side'>): string {
  if (line === null) return '';
  const quarters = lineQuarter(line);
  if (marketOf(family)?.lines !== 'handicap') return formatLine(quarters);
  return formatHandicap({ line: quarters, side: side === 'C' ? 'C' : 'H', style: 'signed' });
}

function placeOf({ sport, period, inPlay, line }: NamedSelection) {
  return { gameType: sport, period, inPlay, line: line === null ? null : lineQuarter(line) };
}
