import { type Check, lineOf } from '../source.ts';

const MARKED = /`([^`\n]+)`/g;
const FENCED = /^```[\s\S]*?^```/gm;
const ROOTED = /^(apps|bench|brands|decisions|docs|e2e|packages|plugins|spec|tools)\/[\w./-]+$/;
/** `…/slip/state/slip-store.ts` and `limits.ts`: the end of some path. */
const ENDING = /^(?:…\/)?[\w./-]+\.(?:ts|tsx|sql)$/;
/** `brands/NAME/`, `x.test.ts`: anything of that form. */
const FORM = /(^|\/)(AREA|NAME|PATH|x)(\.|\/|$)/;

/** A page names files as they are: what it marks as a path is one. Release notes stay as they were. */
export const checkPaths: Check = (sources) => {
  const known = new Set(sources.flatMap(({ path }) => endingsOf(path)));
  const rooted = new Set(sources.flatMap(({ path }) => beginningsOf(path)));
  return sources
    .filter(({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md')
    .flatMap(({ path, text }) => {
      const plain = text.replaceAll(FENCED, (part) => part.replaceAll(/[^\n]/g, ' '));
      return [...plain.matchAll(MARKED)].flatMap(({ 1: name = '', index }) => {
        if (FORM.test(name)) return [];
        const isThere = ROOTED.test(name)
          ? rooted.has(name.replace(/\/$/, ''))
          : !ENDING.test(name) || known.has(name.replace(/^(…\/|\.\/)/, ''));
        const message = `\`${name}\` is no file`;
        return isThere ? [] : [{ check: 'paths', path, line: lineOf(plain, index), message }];
      });
    });
};

function beginningsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

function endingsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}
