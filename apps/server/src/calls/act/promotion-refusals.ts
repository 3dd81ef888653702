import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import { promotionsMessages as text } from '@tianping/promotions/messages';
import type { PromotionRefusal, PromotionRefusalKind } from '@tianping/promotions/server';
import type { CallRefusal } from '../../http/handler.ts';
import { textsOf } from '../../http/texts.ts';

type CodeName = keyof typeof statusCodes;

/** The code of the specification for each refusal; those not listed are a warning. */
const CODES: Readonly<Partial<Record<PromotionRefusalKind, CodeName>>> = {
  unknown: 'noData',
  grantUnknown: 'noData',
  ticketUnknown: 'noData',
  alreadyJoined: 'dataExists',
  signedToday: 'dataExists',
  ticketUsed: 'dataExists',
  keyReused: 'dataExists',
  notAllowed: 'accessDenied',
  dayUnknown: 'invalidParameter',
};

/** Texts of the conditions, by name. */
const WORDS: Readonly<Record<string, Message>> = {
  stake: text.ticketStake,
  late: text.ticketLate,
  leaveStaked: text.leaveStaked,
  leaveTerms: text.leaveTerms,
  leaveMoney: text.leaveMoney,
};

export function promotionRefusal({ kind, params }: PromotionRefusal, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const template: string = t(text[kind] as Message);
  const message = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    const word = WORDS[value];
    return word ? t(word) : value;
  });
  return { code: statusCodes[CODES[kind] ?? 'warning'].code, message };
}
