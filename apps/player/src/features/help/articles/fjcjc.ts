import type { WriteArticle } from '../article/write-article.ts';
import { article, list, p, section, steps } from '../model.ts';
import { fjcjcMessages as text } from './fjcjc-messages.ts';

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section('state', text.stateHead, p(opens('/game/lottery') ? text.entry : text.noEntry)),
    section(
      'check',
      text.checkHead,
      list(text.check1, text.check2, text.check3, text.check4, text.check5, text.check6),
    ),
    section('wrong', text.wrongHead, list(text.wrong1, text.wrong2)),
    section(
      'hijack',
      text.hijackHead,
      p(text.hijackText),
      list(text.sign1, text.sign2, text.sign3),
    ),
    section('response', text.doHead, steps(text.do1, text.do2, text.do3, text.do4, text.do5)),
    section('prevention', text.preventHead, list(text.prevent1, text.prevent2, text.prevent3)),
  );
export default write;
