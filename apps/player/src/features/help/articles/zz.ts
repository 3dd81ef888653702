import { article, list, p, questions, section, table } from '../model.ts';
import type { WriteArticle } from '../pages.ts';
import { zzMessages as text } from './zz-messages.ts';

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section(
      'wallets',
      text.walletsHead,
      table(
        text.walletsCaption,
        [text.wallet, text.use, text.how],
        [
          [text.central, text.centralUse, text.centralHow],
          [text.venue, text.venueUse, text.venueHow],
        ],
      ),
      p(text.see),
    ),
    section('entry', text.entryHead, p(opens('/mine/transfermoney') ? text.entry : text.noEntry)),
    section('rules', text.rulesHead, list(text.rule1, text.rule2, text.rule3, text.rule4)),
    section('pending', text.unknownHead, list(text.unknown1, text.unknown2, text.unknown3)),
    section(
      'questions',
      text.askHead,
      questions([text.askFee, text.answerFee], [text.askTurnover, text.answerTurnover]),
    ),
  );
export default write;
