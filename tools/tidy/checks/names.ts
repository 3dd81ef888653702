import { type Check, isCode, lineOf } from '../source.ts';

/** `formatMoney`, `SiteConfig`: a name as code writes it, alone between its marks. */
const NAME = /`([A-Za-z]+[a-z0-9][A-Z]\w*)`/g;
const FENCED = /^```[\s\S]*?^```/gm;
/** Release notes and decisions keep the words of their day; settlement pages are written from their tables. */
const OTHER = /^(CHANGELOG\.md$|decisions\/|docs\/settlement\/)/;

/** A page speaks of functions, types and fields that the code has. A number at the end may be one of a row of them. */
export const checkNames: Check = (sources) => {
  const words = new Set<string>();
  for (const { path, text } of sources) {
    if (!isCode(path) && !/\.(mjs|sql|css)$/.test(path)) continue;
    for (const word of text.match(/\w+/g) ?? []) words.add(word);
  }
  return sources
    .filter(({ path }) => path.endsWith('.md') && !OTHER.test(path))
    .flatMap(({ path, text }) => {
      const plain = text.replaceAll(FENCED, (part) => part.replaceAll(/[^\n]/g, ' '));
      return [...plain.matchAll(NAME)]
        .filter(([, name = '']) => !words.has(name) && !words.has(name.replace(/\d+$/, '')))
        .map(({ 1: name = '', index }) => ({
          check: 'names',
          path,
          line: lineOf(plain, index),
          message: `\`${name}\` is not in the code`,
        }));
    });
};
