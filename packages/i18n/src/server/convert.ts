import { ConverterFactory } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/cn2t';
import { OVERRIDES } from './overrides.ts';

/** Where a Latin word that the overrides inserted touches a Chinese character. */
const GLUED = /(?<=\p{Script=Han})(?=QR Code)|(?<=QR Code)(?=\p{Script=Han})/gu;

let converter: ((text: string) => string) | null = null;

/**
 * Simplified text in traditional characters, with our reviewed words over the dictionary's. On
 * the server and in tools only: the dictionary is large.
 */
export function toHant(text: string): string {
  converter ??= ConverterFactory(from.cn ?? [], to.tw ?? [], [OVERRIDES]);
  return converter(text).replace(GLUED, ' ');
}
