import type { Script } from '@tianping/base';
import type { FeedbackReply, FeedbackRow } from '@tianping/contract';
import { answerDueAt } from '@tianping/inbox';
import type { FeedbackEntry, StoredFeedback } from '@tianping/inbox/server';
import { siteText } from '../../../http/texts.ts';

/** A feedback as its member sees it in a list. */
export function feedbackRowOf(feedback: StoredFeedback): FeedbackRow {
  const { feedbackId, number, type, state, excerpt, createdAt, updatedAt } = feedback;
  const { unread, rewardMinor, rewardKind } = feedback;
  return {
    feedbackId,
    number,
    type,
    state,
    excerpt,
    createdAt,
    updatedAt,
    dueAt: answerDueAt(feedback),
    unread,
    rewardMinor,
    rewardKind,
  };
}

/** An entry of the thread, as the member reads it; staff write in simplified Chinese. */
export function feedbackReplyOf(
  word: FeedbackEntry,
  shown: { readonly script: Script; readonly urlOf: (mediaId: string) => string },
): FeedbackReply {
  const { wordId, author, content, at, mediaIds } = word;
  return {
    replyId: wordId,
    from: author,
    content: author === 'member' ? content : siteText(content, shown.script),
    pictures: mediaIds.map((mediaId) => ({ mediaId, url: shown.urlOf(mediaId) })),
    at,
  };
}
