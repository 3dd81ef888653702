import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { withdrawalOfficeMessages as text } from '@tianping/withdrawals/messages';
import type { AuditRefusal } from '@tianping/withdrawals/server';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { officeMessages } from '../../messages.ts';

export function auditRefusal(refusal: AuditRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const { accessDenied, dataExists, noData, warning } = statusCodes;
  switch (refusal.kind) {
    case 'orderUnknown':
      return { code: noData.code, message: t(text.orderUnknown) };
    case 'keyReused':
      return { code: dataExists.code, message: t(text.keyReused) };
    case 'samePerson':
      return { code: accessDenied.code, message: t(text.samePerson) };
    case 'takenByOther':
      return { code: warning.code, message: t(text.takenByOther, { name: refusal.name }) };
    case 'accountStopped':
      return { code: accessDenied.code, message: t(text.accountStopped) };
    case 'tooNew':
      return { code: accessDenied.code, message: t(officeMessages.tooNew) };
    case 'tied':
      return { code: accessDenied.code, message: t(officeMessages.tied) };
    case 'sameDevice':
      return { code: accessDenied.code, message: t(officeMessages.sameDevice) };
    case 'firstGone':
      return { code: accessDenied.code, message: t(text.firstGone) };
    case 'needsSecond':
      return { code: accessDenied.code, message: t(text.needsSecond) };
    case 'notNow':
      return { code: warning.code, message: t(text.notNow) };
  }
}

/** Also for another site's: whether an id exists is not disclosed. */
export function orderUnknown(script: Script): CallRefusal {
  return auditRefusal({ kind: 'orderUnknown' }, script);
}
