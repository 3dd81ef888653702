import { must } from '@tianping/base';
import { createTranslator } from '@tianping/i18n';
import { type LineQuarter, lineQuarter, settleHandicap, settleTotal } from '@tianping/odds';
import {
  parlayKinds,
  parlayName,
  parseRecordCode,
  resultName,
  VOID_REASONS,
} from '@tianping/sportsbook';
import { english } from './english.ts';
import { CODES, type Counts, type FirstPage } from './first-page-parts.ts';
import { lineText } from './numbers.ts';
import { table } from './table.ts';
import { words } from './words.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const { t } = translator;

/** Names of codes and reasons are those that members read. */
const chinese: FirstPage = {
  ...words,
  codeName: (code) => t(resultName(must(parseRecordCode(code), code))),
  parlayName: (kind) => parlayName(translator, kind),
  comma: '、',
  voidName: (code) => t(must(VOID_REASONS[code], code)),
};

/** The first page of the specification, in both languages. */
export function firstPages(counts: Counts): readonly (readonly [name: string, text: string])[] {
  return [
    ['README.md', firstPage(english, counts)],
    ['README.zh-CN.md', firstPage(chinese, counts)],
  ];
}

function firstPage(page: FirstPage, counts: Counts): string {
  const codes = CODES.map((code) => [`\`${code}\``, page.codeName(code), page.codeMoney[code]]);
  const voids = Object.keys(VOID_REASONS).map((code) => [`\`${code}\``, page.voidName(code)]);
  return [
    page.title,
    page.intro(counts),
    page.runner,
    page.fields,
    page.money,
    `## ${page.codesHead}\n\n${table(page.codesColumns, codes)}`,
    `## ${page.handicapHead}\n\n${page.handicapText}\n\n${handicapTable(page)}`,
    `## ${page.totalHead}\n\n${page.totalText}\n\n${totalTable(page)}`,
    `## ${page.parlayHead}\n\n${page.parlayText}\n\n${parlayTable(page)}`,
    `## ${page.voidHead}\n\n${page.voidText}\n\n${table(page.voidColumns, voids)}`,
    page.pages,
  ]
    .join('\n\n')
    .concat('\n');
}

const MARGINS = [-2, -1, 0, 1, 2, 3];
const GOALS = [0, 1, 2, 3, 4, 5];

function handicapTable(page: FirstPage): string {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((quarters) => [
    lineText(-quarters),
    ...MARGINS.map((margin) => {
      const score = { home: Math.max(0, margin), away: Math.max(0, -margin) };
      return settleHandicap({ side: 'H', line: lineQuarter(-quarters), score, from: NOTHING }).code;
    }),
  ]);
  return table([page.line, ...MARGINS.map(page.margin)], rows);
}

const NOTHING = { home: 0, away: 0 };

function totalTable(page: FirstPage): string {
  const rows = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((quarters) => [
    lineText(quarters),
    ...GOALS.map((home) => {
      const line: LineQuarter = lineQuarter(quarters);
      return settleTotal({ side: 'OV', line, score: { home, away: 0 } }).code;
    }),
  ]);
  return table([page.line, ...GOALS.map(page.goals)], rows);
}

function parlayTable(page: FirstPage): string {
  const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((legs) => {
    return [String(legs), parlayKinds(legs).map(page.parlayName).join(page.comma)];
  });
  return table(page.parlayColumns, rows);
}
