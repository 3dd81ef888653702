import type { WriteArticle } from '../article/write-article.ts';
import { article, note, p, questions, raw, say, section, table } from '../model.ts';
import { cpwtMessages as text } from './cpwt-messages.ts';

const words = table(
  text.wordsCaption,
  [text.word, text.meaning],
  [
    [text.issue, text.issueMeaning],
    [text.close, text.closeMeaning],
    [text.direct, text.directMeaning],
    [text.group, text.groupMeaning],
    [text.sum, text.sumMeaning],
    [text.chase, text.chaseMeaning],
  ],
);

/** Number of possible draws of three digits, of which each kind of ticket wins some. */
const NUMBERS = 1000;
const WAYS = [
  [text.three, 1],
  [text.group3, 3],
  [text.group6, 6],
] as const;

const chances = table(
  text.oddsCaption,
  [text.way, text.ways, text.chance],
  WAYS.map(([way, ways]) => [
    way,
    raw(ways),
    say(text.oneIn, { count: String(Math.round((NUMBERS / ways) * 10) / 10) }),
  ]),
);

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section('state', text.stateHead, p(opens('/game/lottery') ? text.entry : text.noEntry)),
    section('words', text.wordsHead, words),
    section('chances', text.oddsHead, chances, note(text.oddsText)),
    section(
      'questions',
      text.askHead,
      questions(
        [text.askCancel, text.answerCancel],
        [text.askNone, text.answerNone],
        [text.askWhen, text.answerWhen],
        [text.askPrediction, text.answerPrediction],
      ),
    ),
  );
export default write;
