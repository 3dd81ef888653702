import { isSticker } from '@tianping/chat';
import type { MatchEvent } from '@tianping/contract';

/** Addresses of the drawings, by file. */
const files = import.meta.glob<string>('./art/*/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const EVENT_FILES: Readonly<Record<MatchEvent['code'], string>> = {
  goal: 'goal',
  corrected: 'var',
  redCard: 'red-card',
  halfTime: 'half-time',
  fullTime: 'full-time',
};

/** The badge of a grade; null above the highest that is drawn. */
export function gradeDrawing(level: number): string | null {
  return files[`./art/levels/v${level}.svg`] ?? null;
}

/** Lines without a colour of their own. */
export function eventDrawing(code: MatchEvent['code']): string {
  return files[`./art/events/${EVENT_FILES[code]}.svg`] ?? '';
}

export function stickerDrawing(name: string): string | null {
  return isSticker(name) ? (files[`./art/stickers/${name}.svg`] ?? null) : null;
}
