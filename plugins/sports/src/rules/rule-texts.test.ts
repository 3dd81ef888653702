import { GAME_TYPES } from '@tianping/feeds';
import { createTranslator } from '@tianping/i18n';
import { describe, expect, test } from 'vitest';
import { ruleTexts } from './rule-texts.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const SPORT_CAPS = {
  all: 1_500_000,
  football: 1_500_000,
  basketball: 1_500_000,
  tennis: 300_000,
  americanFootball: 300_000,
  baseball: 300_000,
  iceHockey: 300_000,
  volleyball: 300_000,
  other: 200_000,
  newHandicap: 25_000,
};

function linesOf(gameType: Parameters<typeof ruleTexts>[0], id: string): readonly string[] {
  return ruleTexts(gameType, translator).find((section) => section.id === id)?.lines ?? [];
}

test('SPORT-001 the rules cover every sport, parlays, caps and the days for a dispute', () => {
  const sections = ruleTexts('ALL', translator);
  expect(sections.map(({ id }) => id)).toEqual(['general', ...GAME_TYPES, 'series', 'caps']);
  for (const { title, lines } of sections) {
    expect(title).not.toBe('');
    expect(lines.length).toBeGreaterThan(1);
    for (const each of lines) expect(each).toMatch(/^[^{}]+。$/);
    expect(new Set(lines).size).toBe(lines.length);
  }
  expect(linesOf('ALL', 'general').join('')).toContain('14天内书面提出');
});

test.each(GAME_TYPES)(
  'the rules of %s stand between the general rules and the caps',
  (gameType) => {
    const ids = ruleTexts(gameType, translator).map(({ id }) => id);
    const parlay = gameType === 'FS' ? [] : ['series'];
    expect(ids).toEqual(['general', gameType, ...parlay, 'caps']);
  },
);

describe('figures are those that settlement works with', () => {
  test.each([
    ['FT', '后12小时内仍未开赛'],
    ['BK', '48分钟的比赛已打满43分钟'],
    ['BK', '40分钟的比赛，打满35分钟'],
    ['BS', '不足9局（主队领先时为8.5局）'],
    ['BS', '打满5局（主队领先时为4.5局）后有效'],
    ['BS', '加时局打到一半中止：以最后打满的一局为准'],
    ['TN', '一盘打到4:4，大9.5局为赢'],
    ['FT', '角球、罚牌与加时的让球同样只计投注之后的'],
    ['IH', '打满55分钟后中止'],
    ['AF', '打满55分钟后中止'],
    ['BK', '更早中止：全场玩法只有无论怎样打完结果都一样的选项有效'],
    ['IH', '不足55分钟：全场玩法只有无论怎样打完结果都一样的选项有效'],
    ['AF', '不足55分钟：全场玩法只有无论怎样打完结果都一样的选项有效'],
    ['TN', '后48小时内仍未开赛'],
    ['VF', '后1小时内没有开始'],
  ] as const)('%s: %s', (gameType, words) => {
    expect(linesOf(gameType, gameType).join('')).toContain(words);
  });
});

describe('daily caps', () => {
  const caps = (gameType: Parameters<typeof ruleTexts>[0]) => linesOf(gameType, 'caps').join('\n');

  test('SETTLE-009 SETTLE-010 SETTLE-013 daily caps of football', () => {
    expect(caps('FT')).toContain('合计不超过1,500,000美元');
    expect(caps('FT')).toContain('足球与虚拟足球每日不超过1,500,000美元');
    expect(caps('FT')).toContain('（15分钟、角球、罚牌）每日不超过25,000美元');
    expect(caps('FT')).not.toContain('网球');
  });

  test('SETTLE-011 SETTLE-012 tennis and its like, and all other sports', () => {
    expect(caps('IH')).toContain('冰球每日不超过300,000美元');
    expect(caps('SK')).toContain('其他项目每日不超过200,000美元');
    expect(caps('SK')).not.toContain('25,000');
  });

  test('SETTLE-016 SETTLE-017 a parlay has the cap of its lowest sport, without the stake', () => {
    expect(caps('BK')).toContain('上限最低的项目');
    expect(caps('BK')).toContain('不含本金');
  });

  test('the rules show the figures of their site', () => {
    const numbers = { capsUsd: { ...SPORT_CAPS, tennis: 12_345 }, usdRateText: '¥7.12' };
    const reported = ruleTexts('TN', translator, numbers).at(-1)?.lines ?? [];
    expect(reported.join('')).toContain('网球每日不超过12,345美元');
    expect(reported.join('')).toContain('1美元兑¥7.12');
  });
});

test('parlays rules follow the site', () => {
  const parlay = (acrossSports: boolean, inPlay: boolean) =>
    ruleTexts('FT', translator, { series: { legsMax: 6, acrossSports, inPlay } })
      .find(({ id }) => id === 'series')
      ?.lines.join('');
  expect(parlay(true, true)).toContain('最多6关');
  expect(parlay(true, true)).not.toMatch(/滚球选项不能过关|不同项目/);
  expect(parlay(false, false)).toMatch(/滚球选项不能过关.*不同项目的选项不能组成过关/);
});

test('sentences come in the script of the translator', () => {
  const hant = createTranslator({
    script: 'hant',
    hant: { 'helpSportRules.dispute': '請在{days}天內提出。', 'helpSportRules.general': '通則' },
  });
  const [general] = ruleTexts('FT', hant);
  expect(general?.title).toBe('通則');
  expect(general?.lines.at(-1)).toBe('請在14天內提出。');
});
