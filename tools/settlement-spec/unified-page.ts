import { must } from '@tianping/base';
import { GAME_TYPES } from '@tianping/feeds';
import { createTranslator } from '@tianping/i18n';
import { MARKET_TABLES } from '@tianping/plugin-feeds';
import { marketByFamily } from '@tianping/plugin-markets';
import { sportOf } from '@tianping/plugin-sports';
import { FOOTBALL_NOT_MAPPED } from './unified-words.ts';

const translator = createTranslator({ script: 'hans', hant: {} });

/** A market of ours that the stream fills, as the tables of its adapter say. */
export interface MappedMarket {
  readonly gameType: (typeof GAME_TYPES)[number];
  /** The source's number. */
  readonly id: string;
  readonly family: string;
  readonly period: string;
  readonly sides: readonly string[];
  readonly isPart: boolean;
}

/** Every market of ours that a market of the stream is: lettered families and numbered tallies written out. */
export function mappedMarkets(): readonly MappedMarket[] {
  return GAME_TYPES.flatMap((gameType) =>
    Object.entries(MARKET_TABLES[gameType] ?? {}).flatMap(([id, kinds]) =>
      kinds.flatMap((kind) => {
        const families = kind.lettered
          ? [...kind.lettered].map((letter) => `${kind.family}${letter}`)
          : [kind.family];
        const most = kind.window ? 6 : kind.numbered?.most;
        const periods =
          most === undefined
            ? [kind.period]
            : Array.from({ length: most }, (_, at) => `${kind.period}${at + 1}`);
        const sides = [...new Set(Object.values(kind.sides))];
        const isPart = kind.part === true;
        return families.flatMap((family) =>
          periods.map((period) => ({ gameType, id, family, period, sides, isPart })),
        );
      }),
    ),
  );
}

/** The page about the unified stream: what is mapped, what is not and why, how its words are read. */
export function unifiedPage(): string {
  const { t } = translator;
  const sections = GAME_TYPES.flatMap((gameType) => {
    const groups = Map.groupBy(
      mappedMarkets().filter((one) => one.gameType === gameType),
      ({ id, family }) => `${id} ${family}`,
    );
    if (groups.size === 0) return [];
    const rows = [...groups.values()].map((ones) => {
      const [first] = ones;
      const { id, family, sides, isPart } = must(first, 'a mapped market');
      const market = must(marketByFamily.get(family), family);
      const place = { gameType, period: must(first, id).period, inPlay: false, line: null };
      const periods = ones.map(({ period }) => period);
      const span = periods.length > 2 ? `${periods[0]} … ${periods.at(-1)}` : periods.join(' ');
      return `| ${id} | \`${family}\` | ${market.label(place, translator)} | ${span} | ${sides.join(' ')}${isPart ? '（合成）' : ''} |`;
    });
    const name = t(must(sportOf(gameType), gameType).name);
    return [
      `## ${name}`,
      ['| 编号 | 玩法 | 名称 | 分段 | 选项 |', '| --- | --- | --- | --- | --- |', ...rows].join(
        '\n',
      ),
    ];
  });
  const missing = Object.entries(FOOTBALL_NOT_MAPPED).map(
    ([family, why]) => `| \`${family}\` | ${why} |`,
  );
  return [
    '# 统一赔率流：玩法对照',
    '由适配器的对照表（`plugins/feeds/src/unified`）写成。同一编号在不同球种是不同的注，所以按球种分列；不在表里的编号一律不收。标“合成”的是数据源的一个是非题，几个合成我们的一个玩法。',
    ...sections,
    '## 足球：没有对照的玩法',
    ['| 玩法 | 原因 |', '| --- | --- |', ...missing].join('\n'),
    '## 怎么读它的结算',
    [
      '| 数据源写的 | 结果 |',
      '| --- | --- |',
      '| `result="1"` | `W` |',
      '| `result="0"` | `L` |',
      '| `result="1" void_factor="0.5"` | `LW` |',
      '| `result="0" void_factor="0.5"` | `LL` |',
      '| `void_factor="1"` | `P`；盘口带 `void_reason` 时为它的取消代码 |',
      '| `result="1" dead_heat_factor="f"` | `W`，并列，投注额按 f 折算 |',
      '| `result="-1"` 与其他 | 不算数据源已定，按比分与事实结算 |',
    ].join('\n'),
    '数据源对一个选项的说法高于比分；它没有说的选项按我们的规则由比分与事实结算。中止与弃权的比赛，只有停下之前数据源已结算的选项照它的说法，其余按各球种的规定。',
    [
      '| `match_status` | 怎么读 |',
      '| --- | --- |',
      '| 90 | 中止 |',
      '| 91 | 一方未到（未说是哪一方） |',
      '| 92 | 中途退赛（未说是哪一方） |',
      '| 93、94 | 对手未到，主队、客队晋级；没有比赛，全部取消 |',
      '| 95、97 | 主队退赛、被取消资格，客队胜 |',
      '| 96、98 | 客队退赛、被取消资格，主队胜 |',
      '| 100、110、120 | 打完：九十分钟、加时后、点球后；足球只计九十分钟 |',
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
