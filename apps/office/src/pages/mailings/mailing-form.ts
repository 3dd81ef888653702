import { SITE_PATH } from '@tianping/contract';
import type { RequestOf } from '../../app/api.ts';
import type { Field, Typed, Values } from '../../engine/fields/fields.ts';
import { dayEnd, dayOf, dayStart } from '../../engine/list/list-def.ts';
import type { Texts } from '../../engine/texts.ts';
import { momentTyped, readMoment } from '../promotions/designer/figure-input.ts';
import { mailingMessages as text } from './mailing-messages.ts';
import { AUDIENCES, type MailingOne } from './mailing-texts.ts';

const GRADE_MAX = 30;

const isFor = (audience: string) => (typed: Typed) => typed.audience === audience;
const isOwnHant = (typed: Typed): boolean => typed.ownHant === '1';

/** The fields of a draft, with the values of the one being changed. */
export function mailingFields(before: MailingOne | null, { t }: Texts): readonly Field[] {
  const choice = (value: (typeof AUDIENCES)[number] | MailingOne['kind']) => ({
    value,
    label: t(text[value]),
  });
  return [
    {
      key: 'audience',
      label: t(text.audience),
      kind: 'choice',
      options: AUDIENCES.map(choice),
      initial: before?.to.audience ?? 'member',
    },
    ...addressFields(before, { t }),
    {
      key: 'kind',
      label: t(text.kind),
      kind: 'choice',
      options: [choice('service'), choice('offer')],
      initial: before?.kind ?? 'service',
      help: t(text.kindHelp),
      when: (typed) => typed.audience !== 'public',
    },
    ...wordFields(before, { t }),
    ...wayFields(before, { t }),
    {
      key: 'sendAt',
      label: t(text.sendAtField),
      kind: 'moment',
      optional: true,
      initial: momentTyped(before?.sendAt ?? null),
      help: t(text.sendAtHelp),
    },
  ];
}

type Say = Pick<Texts, 't'>;

function addressFields(before: MailingOne | null, { t }: Say): readonly Field[] {
  const to = before?.to;
  const shown = to?.audience === 'public' ? to : null;
  const flag = (is: boolean | undefined): string => (is ? '1' : '');
  const isPublic = isFor('public');
  return [
    {
      key: 'name',
      label: t(text.name),
      kind: 'text',
      max: 30,
      initial: to?.audience === 'member' ? to.name : '',
      when: isFor('member'),
    },
    ...segmentFields(before, { t }),
    {
      key: 'important',
      label: t(text.important),
      kind: 'flag',
      initial: flag(shown?.important),
      when: isPublic,
    },
    {
      key: 'popup',
      label: t(text.popup),
      kind: 'flag',
      initial: flag(shown?.popup),
      when: isPublic,
    },
    {
      key: 'until',
      label: t(text.until),
      kind: 'moment',
      optional: true,
      initial: momentTyped(shown?.until ?? null),
      help: t(text.untilHelp),
      when: isPublic,
    },
  ];
}

function segmentFields(before: MailingOne | null, { t }: Say): readonly Field[] {
  const segment = before?.to.audience === 'segment' ? before.to.segment : null;
  const asked = { optional: true, when: isFor('segment') };
  const shared = { ...asked, group: t(text.segmentHead) };
  const days = { registered: t(text.registeredHead), lastLogin: t(text.lastLoginHead) };
  const groupOf = (key: string): string =>
    key.startsWith('registered') ? days.registered : days.lastLogin;
  const grade = (key: 'gradeFrom' | 'gradeTo'): Field => ({
    ...shared,
    key,
    label: t(text[key]),
    kind: 'whole',
    min: 0,
    max: GRADE_MAX,
    initial: String(segment?.[key] ?? ''),
  });
  const from = (key: 'registeredFrom' | 'lastLoginFrom'): Field => {
    const at = segment?.[key] ?? null;
    const initial = at === null ? '' : dayOf(at);
    return { ...asked, key, label: t(text[key]), kind: 'day', initial, group: groupOf(key) };
  };
  const to = (key: 'registeredTo' | 'lastLoginTo'): Field => {
    const at = segment?.[key] ?? null;
    const initial = at === null ? '' : dayOf(at - 1);
    return { ...asked, key, label: t(text[key]), kind: 'day', initial, group: groupOf(key) };
  };
  const deposited = segment?.deposited ?? null;
  return [
    grade('gradeFrom'),
    grade('gradeTo'),
    {
      ...shared,
      key: 'deposited',
      label: t(text.deposited),
      kind: 'choice',
      options: [
        { value: 'yes', label: t(text.depositedYes) },
        { value: 'no', label: t(text.depositedNo) },
      ],
      initial: deposited === null ? '' : deposited ? 'yes' : 'no',
    },
    from('registeredFrom'),
    to('registeredTo'),
    from('lastLoginFrom'),
    to('lastLoginTo'),
  ];
}

function wordFields(before: MailingOne | null, { t }: Say): readonly Field[] {
  const title = { kind: 'text', max: 60 } as const;
  const body = { kind: 'area', max: 2_000 } as const;
  const hant = before?.ownHant ?? before?.hant;
  return [
    { ...title, key: 'title', label: t(text.subject), initial: before?.title ?? '' },
    { ...body, key: 'body', label: t(text.body), initial: before?.body ?? '' },
    {
      key: 'ownHant',
      label: t(text.ownHant),
      kind: 'flag',
      initial: before?.ownHant ? '1' : '',
      help: t(text.ownHantHelp),
    },
    {
      ...title,
      key: 'titleHant',
      label: t(text.titleHant),
      initial: hant?.title ?? '',
      when: isOwnHant,
    },
    {
      ...body,
      key: 'bodyHant',
      label: t(text.bodyHant),
      initial: hant?.body ?? '',
      when: isOwnHant,
    },
  ];
}

/** The button below the text: its label is asked for once its target page is given. */
function wayFields(before: MailingOne | null, { t }: Say): readonly Field[] {
  const isOn = (typed: Typed): boolean => typed.audience !== 'public';
  const isLed = (typed: Typed): boolean => isOn(typed) && (typed.wayRoute ?? '').trim() !== '';
  const label = { kind: 'text', max: 8 } as const;
  return [
    {
      key: 'wayRoute',
      label: t(text.wayRoute),
      kind: 'text',
      max: 150,
      optional: true,
      initial: before?.way?.route ?? '',
      help: t(text.wayRouteHelp),
      form: { value: SITE_PATH, wrong: t(text.wayRouteWrong) },
      when: isOn,
    },
    {
      ...label,
      key: 'wayLabel',
      label: t(text.wayLabel),
      initial: before?.way?.label ?? '',
      when: isLed,
    },
    {
      ...label,
      key: 'wayLabelHant',
      label: t(text.wayLabelHant),
      optional: true,
      initial: before?.way?.labelHant ?? '',
      help: t(text.wayLabelHantHelp),
      when: (typed) => isLed(typed) && isOwnHant(typed),
    },
  ];
}

/** The request made of the typed draft. */
export function mailingRequest(
  before: MailingOne | null,
  values: Values,
): RequestOf<'mailings/save'> {
  const to = addressOf(values);
  return {
    mailingId: before?.mailingId ?? null,
    revision: before?.revision ?? 0,
    kind: to.audience !== 'public' && values.text('kind') === 'offer' ? 'offer' : 'service',
    to,
    title: values.text('title'),
    body: values.text('body'),
    hant: values.flag('ownHant')
      ? { title: values.text('titleHant'), body: values.text('bodyHant') }
      : null,
    way: wayOf(values),
    sendAt: readMoment(values.text('sendAt')),
  };
}

function wayOf(values: Values): RequestOf<'mailings/save'>['way'] {
  const route = values.maybe('wayRoute');
  if (route === null) return null;
  return { label: values.text('wayLabel'), labelHant: values.maybe('wayLabelHant'), route };
}

function addressOf(values: Values): RequestOf<'mailings/save'>['to'] {
  const audience = values.text('audience');
  if (audience === 'member') return { audience, name: values.text('name') };
  if (audience === 'public') {
    const [important, popup] = [values.flag('important'), values.flag('popup')];
    return { audience, important, popup, until: readMoment(values.text('until')) };
  }
  const whole = (key: string): number | null =>
    values.maybe(key) === null ? null : values.whole(key);
  const first = (key: string): number | null => {
    const day = values.maybe(key);
    return day === null ? null : dayStart(day);
  };
  const last = (key: string): number | null => {
    const day = values.maybe(key);
    return day === null ? null : dayEnd(day) + 1;
  };
  const deposited = values.maybe('deposited');
  return {
    audience: 'segment',
    segment: {
      gradeFrom: whole('gradeFrom'),
      gradeTo: whole('gradeTo'),
      registeredFrom: first('registeredFrom'),
      registeredTo: last('registeredTo'),
      lastLoginFrom: first('lastLoginFrom'),
      lastLoginTo: last('lastLoginTo'),
      deposited: deposited === null ? null : deposited === 'yes',
    },
  };
}
