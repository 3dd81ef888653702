/** What attackers try first: single words and rows of keys, in small letters. */
const WORDS =
  'password passwd passw pass pwd mima wodemima qwerty asdf asdfgh zxcvbn qazwsx wsxedc qaz wsx edc ' +
  'woaini woai aini wo ni laopo laogong baobao baobei nihao woshishui caonima tianxia ' +
  'iloveyou love loveyou admin root user test guest demo member vip login welcome hello ' +
  'letmein master dragon monkey shadow sunshine princess superman batman money lucky happy summer ' +
  'winter football soccer basketball baseball bet bets game games lottery boss king qq weixin wechat ' +
  'fafa facai zhongguo china beijing shanghai tianping ' +
  'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo';

/** Mixtures of letters and digits that are a keyboard row or a disguised word. */
export const MIXTURES: readonly string[] = (
  '1qaz2wsx 1qazxsw2 1qaz2wsx3edc zaq12wsx zaq1xsw2 2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y ' +
  'q1w2e3r4 q1w2e3r4t5 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 1a2s3d4f a1s2d3f4 qwe123asd 123qweasd ' +
  '123qweasdzxc qaz123wsx qweasd123 asdzxc123 passw0rd p4ssw0rd p4ssword pa55word pa55w0rd passw0rd1 ' +
  'passw0rd123 admin123admin 5201314wo'
).split(' ');

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '01234567890';
/** Numbers that mean something: "I love you, for ever and ever", luck, and patterns on a keypad. */
const NUMBERS =
  '520 521 5201314 521314 1314 1314520 1314521 168 1688 518 5188 110 119 007 321123 123123 123321 ' +
  '112233 11223344 1122 1212 121212 101010 147258 147258369 159357 159753 789456 789456123 741852 ' +
  '741852963 456123 123654';
const FIRST_YEAR = 1950;
const LAST_YEAR = 2035;
const LONGEST = 11;

/** Letters that are guessed first: words, keyboard rows, the beginning of the alphabet, one letter repeated. */
export const GUESSED_LETTERS: ReadonlySet<string> = new Set([
  ...WORDS.split(' '),
  ...KEY_ROWS.flatMap((row) => [...beginnings(row), ...beginnings(reversed(row))]),
  ...beginnings(ALPHABET),
  ...beginnings(reversed(ALPHABET)),
  ...[...ALPHABET].flatMap((letter) => repeats(letter)),
]);

/** Digits that are guessed first: runs up and down, one digit repeated, years, numbers that mean something. */
export const GUESSED_DIGITS: ReadonlySet<string> = new Set([
  ...NUMBERS.split(' '),
  ...runs(DIGITS),
  ...runs(reversed(DIGITS)),
  ...[...'0123456789'].flatMap((digit) => repeats(digit)),
  ...Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => String(FIRST_YEAR + at)),
]);

/** Whether at least three letters are in alphabetical order or its reverse. */
export function isAlphabetRun(letters: string): boolean {
  return letters.length > 2 && (ALPHABET.includes(letters) || reversed(ALPHABET).includes(letters));
}

function beginnings(text: string): string[] {
  return Array.from({ length: Math.min(text.length, LONGEST) }, (_, at) => text.slice(0, at + 1));
}

function runs(text: string): string[] {
  return [...text].flatMap((_, at) => beginnings(text.slice(at)));
}

function repeats(letter: string): string[] {
  return Array.from({ length: LONGEST }, (_, at) => letter.repeat(at + 1));
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
