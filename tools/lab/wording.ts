import type { ReportStep } from '@tianping/lab/server';
import { englishPatterns, englishPhrases, englishPieces } from './english/phrases.ts';
import { englishTitles } from './english/titles.ts';

export const langs = ['zh', 'en'] as const;
/** Language of what the command prints; reports and certificates are in Chinese. */
export type LabLang = (typeof langs)[number];

/** Translates the lab's output into the requested language. */
export interface Wording {
  title(of: { readonly id: string; readonly title: string }): string;
  /** A line, a comparison or a value. */
  text(chinese: string): string;
  finding(of: ReportStep['findings'][number]): string;
  exchange(of: { readonly asked: string; readonly answered: string }): string;
}

const chinese: Wording = {
  title: ({ title }) => title,
  text: (text) => text,
  finding: ({ what, due, got }) => `${what}：应为 ${due}，实得 ${got}`,
  exchange: ({ asked, answered }) => `    请求　${asked}\n    答复　${answered}`,
};

const english: Wording = {
  title: ({ id, title }) => englishTitles[id] ?? title,
  text: englishOf,
  finding: ({ what, due, got }) =>
    `${englishOf(what)}: expected ${englishOf(due)}, received ${englishOf(got)}`,
  exchange: ({ asked, answered }) => `    request  ${asked}\n    answer   ${answered}`,
};

export function wordingOf(lang: LabLang): Wording {
  return lang === 'en' ? english : chinese;
}

const phrases = new Map(Object.entries(englishPhrases));

/** Line by line; lines without a translation stay as they are. */
function englishOf(text: string): string {
  return text.split('\n').map(englishLine).join('\n');
}

function englishLine(line: string): string {
  const phrase = phrases.get(line);
  if (phrase !== undefined) return phrase;
  const pattern = englishPatterns.find(([from]) => from.test(line));
  if (pattern) return line.replace(...pattern);
  return englishPieces.reduce((whole, [from, to]) => whole.replaceAll(from, to), line);
}
