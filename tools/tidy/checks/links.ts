import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Check, type Finding, lineOf, ROOT, type Source } from '../source.ts';

const LINK = /\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const HEADING = /^#{1,6} +(.+?) *$/gm;
const FENCED = /^```[\s\S]*?^```/gm;
const MARKED = /`[^`\n]*`/g;

/** Every relative link of a page leads to a file, and its anchor to a heading there. */
export const checkLinks: Check = (sources) => {
  const pages = new Map(sources.map((source) => [source.path, source]));
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (page: Source): ReadonlySet<string> => {
    const known = anchors.get(page.path) ?? readAnchors(page.text);
    anchors.set(page.path, known);
    return known;
  };
  const folders = new Set(sources.flatMap(({ path }) => foldersOf(path)));
  const isThere = (path: string): boolean =>
    pages.has(path) || folders.has(path) || existsSync(join(ROOT, path));

  const faultOf = (source: Source, link: string): string | null => {
    if (/^[a-z]+:/i.test(link)) return null;
    const [file = '', anchor] = decodeURI(link).split('#');
    const path =
      file === '' ? source.path : posix.join(posix.dirname(source.path), file).replace(/\/$/, '');
    if (path.startsWith('..') || !isThere(path)) return `leads nowhere (${link})`;
    const page = pages.get(path);
    if (anchor === undefined || !page?.path.endsWith('.md')) return null;
    return anchorsOf(page).has(anchor) ? null : `names no heading of ${path} (${link})`;
  };

  return sources
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((source) => findingsOf(source, faultOf));
};

function findingsOf(
  source: Source,
  faultOf: (source: Source, link: string) => string | null,
): Finding[] {
  const text = blanked(blanked(source.text, FENCED), MARKED);
  return [...text.matchAll(LINK)].flatMap(({ 1: link = '', index }) => {
    const message = faultOf(source, link);
    const { path } = source;
    return message === null
      ? []
      : [{ check: 'links', path, line: lineOf(source.text, index), message }];
  });
}

/** Code is no link; its place stays, so that lines are counted alike. */
function blanked(text: string, code: RegExp): string {
  return text.replaceAll(code, (part) => part.replaceAll(/[^\n]/g, ' '));
}

/** Anchors as hosts of repositories make them: small letters, hyphens for spaces, no punctuation, repeats numbered. */
function readAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of blanked(text, FENCED).matchAll(HEADING)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-');
    let name = anchor;
    for (let again = 1; anchors.has(name); again += 1) name = `${anchor}-${again}`;
    anchors.add(name);
  }
  return anchors;
}

function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
