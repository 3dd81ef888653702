/** Our own drawings; each is a file in the site's `chat/stickers`. */
export const stickers = [
  'goal',
  'so-close',
  'save',
  'hat-trick',
  'clap',
  'thinking',
  'steady',
  'cool-head',
  'offside',
  'penalty',
  'corner',
  'var',
  'whistle',
  'yellow-card',
  'red-card',
  'half-time',
  'full-time',
  'rain',
  'sleep',
  'tea',
  'thanks',
  'dragon-boat',
  'mid-autumn',
  'spring-festival',
] as const;
export type Sticker = (typeof stickers)[number];

export function isSticker(name: string): name is Sticker {
  return stickers.some((each) => each === name);
}
