import type { WriteArticle } from '../article/write-article.ts';
import { article, list, p, section, table } from '../model.ts';
import { tysstqthMessages as text } from './tysstqth-messages.ts';

const write: WriteArticle = () =>
  article(
    text.lead,
    section(
      'balance',
      text.moneyHead,
      table(
        text.moneyCaption,
        [text.part, text.meaning, text.canTake],
        [
          [text.free, text.freeMeaning, text.freeTake],
          [text.held, text.heldMeaning, text.heldTake],
          [text.debt, text.debtMeaning, text.debtTake],
        ],
      ),
    ),
    section('when', text.whenHead, list(text.when1, text.when2, text.when3)),
    section('take', text.takeHead, p(text.take)),
    section('refund', text.refundHead, list(text.refund1, text.refund2, text.refund3)),
    section('early', text.earlyHead, p(text.early)),
    section(
      'correction',
      text.correctHead,
      p(text.correctText),
      list(text.correct1, text.correct2),
    ),
  );
export default write;
