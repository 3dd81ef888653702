import type { Message } from '@tianping/i18n';
import type { Texts } from '../texts.ts';
import type { Option } from './list-def.ts';

/** The choices that a table of names offers, in its order. */
export function optionsOf(
  names: Readonly<Record<string, Message | { readonly name: Message }>>,
  { t }: Pick<Texts, 't'>,
): readonly Option[] {
  return Object.entries(names).map(([value, name]) => ({
    value,
    label: t('name' in name ? name.name : name),
  }));
}
