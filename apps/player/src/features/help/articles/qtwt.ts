import { chatPace } from '@tianping/chat';
import { CACHED_TABS_MAX } from '../../../app/tabs/tabs.ts';
import type { WriteArticle } from '../article/write-article.ts';
import { article, list, p, picture, questions, say, section } from '../model.ts';
import { qtwtMessages as text } from './qtwt-messages.ts';

const GAMES = ['/game/chess', '/game/egame', '/game/fishing'] as const;

const write: WriteArticle = ({ opens }) =>
  article(
    text.lead,
    section(
      'pages',
      text.pageHead,
      questions(
        [text.askEdition, text.answerEdition],
        [text.askScript, text.answerScript],
        [text.askTabs, say(text.answerTabs, { count: CACHED_TABS_MAX })],
        [text.askHide, text.answerHide],
        [text.askSlow, text.answerSlow],
      ),
    ),
    section(
      'records',
      text.recordHead,
      questions([text.askKept, text.answerKept], [text.askTime, text.answerTime]),
      picture('records', text.picture),
    ),
    ...memberSections(opens),
    section(
      'app',
      text.appHead,
      questions([text.askApp, opens('/download') ? text.answerApp : text.answerNoApp]),
    ),
    section(
      'games',
      text.gamesHead,
      GAMES.some(opens) ? null : p(text.gamesState),
      list(text.games1, text.games2, text.games3, text.games4),
    ),
  );
export default write;

/** Sections on screens that the site may not have. */
function memberSections(opens: (path: string) => boolean) {
  const mail = [
    opens('/mine/message') ? ([text.askMail, text.answerMail] as const) : null,
    opens('/mine/feedback') ? ([text.askFeedback, text.answerFeedback] as const) : null,
  ];
  const member = [
    opens('/mine/vip') ? ([text.askVip, text.answerVip] as const) : null,
    opens('/mine/welfare') ? ([text.askWelfare, text.answerWelfare] as const) : null,
  ];
  const chat = section(
    'chat',
    text.chatHead,
    questions(
      [text.askSpeak, text.answerSpeak],
      [text.askPace, say(text.answerPace, chatPace)],
      [text.askMention, text.answerMention],
      [text.askForbidden, text.answerForbidden],
      [text.askMuted, text.answerMuted],
      [text.askAnnoyed, text.answerAnnoyed],
      [text.askShared, text.answerShared],
    ),
  );
  return [
    ...(mail.some(Boolean) ? [section('mail', text.mailHead, questions(...mail))] : []),
    ...(opens('/chat') ? [chat] : []),
    ...(member.some(Boolean) ? [section('member', text.memberHead, questions(...member))] : []),
  ];
}
