import { article, list, note, p, section, steps, table } from '../model.ts';
import type { WriteArticle } from '../pages.ts';
import { qkMessages as text } from './qk-messages.ts';

const write: WriteArticle = ({ opens, playMoney }) =>
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
      ),
    ),
    section(
      'steps',
      text.flowHead,
      steps(text.flow1, text.flow2, text.flow3, text.flow4),
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
    section('safety', text.safeHead, list(text.safe1, text.safe2)),
  );
export default write;
