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

/** The frames around a member's picture by their lowest grade, the highest first; below the first there is none. */
const FRAMES = [
  [8, 'crown'],
  [7, 'laurel'],
  [6, 'football'],
  [5, 'lantern'],
  [4, 'moon'],
  [3, 'mountain'],
  [2, 'bamboo'],
  [1, 'scarf'],
] as const;

/** The frame of a grade, around a circle of 44 in a square of 128; null where a grade has none. */
export function frameDrawing(level: number): string | null {
  const frame = FRAMES.find(([from]) => level >= from);
  return frame ? (files[`./art/frames/${frame[1]}.svg`] ?? null) : null;
}

/** Line drawings without a colour of their own. */
export function eventDrawing(code: MatchEvent['code']): string {
  return files[`./art/events/${EVENT_FILES[code]}.svg`] ?? '';
}

export function stickerDrawing(name: string): string | null {
  return isSticker(name) ? (files[`./art/stickers/${name}.svg`] ?? null) : null;
}
