import type { Translator, WordingGroup } from '@tianping/i18n';
import groups from '@tianping/i18n/wording' with { type: 'json' };
import { fieldMessages as fields } from '../config/form/field-messages.ts';
import { wordingMessages as text } from './wording-messages.ts';

/** A text is named by its article, its position there and the reworded script; by its id where it no longer exists. */
export function sayWordingPath(
  [namespace = '', key = '', script]: readonly string[],
  t: Translator['t'],
): string {
  const id = key === '' ? namespace : `${namespace}.${key}`;
  const group = groups.find(({ name }: WordingGroup) => name === namespace);
  const number = 1 + (group?.texts.findIndex((one) => one.id === id) ?? -1);
  const place = group && number > 0 ? t(text.place, { title: group.title, number }) : id;
  return script === 'hans' || script === 'hant' ? `${place} · ${t(fields[script])}` : place;
}
