import { moneyMinor, moneyText } from '@tianping/base';
import { SLIP_ENTRIES_MAX } from '@tianping/sportsbook';
import type { WriteArticle } from '../article/write-article.ts';
import type { SiteRules } from '../facts.ts';
import { article, type Block, list, p, questions, say, section, table } from '../model.ts';
import { tywtMessages as text } from './tywt-messages.ts';

const SECOND_MS = 1000;

const refusals = table(
  text.refuseCaption,
  [text.reason, text.remedy],
  [
    [text.reasonPrice, text.remedyPrice],
    [text.reasonLine, text.remedyLine],
    [text.reasonScore, text.remedyScore],
    [text.reasonSuspended, text.remedySuspended],
    [text.reasonSame, text.remedySame],
    [text.reasonLimit, text.remedyLimit],
    [text.reasonBalance, text.remedyBalance],
  ],
);

const write: WriteArticle = ({ rules }) =>
  article(
    text.lead,
    section(
      'wait',
      text.waitHead,
      p(text.waitText),
      ...(rules ? delays(rules) : [p(text.waitMissing)]),
      p(text.waitSlip),
    ),
    section('refused', text.refuseHead, refusals, p(text.refuseText)),
    section(
      'prices',
      text.priceHead,
      list(text.price1, text.price2, text.price3),
      p(text.priceColour),
    ),
    section(
      'limits',
      text.limitHead,
      list(
        text.limit1,
        rules ? say(text.limit2, { max: moneyText(moneyMinor(rules.maxWinMinor)) }) : null,
        text.limit3,
      ),
    ),
    section(
      'questions',
      text.lineHead,
      questions(
        [text.askOffline, text.answerOffline],
        [text.askFrozen, text.answerFrozen],
        [text.askMultiple, say(text.answerMultiple, { count: SLIP_ENTRIES_MAX })],
        [text.askSeries, text.answerSeries],
        ...(rules ? parlayLimits(rules) : []),
        [text.askShare, text.answerShare],
        [text.askVoucher, text.answerVoucher],
        [text.askResults, text.answerResults],
        [text.askKeys, text.answerKeys],
        [text.askEarly, text.answerEarly],
      ),
    ),
  );
export default write;

function delays({ acceptance }: SiteRules): readonly Block[] {
  const { delayMs, dangerMs, refuseAfterMs } = acceptance;
  const danger = say(text.dangerValue, { seconds: dangerMs / SECOND_MS });
  const wait = (ms: number) => say(text.secondsValue, { seconds: ms / SECOND_MS });
  return [
    table(
      text.waitCaption,
      [text.sport, text.seconds, text.danger],
      [
        [text.football, wait(delayMs.FT), danger],
        [text.basketball, wait(delayMs.BK), danger],
        [text.tennis, wait(delayMs.TN), danger],
        [text.otherSports, wait(delayMs.other), danger],
      ],
    ),
    p(say(text.waitUntil, { seconds: refuseAfterMs / SECOND_MS })),
  ];
}

function parlayLimits({ series: parlay }: SiteRules) {
  const limits = say(text.answerSeriesLimit, {
    legs: parlay.legsMax,
    min: moneyText(moneyMinor(parlay.minMinor)),
    max: moneyText(moneyMinor(parlay.maxWinMinor)),
  });
  return [
    [text.askSeriesLimit, limits],
    [text.askSeriesInPlay, parlay.inPlay ? text.seriesInPlay : text.seriesNoInPlay],
    [text.askSeriesSports, parlay.acrossSports ? text.seriesAcross : text.seriesOneSport],
  ] as const;
}
