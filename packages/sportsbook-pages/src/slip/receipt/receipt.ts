import type { UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { siteTimeText } from '@tianping/sportsbook';
import { boardMessages } from '../../messages.ts';
import { legPriceText, money } from '../entry/entry-texts.ts';
import { marketName, ownLineOf, sideNameOf } from '../entry/selection-names.ts';
import { parlayNameOf } from '../parlay/parlay-name.ts';
import { slipPartMessages as p } from '../slip-parts-messages.ts';

/** One bet of a receipt, as texts. */
export interface ReceiptBet {
  readonly ticket: string;
  /** `4串11`; null of a single bet. */
  readonly series: string | null;
  readonly legs: readonly { readonly pick: string; readonly place: string }[];
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The texts of a receipt for the bets that were placed. */
export function receiptOf(translator: Translator, bets: readonly BetView[]): readonly ReceiptBet[] {
  const { t } = translator;
  return bets.map((bet) => ({
    ticket: bet.ticketId,
    series: bet.series && parlayNameOf(translator, bet.series, bet.legs.length),
    legs: bet.legs.map((leg) => {
      const price = legPriceText(bet, leg);
      const name = `${sideNameOf(translator, leg)} ${ownLineOf(leg)}`.trim();
      const teams = t(boardMessages.versus, {
        home: translator.name(leg.team_h),
        away: translator.name(leg.team_c),
      });
      return { pick: `${name} @ ${price}`, place: `${marketName(translator, leg)} · ${teams}` };
    }),
    facts: [
      [t(p.receiptTime), timeText(bet.placedAt)],
      [t(p.receiptStake), money(bet.stakeMinor)],
      [t(p.receiptWin), money(bet.winMinor)],
    ],
  }));
}

function timeText(at: UnixMs): string {
  return `${siteTimeText(at)} GMT+8`;
}
