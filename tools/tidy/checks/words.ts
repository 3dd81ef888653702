import { type Check, type Finding, isCode, isTest, lineOf, type Source } from '../source.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly message: string;
  readonly appliesTo: (path: string) => boolean;
}

/** The only file that may read the system time. */
const SYSTEM_CLOCK = 'packages/base/src/clock.ts';

const everywhere = (): boolean => true;
const ownCode = (path: string): boolean => isCode(path) && !path.startsWith('tools/tidy/');
const engine = (path: string): boolean =>
  /^(packages|plugins)\//.test(path) && isCode(path) && !isTest(path) && path !== SYSTEM_CLOCK;
const sql = (path: string): boolean => path.endsWith('.sql') || engine(path);

const unfinished = ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|');

/** Words that are not ours, with what to write instead. */
export const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`\\b(${unfinished})\\b`, 'g'),
    message: 'finish it',
    // In this protocol it is a currency: the code for none.
    appliesTo: (path) => ownCode(path) && !path.startsWith('plugins/venues/src/hub88/'),
  },
  { pattern: /\bwager\b/gi, message: 'say bet', appliesTo: ownCode },
  { pattern: /\bpunter\b|\bgambler\b/gi, message: 'say member', appliesTo: ownCode },
  { pattern: /\bpayoff\b/gi, message: 'say payout', appliesTo: ownCode },
  {
    pattern: /@ts-ignore|@ts-expect-error|@ts-nocheck/g,
    message: 'mend the type',
    appliesTo: ownCode,
  },
  {
    pattern: /\.skip\(|\.only\(|\.fixme\(|expect\(true\)/g,
    message: 'a test must run',
    appliesTo: (path) => isTest(path) && ownCode(path),
  },
  { pattern: /\bDate\.now\(|new Date\(\)/g, message: 'time comes from a Clock', appliesTo: engine },
  { pattern: /\bMath\.random\(/g, message: 'randomness comes from an Rng', appliesTo: engine },
  { pattern: /\bconsole\./g, message: 'nothing is written to the console', appliesTo: engine },
  {
    pattern: /\b(parseFloat|toFixed)\(/g,
    message: 'money and odds are integers',
    // Pages also draw curves and percentages.
    appliesTo: (path) => engine(path) && !path.startsWith('packages/sportsbook-pages/'),
  },
  {
    // Where the types say void a browser may still return a value, which React would call as the undo.
    pattern: /\buse(Layout|Insertion)?Effect\((?!\(\) => \{)/g,
    message: 'an effect is `() => { … }`: nothing is returned by the way',
    appliesTo: (path) => /^(apps|packages)\//.test(path) && isCode(path),
  },
  {
    pattern:
      /\b(now|random|gen_random_uuid|clock_timestamp|statement_timestamp)\(\)|current_timestamp/gi,
    message: 'SQL takes ids and times as parameters',
    appliesTo: (path) => path.endsWith('.sql'),
  },
  {
    pattern: /\b(big)?serial\b|generated (always|by default) as identity/gi,
    message: 'SQL takes ids as parameters: a sequence does not replay',
    appliesTo: sql,
  },
  {
    pattern: /(^|[^A-Za-z.])\/(wor|far)[km]\/|[.]librar[y]/g,
    message: 'names a path outside the project',
    appliesTo: everywhere,
  },
];

export const checkWords: Check = (sources) => sources.flatMap(findingsOf);

function findingsOf(source: Source): Finding[] {
  return rules
    .filter((rule) => rule.appliesTo(source.path))
    .flatMap((rule) =>
      [...source.text.matchAll(rule.pattern)].map((match) => ({
        check: 'words',
        path: source.path,
        line: lineOf(source.text, match.index),
        message: `"${match[0].trim()}": ${rule.message}`,
      })),
    );
}
