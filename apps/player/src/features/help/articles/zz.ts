import type { WriteArticle } from '../article/write-article.ts';
import { article, list, p, questions, section, table } from '../model.ts';
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
    section('ease', text.easeHead, list(text.ease1, text.ease2, text.ease3)),
    section('rules', text.rulesHead, list(text.rule1, text.rule2, text.rule3, text.rule4)),
    section('pending', text.unknownHead, list(text.unknown1, text.unknown2, text.unknown3)),
    section('records', text.recordsHead, list(text.records1, text.records2, text.records3)),
    section(
      'questions',
      text.askHead,
      questions([text.askFee, text.answerFee], [text.askTurnover, text.answerTurnover]),
    ),
  );
export default write;
