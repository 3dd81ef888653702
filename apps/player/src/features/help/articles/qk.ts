import { moneyMinor, moneyText } from '@tianping/base';
import { withdrawalLimits } from '@tianping/withdrawals';
import { percentText } from '../../wallet/amount.ts';
import { walletTexts } from '../../wallet/messages.ts';
import type { WriteArticle } from '../article/write-article.ts';
import type { SiteRules } from '../facts.ts';
import {
  article,
  type Block,
  list,
  note,
  type Phrase,
  p,
  raw,
  say,
  section,
  steps,
  table,
} from '../model.ts';
import { qkMessages as text } from './qk-messages.ts';

const write: WriteArticle = ({ opens, playMoney, rules }) =>
  article(
    text.lead,
    section(
      'entry',
      text.entryHead,
      p(opens('/mine/takemoney') ? text.entry : text.noEntry),
      playMoney ? note(text.play) : null,
    ),
    section(
      'conditions',
      text.needHead,
      list(
        opens('/mine/auth') ? text.need1 : text.need1Plain,
        text.need2,
        text.need3,
        text.need4,
        text.need5,
        rules ? say(text.need6, { hours: rules.withdrawals.coolingHours }) : text.need6Plain,
      ),
    ),
    section('limits', text.limitsHead, ...(rules ? ways(rules) : [p(text.limitsMissing)])),
    section('turnover', text.turnHead, ...turnover(rules)),
    section(
      'steps',
      text.flowHead,
      steps(text.flow1, text.flow2, text.flow3, text.flow4),
      rules ? p(say(text.flowTwo, { amount: money(rules.withdrawals.secondAuditMinor) })) : null,
      p(text.flowText),
    ),
    section(
      'refused',
      text.refuseHead,
      table(
        text.refuseCaption,
        [text.reason, text.remedy],
        [
          [text.reasonName, text.remedyName],
          [text.reasonCard, text.remedyCard],
          [text.reasonPromotion, text.remedyPromotion],
          [text.reasonBets, text.remedyBets],
          [text.reasonSafe, text.remedySafe],
        ],
      ),
    ),
    section(
      'safety',
      text.safeHead,
      list(text.safe1, text.safe2, say(text.safe3, { days: withdrawalLimits.lockHoursMax / 24 })),
    ),
  );
export default write;

const names = { bank: text.bank, coin: text.coin, wallet: text.ewallet } as const;

function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

/** Limits and duration of each method, and the cost of a withdrawal. */
function ways({ withdrawals }: SiteRules): readonly Block[] {
  const rows = withdrawals.methods.map((way) => [
    say(names[way.method]),
    raw(money(way.minMinor)),
    raw(money(way.maxMinor)),
    say(text.minutes, { minutes: way.expectedMinutes }),
  ]);
  return [
    table(text.limitsCaption, [text.way, text.least, text.most, text.time], rows),
    p(feeText(withdrawals)),
    p(text.dayText),
  ];
}

function feeText(fee: SiteRules['withdrawals']): Phrase {
  const { freePerDay, feeBasisPoints, feeMinMinor, feeMaxMinor } = fee;
  if (feeBasisPoints === 0 && feeMinMinor === 0) return say(text.feeNone);
  const bounds = {
    percent: percentText(feeBasisPoints),
    least: money(feeMinMinor),
    most: money(feeMaxMinor),
  };
  if (freePerDay === 0) return say(text.feeAlways, bounds);
  return say(text.feeAfter, { count: freePerDay, ...bounds });
}

const VENUES = ['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'] as const;

/** How much must be staked, and what counts in which game. */
function turnover(rules: SiteRules | null): readonly Block[] {
  if (!rules) return [list(text.turnBets, text.turnList, text.turnFixed)];
  const { depositMultipleMilli, weightMilli, releaseBelowMinor } = rules.turnover;
  const rows = VENUES.map((venue) => [
    say(walletTexts[venue]),
    raw(`${percentText(weightMilli[venue] * 10)}%`),
  ]);
  return [
    list(
      say(text.turnDeposit, { times: percentText(depositMultipleMilli / 10) }),
      text.turnBets,
      text.turnList,
      text.turnFixed,
      say(text.turnRelease, { amount: money(releaseBelowMinor) }),
    ),
    table(text.weightCaption, [text.venue, text.weight], rows),
  ];
}
