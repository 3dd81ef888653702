/**
 * The SPDX identifiers of licences under which something may come with a program under Apache-2.0. The last two
 * are copyleft of their own files or their own library only: MPL-2.0 of the files that carry it, LGPL-3.0-or-later of
 * libvips, which stands beside the program as a shared library that anyone may replace.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'MPL-2.0',
  'LGPL-3.0-or-later',
]);

/** Whether an SPDX expression can be fulfilled: every licence joined by AND, any one of those joined by OR. */
export function isCarried(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  // In SPDX, AND binds more tightly than OR.
  const any = (): boolean => {
    let isGood = all();
    while (tokens[at] === 'OR') {
      at += 1;
      isGood = all() || isGood;
    }
    return isGood;
  };
  const all = (): boolean => {
    let isGood = one();
    while (tokens[at] === 'AND') {
      at += 1;
      isGood = one() && isGood;
    }
    return isGood;
  };
  const one = (): boolean => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(') return ALLOWED.has(token);
    const isGood = any();
    at += 1;
    return isGood && tokens[at - 1] === ')';
  };
  const isGood = any();
  // What is left over, such as an exception after WITH, has not been reviewed.
  return isGood && at === tokens.length;
}
