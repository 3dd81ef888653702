import type { Texts } from '../../engine/texts.ts';
import { mailingMessages as text } from '../mailings/mailing-messages.ts';
import { type MailingRow, whomText } from '../mailings/mailing-texts.ts';

const part = (of: unknown, key: string): unknown => Reflect.get(Object(of), key);
const stated = (of: unknown, key: string): string => String(part(of, key) ?? '');

/** What a second person approves: that nobody has received it yet, its recipients, its time, and its text. */
export function sayMailing(_was: unknown, is: unknown, texts: Texts): readonly string[] {
  const { t, whole, moment } = texts;
  const whom = whomText(part(is, 'to') as MailingRow['to'], texts);
  const [receivers, sendAt] = [part(is, 'receivers'), part(is, 'sendAt')];
  const [hant, way] = [part(is, 'hant'), part(is, 'way')];
  const ownLabel = stated(way, 'labelHant');
  const words = (of: unknown) => ({ title: stated(of, 'title'), body: stated(of, 'body') });
  return [
    t(text.nowDraft),
    typeof receivers === 'number'
      ? t(text.becomesCount, { whom, count: whole(receivers) })
      : t(text.becomes, { whom }),
    typeof sendAt === 'number' ? t(text.timed, { at: moment(sendAt) }) : t(text.timedNow),
    t(text.words, words(is)),
    ...(hant ? [t(text.wordsHant, words(hant))] : []),
    ...(way
      ? [t(text.wordsWay, { label: stated(way, 'label'), route: stated(way, 'route') })]
      : []),
    ...(ownLabel ? [t(text.wordsWayHant, { label: ownLabel })] : []),
  ];
}

function stateName(of: unknown, { t }: Texts): string {
  const state = stated(of, 'state');
  const names: Readonly<Record<string, string>> = {
    draft: t(text.draft),
    scheduled: t(text.scheduled),
    sending: t(text.sending),
    sent: t(text.sent),
    recalled: t(text.recalled),
  };
  return names[state] ?? state;
}

/** For the log: the states before and after, and how many it reaches or was recalled from. */
export function sayMailingState(was: unknown, is: unknown, texts: Texts): readonly string[] {
  const { t, whole } = texts;
  const [receivers, taken] = [part(is, 'receivers'), part(is, 'taken')];
  return [
    t(text.became, { before: stateName(was, texts), after: stateName(is, texts) }),
    ...(typeof receivers === 'number' ? [t(text.reached, { count: whole(receivers) })] : []),
    ...(typeof taken === 'number' && taken > 0 ? [t(text.takenOut, { count: whole(taken) })] : []),
  ];
}
