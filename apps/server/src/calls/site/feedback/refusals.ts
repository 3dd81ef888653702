import { type Script, unreachable } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { inboxMessages as text } from '@tianping/inbox/messages';
import type { FeedbackRefusal } from '@tianping/inbox/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';

/** Why a feedback or a reply was refused, in words for the member. */
export function feedbackRefusal(refusal: FeedbackRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const often = statusCodes.frequentSubmission.code;
  switch (refusal.kind) {
    case 'short':
      return invalid('content', t(text.feedbackShort, { count: refusal.count }));
    case 'long':
      return invalid('content', t(text.feedbackLong, { count: refusal.count }));
    case 'empty':
      return invalid('content', t(text.replyEmpty));
    case 'pictureRefused':
      return invalid('pictureIds', t(text.pictureRefused));
    case 'betUnknown':
      return invalid('betId', t(text.betUnknown));
    case 'orderUnknown':
      return invalid('orderId', t(text.orderUnknown));
    case 'tooManyOpen':
      return { code: often, message: t(text.tooManyOpen, { count: refusal.count }) };
    case 'tooManyFeedbacks':
      return { code: often, message: t(text.tooManyFeedbacks, { count: refusal.count }) };
    case 'tooManyReplies':
      return { code: often, message: t(text.tooManyReplies, { count: refusal.count }) };
    case 'feedbackUnknown':
      return feedbackUnknown(script);
    case 'feedbackClosed':
      return { code: statusCodes.warning.code, message: t(text.feedbackClosed) };
    case 'threadFull':
      return { code: statusCodes.warning.code, message: t(text.threadFull) };
    case 'secondLookNot':
    case 'secondLookOnce':
    case 'secondLookLate':
      return { code: statusCodes.warning.code, message: t(text[refusal.kind]) };
    default:
      return unreachable(refusal);
  }
}

/** For a feedback that is not the member's, existing or not. */
export function feedbackUnknown(script: Script): CallRefusal {
  return { code: statusCodes.notFound.code, message: textsOf(script).t(text.feedbackUnknown) };
}

function invalid(path: string, message: string): CallRefusal {
  return {
    code: statusCodes.invalidParameter.code,
    message,
    data: { issues: [{ path, message }] },
  };
}
