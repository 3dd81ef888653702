import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { OfficeRefusal } from '@tianping/inbox/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { feedbackOfficeTexts as text } from './messages.ts';

/** Why an act on a feedback was refused, in words for staff. */
export function officeRefusal(refusal: OfficeRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const { accessDenied, dataExists, invalidParameter, noData, warning } = statusCodes;
  switch (refusal.kind) {
    case 'feedbackUnknown':
      return { code: noData.code, message: t(text.unknown) };
    case 'feedbackClosed':
      return { code: warning.code, message: t(text.closed) };
    case 'deleted':
      return { code: warning.code, message: t(text.deleted) };
    case 'takenByOther':
      return { code: warning.code, message: t(text.takenByOther, { name: refusal.name }) };
    case 'ownAnswer':
      return { code: accessDenied.code, message: t(text.ownAnswer) };
    case 'unanswered':
      return { code: warning.code, message: t(text.unanswered) };
    case 'rewarded':
      return { code: dataExists.code, message: t(text.rewarded) };
    case 'barred':
      return { code: accessDenied.code, message: t(text.barred) };
    case 'textRefused': {
      const message = t(text.textRefused);
      const issues = [{ path: 'content', message }];
      return { code: invalidParameter.code, message, data: { issues } };
    }
  }
}
