/** Digits as Chinese writes and says them. */
export const DIGITS: Readonly<Record<string, string>> = {
  零: '0',
  〇: '0',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  壹: '1',
  贰: '2',
  貳: '2',
  叁: '3',
  參: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  陸: '6',
  柒: '7',
  捌: '8',
  玖: '9',
  幺: '1',
  两: '2',
  洞: '0',
};
/**
 * Enclosed letters and digits that Unicode leaves as they are, or puts in brackets: the first of a row, how many, and
 * what it begins with. Flags are none: their two letters name a country.
 */
export const ENCLOSED: readonly (readonly [first: string, count: number, as: string])[] = [
  ['🅐', 26, 'A'],
  ['🅰', 26, 'A'],
  ['⒜', 26, 'A'],
  ['❶', 9, '1'],
  ['➀', 9, '1'],
  ['➊', 9, '1'],
  ['⓵', 9, '1'],
  ['⓿', 1, '0'],
];
/** Dots in the forms in which people disguise them. */
export const DOTS =
  /[(（[【{]\s*[.。．点]\s*[)）\]】}]|[.。．·•・‧∙⋅﹒｡,，、丶]|点|點|\bdot\b|[(（[【{]\s*dot\s*[)）\]】}]/giu;

/** A slash that is spelled out. */
export const SLASHES = /斜杠|[\\／]/gu;

/** `微信 abc123`, `加q 12345`, `vx：…`: a messenger and then an id to find a person by. */
export const NAMED =
  /(微信|薇信|威信|卫星|维信|v信|vx|wx|wechat|qq|扣扣|企鹅|飞机号|纸飞机|电报|telegram|tg|whatsapp|line)(号|群|是|为|[:：=＝@])*[a-z0-9_]{4,}/u;

/** Dates are long rows of digits too, and no contact. */
export const DAY = /(19|20)\d\d\s*[.\-/年]\s*\d{1,2}\s*[.\-/月]\s*\d{1,2}/gu;
