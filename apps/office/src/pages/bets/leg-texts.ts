import type { BetLegView, BetView, OfficeMatch } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { formatHandicap, formatLine, lineQuarter } from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import { betMessages as text } from './bet-messages.ts';
import { matchMessages } from './match-messages.ts';

/** `全场 让球 · 云港城 -0.5 @1.940`: the selection of a leg, as on the slip. */
export function legText(leg: BetLegView, texts: Translator): string {
  const market = marketByFamily.get(leg.family);
  const line = leg.line === null ? null : lineQuarter(leg.line);
  const place = { gameType: leg.sport, period: leg.period, inPlay: leg.inPlay, line };
  const title = market?.label(place, texts) ?? leg.family;
  const parts = [title, '·', sideText(leg, texts)];
  if (line !== null) {
    const isHandicap = market?.lines === 'handicap';
    const side = leg.side === 'C' ? 'C' : 'H';
    parts.push(isHandicap ? formatHandicap({ line, side, style: 'signed' }) : formatLine(line));
  }
  return `${parts.join(' ')} @${priceText(leg.price)}`;
}

/** `1–0 · 63'` for a match in play; the minute only where its sport has a clock. */
export function liveText({ live }: OfficeMatch, { t }: Pick<Translator, 't'>): string | null {
  if (!live) return null;
  const { home, away } = live.board.FT ?? { home: 0, away: 0 };
  const score = `${home}–${away}`;
  if (live.minute === null) return t(matchMessages.inPlay, { score });
  return t(matchMessages.inPlayAt, { score, minute: live.minute });
}

/** The score of the whole match, as far as a result states one; else null. */
export function scoreText(match: OfficeMatch): string | null {
  const full = match.result?.periods.FT;
  return full ? `${full.home}–${full.away}` : null;
}

type LivePrice = NonNullable<NonNullable<OfficeMatch['live']>['price']>;

/** `全场 让球 云港城 -0.5 0.940 / 澜州联队 +0.5 0.960`. */
export function livePriceText(match: OfficeMatch, price: LivePrice, texts: Translator): string {
  const { family, period, sides } = price;
  const market = marketByFamily.get(family);
  const line = price.line === null ? null : lineQuarter(price.line);
  const place = { gameType: match.sport, period, inPlay: true, line };
  const each = sides.map(({ side, price: milli }) => {
    const isHome = side === 'H';
    const isTeam = isHome || side === 'C';
    const who = isTeam
      ? texts.name(isHome ? match.home : match.away)
      : (market?.sideLabel(place, side, texts) ?? side);
    const at =
      line === null || !isTeam
        ? ''
        : `${formatHandicap({ line, side: isHome ? 'H' : 'C', style: 'signed' })} `;
    return `${who} ${at}${priceText(milli)}`;
  });
  return `${market?.label(place, texts) ?? family}　${each.join(' / ')}`;
}

function sideText(leg: BetLegView, texts: Translator): string {
  if (leg.runner) return texts.name(leg.runner);
  if (leg.side === 'H') return texts.name(leg.team_h);
  if (leg.side === 'C') return texts.name(leg.team_c);
  const line = leg.line === null ? null : lineQuarter(leg.line);
  const place = { gameType: leg.sport, period: leg.period, inPlay: leg.inPlay, line };
  return marketByFamily.get(leg.family)?.sideLabel(place, leg.side, texts) ?? leg.side;
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

/** Payout less stake in minor units; null until it is known. */
export function profitOf(bet: BetView): number | null {
  return bet.payoutMinor === null ? null : bet.payoutMinor - bet.holdMinor;
}
