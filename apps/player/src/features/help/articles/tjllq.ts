import type { WriteArticle } from '../article/write-article.ts';
import { article, list, p, raw, section, table } from '../model.ts';
import { BROWSERS } from './platform.ts';
import { tjllqMessages as text } from './tjllq-messages.ts';

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section(
      'how',
      text.howHead,
      list(text.how1, text.how2, text.how3),
      p(opens('/activity/friendInvitation') ? text.entry : text.noEntry),
    ),
    section(
      'reward',
      text.rewardHead,
      list(text.reward1, text.reward2, opens('/mine/welfare') ? text.reward3 : null),
    ),
    section('void', text.voidHead, list(text.void1, text.void2, text.void3), p(text.voidText)),
    section('care', text.careHead, p(text.careText)),
    section(
      'browsers',
      text.browserHead,
      p(text.browserText),
      table(
        text.browserCaption,
        [text.browser, text.version],
        [
          [text.chrome, raw(BROWSERS.chrome)],
          [text.safari, raw(BROWSERS.safari)],
          [text.firefox, raw(BROWSERS.firefox)],
        ],
      ),
      list(text.browser1, text.browser2),
    ),
  );
export default write;
