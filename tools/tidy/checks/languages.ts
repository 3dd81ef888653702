import { type Check, type Finding, lineOf, type Source } from '../source.ts';

const CHINESE = '.zh-CN.md';
const HEADING = /^(#{1,6}) +\S/gm;
/** The code in the first cell of a table's row: a setting, a command, a field. */
const ROW = /^\| *((?:`[^`\n]+`(?:[,、 ]+(?=`))?)+)/gm;
const CODE = /`([^`\n]+)`/g;

/** A page in two languages: each links the other, has its headings, and names the same things in its tables. */
export const checkLanguages: Check = (sources) => {
  const pages = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => path.endsWith(CHINESE))
    .flatMap((chinese) => {
      const english = pages.get(chinese.path.replace(CHINESE, '.md'));
      if (!english) return [finding(chinese, 1, 'has no English page beside it')];
      return [...faultsOf(chinese, english), ...faultsOf(english, chinese)];
    });
};

function faultsOf(page: Source, other: Source): readonly Finding[] {
  const name = other.path.slice(other.path.lastIndexOf('/') + 1);
  const [own, theirs] = [levelsOf(page.text), levelsOf(other.text)];
  const known = new Set(rowsOf(other.text).map(({ code }) => code));
  return [
    ...(page.text.includes(`](${name})`) ? [] : [finding(page, 1, `does not link ${name}`)]),
    ...(own === theirs || page.path.endsWith(CHINESE)
      ? []
      : [finding(page, 1, `its headings (${own}) are not those of ${name} (${theirs})`)]),
    ...rowsOf(page.text)
      .filter(({ code }) => !known.has(code))
      .map(({ code, line }) => finding(page, line, `${code} has no row in ${name}`)),
  ];
}

/** `1 2 2 3`: the levels of the headings, in order; code blocks are skipped. */
function levelsOf(text: string): string {
  const plain = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...plain.matchAll(HEADING)].map(([, marks = '']) => marks.length).join(' ');
}

function rowsOf(text: string): readonly { readonly code: string; readonly line: number }[] {
  return [...text.matchAll(ROW)].flatMap(({ 1: cell = '', index }) =>
    [...cell.matchAll(CODE)].map(([, code = '']) => ({ code, line: lineOf(text, index) })),
  );
}

function finding({ path }: Source, line: number, message: string): Finding {
  return { check: 'languages', path, line, message };
}
