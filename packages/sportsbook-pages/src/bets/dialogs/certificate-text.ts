import { balanceText, moneyMinor, type UnixMs } from '@tianping/base';
import type { BetLegView, BetView } from '@tianping/contract';
import type { Message, Translator } from '@tianping/i18n';
import { codeText, siteTimeText } from '@tianping/sportsbook';
import { dayOf } from '@tianping/ui';
import type { Certificate } from '../../deps.ts';
import { boardMessages } from '../../messages.ts';
import { legPriceText } from '../../slip/entry/entry-texts.ts';
import { marketName, ownLineOf, sideNameOf } from '../../slip/entry/selection-names.ts';
import { parlayNameOf } from '../../slip/parlay/parlay-name.ts';
import { ticketMessages as m } from '../ticket-messages.ts';

/** The certified record as plain text: bet, legs, settlements, postings, signature. */
export function certificateText(translator: Translator, certificate: Certificate): string {
  const { t } = translator;
  const { bet, settlements, postings, issuedAt, signature } = certificate;
  return [
    ...betLines(translator, bet),
    '',
    t(m.certLegs),
    ...bet.legs.flatMap((leg, at) => legLines(translator, { bet, leg, number: at + 1 })),
    '',
    t(m.certSettlements),
    ...(settlements.length === 0 ? [t(m.certNone)] : []),
    ...settlements.map(({ seq, code, payoutMinor, at }) =>
      t(m.certSettlement, {
        seq,
        result: codeText(translator, code),
        amount: sum(payoutMinor),
        time: time(at),
      }),
    ),
    '',
    t(m.certPostings),
    ...postings.map(({ kind, amountMinor, reference, at }) =>
      t(m.certPosting, {
        time: time(at),
        kind: t(POSTED[kind] ?? m.postedOther),
        amount: sum(amountMinor),
        reference,
      }),
    ),
    '',
    t(m.certIssued, { value: time(issuedAt) }),
    t(m.certSignature, { value: signature }),
  ].join('\n');
}

/** Names of the movements of a bet's money. */
const POSTED: Readonly<Record<string, Message>> = {
  betHold: m.postedHold,
  betRelease: m.postedRelease,
  betSettle: m.postedSettle,
  betRestore: m.postedRestore,
};

function betLines(translator: Translator, bet: BetView): string[] {
  const { t } = translator;
  const { series: parlay, legs } = bet;
  return [
    t(m.certTicket, { value: bet.ticketId }),
    t(m.certPlaced, { value: time(bet.placedAt) }),
    ...(parlay ? [t(m.certSeries, { value: parlayNameOf(translator, parlay, legs.length) })] : []),
    t(m.certStake, { value: sum(bet.stakeMinor) }),
    ...(bet.holdMinor === bet.stakeMinor ? [] : [t(m.certHold, { value: sum(bet.holdMinor) })]),
    t(m.certWin, { value: sum(bet.winMinor) }),
  ];
}

function legLines(
  translator: Translator,
  of: { readonly bet: BetView; readonly leg: BetLegView; readonly number: number },
): string[] {
  const { t } = translator;
  const { bet, leg, number } = of;
  const teams = t(boardMessages.versus, {
    home: translator.name(leg.team_h),
    away: translator.name(leg.team_c),
  });
  const line = t(m.certLeg, {
    number,
    pick: `${sideNameOf(translator, leg)} ${ownLineOf(leg)}`.trim(),
    price: legPriceText(bet, leg),
    place: `${marketName(translator, leg)}, ${teams}`,
  });
  if (leg.resultCode === null) return [line];
  return [line, t(m.certLegResult, { result: codeText(translator, leg.resultCode) })];
}

function sum(minor: number): string {
  return balanceText(moneyMinor(minor));
}

function time(at: UnixMs): string {
  return `${dayOf(at)}${siteTimeText(at).slice(5)} GMT+8`;
}
