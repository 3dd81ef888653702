import type { WriteArticle } from '../article/write-article.ts';
import { article, list, p, questions, raw, section, table } from '../model.ts';
import { dzjjMessages as text } from './dzjj-messages.ts';
import { parlayChance } from './parlay-chance.ts';

const words = table(
  text.wordsCaption,
  [text.word, text.meaning],
  [
    [text.bo3, text.bo3Meaning],
    [text.mapHandicap, text.mapHandicapMeaning],
    [text.totalMaps, text.totalMapsMeaning],
    [text.kills, text.killsMeaning],
    [text.firstBlood, text.firstBloodMeaning],
  ],
);

const chances = table(
  text.chanceCaption,
  [text.perMap, text.winBo1, text.winBo3, text.winBo5],
  [50, 55, 60, 70].map((percent) => [
    raw(`${percent}%`),
    ...([1, 3, 5] as const).map((maps) => raw(`${parlayChance(percent, maps) / 10}%`)),
  ]),
);

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section('state', text.stateHead, p(opens('/game/gaming') ? text.entry : text.noEntry)),
    section('words', text.wordsHead, words),
    section('chances', text.chanceHead, p(text.chanceText), chances),
    section('void', text.voidHead, list(text.void1, text.void2, text.void3, text.void4)),
    section(
      'questions',
      text.askHead,
      questions([text.askOvertime, text.answerOvertime], [text.askRoster, text.answerRoster]),
    ),
  );
export default write;
