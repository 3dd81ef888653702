import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { inboxMessages as text } from '@tianping/inbox/messages';
import type { CallRefusal } from '../../../../http/handler.ts';
import { textsOf } from '../../../../http/texts.ts';

/** For a letter that is not the member's, whosoever's it is. */
export function letterUnknown(script: Script): CallRefusal {
  return { code: statusCodes.notFound.code, message: textsOf(script).t(text.letterUnknown) };
}
