import { changeText, moneyMinor, moneyText } from '@tianping/base';
import {
  acceptedPriceText,
  holdAmount,
  lineQuarter,
  type OddsType,
  type PlayedCode,
  payout,
  priceMilli,
  toAcceptedPrice,
} from '@tianping/odds';
import { ruleSections } from '@tianping/plugin-sports/rules';
import { resultName, VOID_REASONS } from '@tianping/sportsbook';
import type { WriteArticle } from '../article/write-article.ts';
import { workOut } from '../calculator/work-out.ts';
import {
  article,
  formula,
  list,
  note,
  p,
  pairs,
  picture,
  raw,
  section,
  steps,
  table,
  type Words,
} from '../model.ts';
import { tytzjcMessages as text } from './tytzjc-messages.ts';

const STAKE = moneyMinor(10_000);

const fields = table(
  text.readCaption,
  [text.item, text.meaning],
  [
    [text.ticket, text.ticketMeaning],
    [text.market, text.marketMeaning],
    [text.price, text.priceMeaning],
    [text.scoreAt, text.scoreAtMeaning],
    [text.stake, text.stakeMeaning],
    [text.effective, text.effectiveMeaning],
  ],
);

const states = table(
  text.stateCaption,
  [text.state, text.stateMeaning, text.money],
  [
    [text.waiting, text.waitingMeaning, text.waitingMoney],
    [text.open, text.openMeaning, text.openMoney],
    [text.refused, text.refusedMeaning, text.refusedMoney],
    [text.settled, text.settledMeaning, text.settledMoney],
    [text.cancelled, text.cancelledMeaning, text.cancelledMoney],
  ],
);

/** Over 2, 2/2.5 … with as many goals as end in each of the results, best first. */
const ENDS = [
  { line: 8, goals: [2, 1] },
  { line: 11, goals: [2, 1] },
  { line: 8, goals: [1, 1] },
  { line: 9, goals: [1, 1] },
  { line: 8, goals: [1, 0] },
] as const;

const results = table(
  text.resultCaption,
  [text.result, text.back, text.profit, text.counted],
  ENDS.map(({ line, goals }) => {
    const end = workOut({
      family: 'total',
      way: 'first',
      line: lineQuarter(line),
      goals,
      price: priceMilli(900),
      oddsType: 'H',
      stakeMinor: STAKE,
    });
    return [
      resultName(end.code),
      raw(moneyText(end.backMinor)),
      raw(changeText(end.profitMinor)),
      raw(moneyText(end.effectiveMinor)),
    ];
  }),
);

const oddsTypes = table(
  text.oddsCaption,
  [text.type, text.shown, text.hold, text.winBack],
  [
    oddsRow(text.typeHongKong, 'H'),
    oddsRow(text.typeEuropean, 'E'),
    oddsRow(text.typeMalay, 'M'),
    oddsRow(text.typeIndonesian, 'I'),
  ],
);

function oddsRow(name: Words, oddsType: OddsType): readonly Words[] {
  const bets = [850, 1120].map((milli) => {
    const form = { oddsType, includesStake: false };
    const price = priceMilli(milli);
    return { ...form, stakeMinor: STAKE, price, acceptedPrice: toAcceptedPrice(price, form) };
  });
  const win: PlayedCode = 'W';
  return [
    name,
    raw(bets.map((bet) => acceptedPriceText(bet.acceptedPrice).text.replace('-', '−')).join(' / ')),
    raw(bets.map((bet) => moneyText(holdAmount(bet))).join(' / ')),
    raw(bets.map((bet) => moneyText(payout({ ...bet, code: win }).payoutMinor)).join(' / ')),
  ];
}

const reasons = pairs(
  Object.entries(VOID_REASONS).map(([code, reason]) => [raw(code), reason] as const),
);

/** The rules common to every sport. */
const generalRules = ruleSections('ALL').find(({ id }) => id === 'general')?.lines ?? [];

const write: WriteArticle = () =>
  article(
    text.lead,
    section(
      'guide',
      text.guideHead,
      steps(text.guide1, text.guide2, text.guide3, text.guide4, text.guide5, text.guide6),
      picture('slip', text.picture),
    ),
    section('fields', text.readHead, fields),
    section('states', text.stateHead, states),
    section('results', text.resultHead, results, p(text.resultText)),
    section('odds', text.oddsHead, p(text.oddsText), oddsTypes),
    section(
      'effective',
      text.effectiveHead,
      list(text.effective1, text.effective2, text.effective3),
      formula(text.effectiveExample),
    ),
    section(
      'check',
      text.explainHead,
      steps(text.explain1, text.explain2, text.explain3, text.explain4, text.explain5),
    ),
    section('void', text.voidHead, p(text.voidText), list(...generalRules), p(text.voidMore)),
    section('reasons', text.reasonsHead, p(text.reasonsText), reasons),
    section('dispute', text.disputeHead, note(text.dispute)),
  );
export default write;
