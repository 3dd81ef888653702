import type { Script } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { type SlotTheme, slotMessages as words } from '@tianping/plugin-games/slots';

const FILES: Readonly<Record<string, string>> = {
  W: 'wild',
  S: 'scatter',
  1: 'h1',
  2: 'h2',
  3: 'h3',
  4: 'm1',
  5: 'm2',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
};

export function artUrl(theme: SlotTheme, file: string): string {
  return `${import.meta.env.BASE_URL}art/slots/${theme}/${file}.svg`;
}

export function symbolUrl(theme: SlotTheme, face: string, script: Script): string {
  const file = FILES[face] ?? 'j';
  return artUrl(theme, face === 'S' && script === 'hant' ? 'scatter.hant' : file);
}

export function logoUrl(theme: SlotTheme, script: Script): string {
  return artUrl(theme, script === 'hant' ? 'logo.hant' : 'logo');
}

/** A symbol's name in the theme; letters are their own names. */
export function symbolName(theme: SlotTheme, face: string): Message | string {
  const suffixes = {
    W: 'Wild',
    S: 'Scatter',
    1: 'H1',
    2: 'H2',
    3: 'H3',
    4: 'M1',
    5: 'M2',
  } as const;
  if (!isNamed(face, suffixes)) return face;
  return words[`${theme}${suffixes[face]}`];
}

function isNamed<Names extends object>(face: string, names: Names): face is keyof Names & string {
  return Object.hasOwn(names, face);
}
