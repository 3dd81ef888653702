import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import { dayOf } from '../../engine/list/list-def.ts';
import type { Tone } from '../../engine/parts.tsx';
import type { Texts } from '../../engine/texts.ts';
import { mailingMessages as text } from './mailing-messages.ts';

export type MailingRow = AnswerOf<'mailings/list'>['list'][number];
export type MailingOne = AnswerOf<'mailings/one'>;

export const STATES = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'recalled'] as const;
export const AUDIENCES = ['member', 'segment', 'public'] as const;

export const stateTones: { readonly [Name in MailingRow['state']]: Tone } = {
  draft: 'mute',
  waiting: 'wait',
  scheduled: 'info',
  sending: 'info',
  sent: 'ok',
  recalled: 'bad',
};

type Segment = Extract<MailingRow['to'], { readonly audience: 'segment' }>['segment'];

/** A range of days with either end possibly open; null where neither is given. */
function spanText(from: number | null, to: number | null, { t }: Texts): string | null {
  const first = from === null ? null : dayOf(from);
  const last = to === null ? null : dayOf(to - 1);
  if (first !== null && last !== null) return t(text.spanBoth, { from: first, to: last });
  if (first !== null) return t(text.spanFrom, { from: first });
  return last === null ? null : t(text.spanTo, { to: last });
}

function gradesText({ gradeFrom, gradeTo }: Segment, { t }: Texts): string | null {
  if (gradeFrom !== null && gradeTo !== null) {
    return t(text.grades, { from: gradeFrom, to: gradeTo });
  }
  if (gradeFrom !== null) return t(text.gradesFrom, { from: gradeFrom });
  return gradeTo === null ? null : t(text.gradesTo, { to: gradeTo });
}

function segmentText(segment: Segment, texts: Texts): string {
  const { t } = texts;
  const registered = spanText(segment.registeredFrom, segment.registeredTo, texts);
  const lastLogin = spanText(segment.lastLoginFrom, segment.lastLoginTo, texts);
  const parts = [
    gradesText(segment, texts),
    registered && t(text.registered, { span: registered }),
    lastLogin && t(text.lastLogin, { span: lastLogin }),
    segment.deposited === null ? null : t(segment.deposited ? text.depositedYes : text.depositedNo),
  ].filter((part) => part !== null);
  return parts.length === 0 ? t(text.toAll) : parts.join('、');
}

/** The recipients, as text. */
export function whomText(to: MailingRow['to'], texts: Texts): string {
  const { t } = texts;
  if (to.audience === 'member') return t(text.toMember, { name: to.name });
  return to.audience === 'segment' ? segmentText(to.segment, texts) : t(text.toPublic);
}

export function audienceName(audience: MailingRow['to']['audience']): Message {
  return text[audience];
}
