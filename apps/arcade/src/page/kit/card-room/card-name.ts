import type { Translator } from '@tianping/i18n';
import { cardRoomMessages as m } from './messages.ts';

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', c: '♣', d: '♦' };

/** A card's name for screen readers: `♠A`, the big joker by its name, a hidden one as such. */
export function cardName(card: string | null, t: Translator['t']): string {
  if (card === null) return t(m.cardHidden);
  if (card === 'jB') return t(m.bigJoker);
  if (card === 'jS') return t(m.smallJoker);
  return `${SUITS[card[0] ?? ''] ?? ''}${card.slice(1)}`;
}
