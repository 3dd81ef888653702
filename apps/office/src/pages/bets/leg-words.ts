import type { BetLegView, BetView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { formatHandicap, formatLine, lineQuarter } from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import { betMessages as text } from './bet-messages.ts';

/** `全场 让球 · 云港城 -0.5 @1.940`: what a leg backs, as the slip has it. */
export function legText(leg: BetLegView, words: Translator): string {
  const market = marketByFamily.get(leg.family);
  const line = leg.line === null ? null : lineQuarter(leg.line);
  const place = { gameType: leg.sport, period: leg.period, inPlay: leg.inPlay, line };
  const title = market?.label(place, words) ?? leg.family;
  const parts = [title, '·', sideText(leg, words)];
  if (line !== null) {
    const isHandicap = market?.lines === 'handicap';
    const side = leg.side === 'C' ? 'C' : 'H';
    parts.push(isHandicap ? formatHandicap({ line, side, style: 'signed' }) : formatLine(line));
  }
  return `${parts.join(' ')} @${priceText(leg.price)}`;
}

function sideText(leg: BetLegView, words: Translator): string {
  if (leg.runner) return words.name(leg.runner);
  if (leg.side === 'H') return words.name(leg.team_h);
  if (leg.side === 'C') return words.name(leg.team_c);
  const line = leg.line === null ? null : lineQuarter(leg.line);
  const place = { gameType: leg.sport, period: leg.period, inPlay: leg.inPlay, line };
  return marketByFamily.get(leg.family)?.sideLabel(place, leg.side, words) ?? leg.side;
}

/** `云港城 v 澜州联队`. */
export function matchText(
  match: Pick<BetLegView, 'team_h' | 'team_c'>,
  { name, t }: Translator,
): string {
  return t(text.versus, { home: name(match.team_h), away: name(match.team_c) });
}

/** Thousandths as `1.940`. */
function priceText(milli: number): string {
  return `${Math.trunc(milli / 1000)}.${String(Math.abs(milli) % 1000).padStart(3, '0')}`;
}

/** Payout less stake once it is known. */
export function profitOf(bet: BetView): number | null {
  return bet.payoutMinor === null ? null : bet.payoutMinor - bet.holdMinor;
}
