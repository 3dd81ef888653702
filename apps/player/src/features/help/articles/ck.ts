import { moneyMinor, moneyText } from '@tianping/base';
import type { WriteArticle } from '../article/write-article.ts';
import type { SiteRules } from '../facts.ts';
import {
  article,
  type Block,
  list,
  note,
  p,
  picture,
  questions,
  raw,
  say,
  section,
  steps,
  table,
} from '../model.ts';
import { ckMessages as text } from './ck-messages.ts';

const MINUTE_MS = 60_000;

const write: WriteArticle = ({ rules, playMoney }) =>
  article(
    text.lead,
    section(
      'steps',
      text.stepsHead,
      steps(text.step1, text.step2, text.step3, text.step4, text.step5),
      picture('deposit', text.picture),
    ),
    section('limits', text.limitsHead, ...(rules ? channels(rules) : [p(text.limitsMissing)])),
    section('late', text.lateHead, list(text.late1, text.late2, text.late3, text.late4)),
    section(
      'questions',
      text.askHead,
      questions(
        [text.askOpen, text.answerOpen],
        [text.askFee, text.answerFee],
        [text.askLost, text.answerLost],
        [text.askRecord, text.answerRecord],
      ),
    ),
    section(
      'safety',
      text.safeHead,
      list(text.safe1, text.safe2, text.safe3),
      playMoney ? note(text.play) : null,
    ),
  );
export default write;

function channels({ paymentChannels }: SiteRules): readonly Block[] {
  if (paymentChannels.length === 0) return [p(text.limitsNone)];
  const rows = paymentChannels.map((channel) => [
    raw(channel.name),
    raw(moneyText(moneyMinor(channel.minMinor))),
    raw(moneyText(moneyMinor(channel.maxMinor))),
    say(text.minutes, { minutes: Math.round(channel.orderLifeMs / MINUTE_MS) }),
  ]);
  return [
    table(text.limitsCaption, [text.channel, text.least, text.most, text.life], rows),
    p(text.limitsText),
  ];
}
