import type { Texts } from '../../engine/texts.ts';
import { chatOfficeMessages as text } from './chat-messages.ts';

export function roomName(
  { t }: Pick<Texts, 't'>,
  { rid, name }: { readonly rid: string; readonly name: string },
): string {
  if (name !== '') return name;
  if (rid.startsWith('sport:')) return t(text.sportRoom, { sport: rid.slice(6) });
  // The teams of a match long over are not known; its number finds it in the list of matches.
  if (rid.startsWith('match:')) return t(text.matchRoom, { id: rid.slice(6) });
  return rid === 'hall' ? t(text.hall) : rid;
}
