const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/u.source;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/u.source;
const TOKEN = new RegExp(`(${STRING})|(${PLAIN})|[{}[\\],:]`, 'uy');
const BLANK = /[ \t\r\n]*/y;
/** What may come next, by letter: `s` a string, `v` another plain value, or the character itself. */
const VALUE = 'sv{[';

/** The line, from 1, at which a text stops being JSON. Not all browsers report it. */
export function faultLine(typed: string): number {
  return typed.slice(0, faultAt(typed)).split('\n').length;
}

function faultAt(typed: string): number {
  const closers: string[] = [];
  let wanted = VALUE;
  let at = 0;
  for (;;) {
    BLANK.lastIndex = at;
    at += BLANK.exec(typed)?.[0].length ?? 0;
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(typed);
    const kind = found?.[1] !== undefined ? 's' : found?.[2] !== undefined ? 'v' : found?.[0];
    if (!found || kind === undefined || !wanted.includes(kind)) return at;
    wanted = after(kind, wanted, closers);
    at += found[0].length;
  }
}

function after(kind: string, wanted: string, closers: string[]): string {
  if (kind === '{') {
    closers.push('}');
    return 's}';
  }
  if (kind === '[') {
    closers.push(']');
    return `${VALUE}]`;
  }
  if (kind === ':') return VALUE;
  if (kind === ',') return closers.at(-1) === '}' ? 's' : VALUE;
  const isKey = kind === 's' && !wanted.includes('v');
  if (isKey) return ':';
  if (kind === closers.at(-1)) closers.pop();
  const closer = closers.at(-1);
  return closer === undefined ? '' : `,${closer}`;
}
