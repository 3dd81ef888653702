import { must } from '@tianping/base';
import { GAME_TYPES } from '@tianping/feeds';
import { createTranslator } from '@tianping/i18n';
import { markets } from '@tianping/plugin-markets';
import { FACTS } from '@tianping/plugin-markets/facts';
import { sportOf } from '@tianping/plugin-sports';
import { ruleTexts } from '@tianping/plugin-sports/rules';
import type { Market } from '@tianping/sportsbook';
import { trialsOf } from '@tianping/sportsbook/testing';
import { firstPages } from './first-page.ts';
import type { Counts } from './first-page-parts.ts';
import { table } from './table.ts';
import { words } from './words.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const { t } = translator;

/** The pages that people read, written from the tables that settle. */
export function settlementPages(
  counts: Counts,
): readonly (readonly [name: string, text: string])[] {
  return [
    ...firstPages(counts),
    ['markets.md', marketPage()],
    ['sports.md', sportPage()],
    ['facts.md', factPage()],
  ];
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
