import type { WriteArticle } from '../article/write-article.ts';
import { article, formula, list, p, raw, say, section, steps, table } from '../model.ts';
import { xnbcqkjcMessages as text } from './xnbcqkjc-messages.ts';

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section('state', text.stateHead, p(opens('/mine/virtualCoinCard') ? text.entry : text.noEntry)),
    section(
      'before',
      text.beforeHead,
      list(text.before1, text.before2, text.before3, text.before4, text.before5),
      table(
        text.netCaption,
        [text.network, text.begins, text.length],
        [
          [raw('TRC20'), raw('T'), say(text.chars, { count: 34 })],
          [raw('ERC20'), raw('0x'), say(text.chars, { count: 42 })],
        ],
      ),
    ),
    section('after', text.afterHead, steps(text.after1, text.after2, text.after3, text.after4)),
    section('rate', text.rateHead, p(text.rateText), formula(text.rateFormula)),
    section('guide', text.guideHead, list(text.guide1, text.guide2), p(text.guideText)),
    section('safety', text.safeHead, list(text.safe1, text.safe2)),
  );
export default write;
