import { err, type Result, type Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { MAILING_RECEIVERS_MAX } from '@tianping/inbox';
import type { MailingFault } from '@tianping/inbox/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { mailingOfficeTexts as text } from './messages.ts';

const { dataExists, invalidParameter, noData, warning } = statusCodes;

/** The form field that a fault is about. */
const FIELDS = {
  late: 'sendAt',
  ended: 'to.until',
  offerToAll: 'kind',
  wayToAll: 'way',
  backwards: 'to.segment',
  noMember: 'to.name',
  memberClosed: 'to.name',
} as const;
const CODES = {
  unknown: noData.code,
  changed: dataExists.code,
  notDraft: dataExists.code,
  recalled: dataExists.code,
  nobody: warning.code,
  tooMany: warning.code,
  waiting: dataExists.code,
} as const;

export type MailingRefusal = MailingFault | 'waiting' | 'noMember' | 'memberClosed';

const isField = (fault: MailingRefusal): fault is keyof typeof FIELDS =>
  Object.hasOwn(FIELDS, fault);

/** Why an act on a mailing was refused, in words for staff. */
export function mailingRefusal(fault: MailingRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const message =
    fault === 'tooMany' ? t(text.tooMany, { count: MAILING_RECEIVERS_MAX }) : t(text[fault]);
  if (!isField(fault)) return { code: CODES[fault], message };
  const issues = [{ path: FIELDS[fault], message }];
  return { code: invalidParameter.code, message, data: { issues } };
}

export function mailingRefused(fault: MailingRefusal, script: Script): Result<never, CallRefusal> {
  return err(mailingRefusal(fault, script));
}
