import { must } from '@tianping/base';
import { GAME_TYPES } from '@tianping/feeds';
import { createTranslator } from '@tianping/i18n';
import { type LineQuarter, lineQuarter, settleHandicap, settleTotal } from '@tianping/odds';
import { markets } from '@tianping/plugin-markets';
import { FACTS } from '@tianping/plugin-markets/facts';
import { sportOf } from '@tianping/plugin-sports';
import { ruleTexts } from '@tianping/plugin-sports/rules';
import {
  type Market,
  parseRecordCode,
  resultName,
  seriesKinds,
  seriesName,
  VOID_REASONS,
} from '@tianping/sportsbook';
import { trialsOf } from '@tianping/sportsbook/testing';
import { lineText } from './numbers.ts';
import { words } from './words.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const { t } = translator;

/** The pages that people read, written from the tables that settle. */
export function settlementPages(counts: {
  readonly vectors: number;
  readonly series: number;
}): readonly (readonly [name: string, text: string])[] {
  return [
    ['README.md', readme(counts)],
    ['markets.md', marketPage()],
    ['sports.md', sportPage()],
    ['facts.md', factPage()],
  ];
}

function readme(counts: { readonly vectors: number; readonly series: number }): string {
  return [
    words.title,
    words.intro(counts),
    words.runner,
    words.fields,
    words.money,
    `## ${words.codesHead}\n\n${table(words.codesColumns, codeRows())}`,
    `## ${words.handicapHead}\n\n${words.handicapText}\n\n${handicapTable()}`,
    `## ${words.totalHead}\n\n${words.totalText}\n\n${totalTable()}`,
    `## ${words.seriesHead}\n\n${words.seriesText}\n\n${seriesTable()}`,
    `## ${words.voidHead}\n\n${words.voidText}\n\n${table(words.voidColumns, voidRows())}`,
    words.pages,
  ]
    .join('\n\n')
    .concat('\n');
}

function codeRows(): readonly (readonly string[])[] {
  return (['W', 'LW', 'P', 'LL', 'L', 'D', 'A'] as const).map((code) => {
    const name = t(resultName(must(parseRecordCode(code), code)));
    return [`\`${code}\``, name, words.codeMoney[code]];
  });
}

const MARGINS = [-2, -1, 0, 1, 2, 3];
const GOALS = [0, 1, 2, 3, 4, 5];

function handicapTable(): string {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((quarters) => [
    lineText(-quarters),
    ...MARGINS.map((margin) => {
      const score = { home: Math.max(0, margin), away: Math.max(0, -margin) };
      return settleHandicap({ side: 'H', line: lineQuarter(-quarters), score, from: NOTHING }).code;
    }),
  ]);
  return table([words.line, ...MARGINS.map(words.margin)], rows);
}

const NOTHING = { home: 0, away: 0 };

function totalTable(): string {
  const rows = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((quarters) => [
    lineText(quarters),
    ...GOALS.map((home) => {
      const line: LineQuarter = lineQuarter(quarters);
      return settleTotal({ side: 'OV', line, score: { home, away: 0 } }).code;
    }),
  ]);
  return table([words.line, ...GOALS.map(words.goals)], rows);
}

function seriesTable(): string {
  const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((legs) => {
    const kinds = seriesKinds(legs);
    return [String(legs), kinds.map((kind) => seriesName(translator, kind)).join('、')];
  });
  return table(words.seriesColumns, rows);
}

function voidRows(): readonly (readonly string[])[] {
  return Object.entries(VOID_REASONS).map(([code, reason]) => [`\`${code}\``, t(reason)]);
}

function marketPage(): string {
  return [words.marketsTitle, words.marketsText, ...markets.map(marketSection)]
    .join('\n\n')
    .concat('\n');
}

function marketSection(market: Market): string {
  const trials = trialsOf(market).filter(({ inPlay }) => !inPlay);
  const first = must(trials[0], `a place of ${market.family}`);
  const name = market.label({ ...first, line: null }, translator);
  const rows = GAME_TYPES.flatMap((gameType) => {
    const own = trials.filter((trial) => trial.gameType === gameType);
    const [one] = own;
    if (!one) return [];
    const place = { ...one, line: null };
    const live = market.inPlay ? market.code({ ...place, inPlay: true }) : '–';
    return [
      [
        t(must(sportOf(gameType), gameType).name),
        own.map(({ period }) => period).join(' '),
        market.code(place),
        live,
        one.sides.map((side) => `${side} ${market.sideLabel(place, side, translator)}`).join('、'),
      ],
    ];
  });
  const facts = [
    words.lineKinds[market.lines],
    market.includesStake ? words.withStake : words.withoutStake,
    market.inSeries ? words.inSeries : words.notInSeries,
  ];
  return `## \`${market.family}\` ${name}\n\n${facts.join('，')}。\n\n${table(words.marketColumns, rows)}`;
}

function sportPage(): string {
  const sections = ruleTexts('ALL', translator).map(
    ({ title, lines }) => `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  );
  return [words.sportsTitle, words.sportsText, ...sections].join('\n\n').concat('\n');
}

function factPage(): string {
  const rows = Object.entries(FACTS).map(([name, fact]) => [
    `\`${name}\``,
    fact.gameTypes.join(' '),
    `\`${fact.value.source.replaceAll('|', '\\|')}\``,
    fact.says,
  ]);
  return [words.factsTitle, words.factsText, table(words.factColumns, rows)]
    .join('\n\n')
    .concat('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
