import { must } from '@tianping/base';
import { GAME_TYPES } from '@tianping/feeds';
import { markets } from '@tianping/plugin-markets';
import { FACTS, type Fact, type FactName } from '@tianping/plugin-markets/facts';
import { sportOf } from '@tianping/plugin-sports';
import { ruleTexts } from '@tianping/plugin-sports/rules';
import type { Market } from '@tianping/sportsbook';
import { trialsOf } from '@tianping/sportsbook/testing';
import { chinesePages } from './chinese-pages.ts';
import { englishPages } from './english-pages.ts';
import { firstPages } from './first-page.ts';
import type { Counts } from './first-page-parts.ts';
import type { PageWords } from './page-words.ts';
import { table } from './table.ts';

/** The pages that people read, written from the tables that settle, in both languages. */
export function settlementPages(
  counts: Counts,
): readonly (readonly [name: string, text: string])[] {
  return [
    ...firstPages(counts),
    ['markets.md', marketPage(englishPages)],
    ['markets.zh-CN.md', marketPage(chinesePages)],
    ['sports.md', sportPage(englishPages)],
    ['sports.zh-CN.md', sportPage(chinesePages)],
    ['facts.md', factPage(englishPages)],
    ['facts.zh-CN.md', factPage(chinesePages)],
  ];
}

function marketPage(words: PageWords): string {
  const sections = markets.map((market) => marketSection(market, words));
  return [words.marketsTitle, words.marketsText, ...sections].join('\n\n').concat('\n');
}

function marketSection(market: Market, words: PageWords): string {
  const { translator } = words;
  const trials = trialsOf(market).filter(({ inPlay }) => !inPlay);
  const first = must(trials[0], `a place of ${market.family}`);
  const name = market.label({ ...first, line: null }, translator);
  const rows = GAME_TYPES.flatMap((gameType) => {
    const own = trials.filter((trial) => trial.gameType === gameType);
    const [one] = own;
    if (!one) return [];
    const place = { ...one, line: null };
    const live = market.inPlay ? market.code({ ...place, inPlay: true }) : '–';
    const sides = one.sides.map((side) => `${side} ${market.sideLabel(place, side, translator)}`);
    return [
      [
        translator.t(must(sportOf(gameType), gameType).name),
        own.map(({ period }) => period).join(' '),
        market.code(place),
        live,
        sides.join(words.between),
      ],
    ];
  });
  const facts = [
    words.lineKinds[market.lines],
    market.includesStake ? words.withStake : words.withoutStake,
    market.inSeries ? words.inSeries : words.notInParlay,
  ];
  const sentence = facts.join(words.comma) + words.stop;
  return `## \`${market.family}\` ${name}\n\n${sentence}\n\n${table(words.marketColumns, rows)}`;
}

function sportPage(words: PageWords): string {
  const sections = ruleTexts('ALL', words.translator).map(
    ({ title, lines }) => `## ${capital(title)}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  );
  return [words.sportsTitle, words.sportsText, ...sections].join('\n\n').concat('\n');
}

/** Sport names are lower case, as in sentences; a heading begins with a capital. */
function capital(title: string): string {
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

function factPage(words: PageWords): string {
  const names = Object.keys(FACTS) as FactName[];
  const rows = names.map((name) => {
    const fact: Fact = FACTS[name];
    const shown =
      fact.segments === undefined ? `\`${name}\`` : `\`${name}1\` … \`${name}${fact.segments}\``;
    const value = fact.value.source.replaceAll('|', '\\|');
    return [shown, fact.gameTypes.join(' '), `\`${value}\``, words.factSays(name)];
  });
  return [words.factsTitle, words.factsText, table(words.factColumns, rows)]
    .join('\n\n')
    .concat('\n');
}
