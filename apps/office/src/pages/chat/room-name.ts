import type { Texts } from '../../engine/texts.ts';
import { chatOfficeMessages as text } from './chat-messages.ts';

export function roomName(
  { t }: Pick<Texts, 't'>,
  { rid, name }: { readonly rid: string; readonly name: string },
): string {
  if (name !== '') return name;
  return rid.startsWith('sport:')
    ? t(text.sportRoom, { sport: rid.slice(6) })
    : rid === 'hall'
      ? t(text.hall)
      : rid;
}
