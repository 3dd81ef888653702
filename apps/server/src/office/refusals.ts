import { err, type Result, type Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Message, ParamsOf } from '@tianping/i18n';
import { staffMayNotSay } from '@tianping/support';
import type { CallRefusal } from '../http/handler.ts';
import { textsOf } from '../http/texts.ts';
import { officeMessages } from './messages.ts';

type CodeName = keyof typeof statusCodes;

/** A refusal with a code of the table and a message of the office. */
export function refusal<Text extends string>(
  script: Script,
  name: CodeName,
  message: Message<Text>,
  ...params: ParamsOf<Text>
): Result<never, CallRefusal> {
  const text = textsOf(script).t(message, ...params);
  return err({ code: statusCodes[name].code, message: text });
}

/** Rows to skip and to read for a page of a list. */
export function pageOf(request: { readonly pageNum: number; readonly pageSize: number }): {
  readonly limit: number;
  readonly offset: number;
} {
  return { limit: request.pageSize, offset: (request.pageNum - 1) * request.pageSize };
}

/** What staff may not write to members: a request for a password or a code, or one of either. Null for all else. */
export function secretFault(path: string, words: string, script: Script): CallRefusal | null {
  if (!staffMayNotSay(words)) return null;
  const message = textsOf(script).t(officeMessages.talkSecret);
  const { code } = statusCodes.invalidParameter;
  return { code, message, data: { issues: [{ path, message }] } };
}
