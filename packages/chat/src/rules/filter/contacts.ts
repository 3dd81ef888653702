import { DAY, NAMED } from './content/signs.ts';
import { normalizedText, plain, withDigits, withDots, withLatin } from './fold.ts';

const ENDINGS =
  'com|net|org|cn|cc|vip|top|xyz|club|bet|win|app|io|me|tv|info|shop|site|online|live|link|ltd|pro|fun|icu|hk|tw|ru|cx|la|ph|wang|asia|store|tech|games|casino|poker|ag|vin|bid|sbs|cyou|website|host|c0m|0rg|n3t|t0p|v1p';
const ADDRESS = new RegExp(
  `(https?[:：]?/{0,2}|www\\.|([a-z0-9-]{2,}|[a-z])\\.(${ENDINGS})(?![a-z0-9]))`,
  'u',
);
/** Endings that are no word of a sentence, in pinyin either: these count where the dot is only hinted at. */
const SURE = 'com|c0m|net|org|cn|cc|xyz';
/** `example*com`, `example dian com`, `exampledotcom`; `example.one`, but not `No.one` and `wow.one more`. */
const HINTED = new RegExp(
  [
    `[a-z0-9-]{3,}\\s*[*∗⁎✱]\\s*(${SURE})(?![a-z0-9*])`,
    `[a-z0-9-]{2,}[\\s([{【]+(dian|dot)[\\s)\\]}】]+(${SURE})(?![a-z0-9])`,
    '[a-z0-9-]{2,}(dian|dot)(com|c0m)(?![a-z0-9])',
    '(?<![a-z0-9-])(?!(number|day|round|formula)\\.)[a-z0-9-]{3,}\\.one(?!\\s*[a-z0-9])',
  ].join('|'),
  'u',
);
const SCHEMES = /h[tx]{2}ps?[:：/]|t\.me\/?|wa\.me\/?|discord\.?gg|telegram|bit\.ly/u;
const MAIL = /[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}/u;
const NUMERIC_ADDRESS = /(?<!\d)\d{1,3}(\.\d{1,3}){3}(?!\d)/u;

export function hasLink(text: string): boolean {
  const dotted = withDots(text);
  if (ADDRESS.test(dotted) || SCHEMES.test(dotted) || MAIL.test(dotted)) return true;
  if (HINTED.test(withLatin(text))) return true;
  return (
    NUMERIC_ADDRESS.test(plain(text).replace(/\s/gu, '')) ||
    /https?|www\w{3,}(com|net|cn)/u.test(normalizedText(text))
  );
}

/** Characters that people write between the digits of a number: spaces, dashes, dots, stars and brackets. */
const BETWEEN = /[\s\-_.·•*~()（）[\]【】/\\|,，、。+]/gu;
const MOBILE = /(?<!\d)(86)?1[3-9]\d{9}(?!\d)/u;
const NUMBER = /\d{8,}/u;

/** Telephone numbers, written in any digits. */
export function hasPhone(text: string): boolean {
  return MOBILE.test(runs(text));
}

/** Account numbers: cards, e-wallets, messengers, coin addresses. A score or a price is never this long. */
export function hasAccount(text: string): boolean {
  const joined = runs(text);
  if (NUMBER.test(joined)) return true;
  const characters = plain(text).replace(/\s/gu, '');
  if (
    /T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40}|(bc1|[13])[a-km-zA-HJ-NP-Z1-9]{25,40}/u.test(
      characters,
    )
  )
    return true;
  return NAMED.test(joined.toLowerCase());
}

function runs(text: string): string {
  return withDigits(plain(text).replace(DAY, '-day-')).replace(BETWEEN, '');
}
