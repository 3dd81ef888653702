import { describe, expect, test } from 'vitest';
import { phrasesOf } from '../help/article/reading-time.ts';
import { plainText } from '../help/article/rich-text.ts';
import gztk from '../help/articles/gztk.ts';
import ysgz from '../help/articles/ysgz.ts';
import type { Article } from '../help/model.ts';
import { FACTS, textOf } from '../help/testing/facts.ts';
import { privacyText, termsText } from './texts.ts';

const linesOf = (article: Article): readonly string[] =>
  phrasesOf(article).map((phrase) => plainText(textOf(phrase)));
const terms = linesOf(termsText(FACTS));
const privacy = linesOf(privacyText());
const rows = termsText(FACTS)
  .sections.flatMap((section) => section.blocks)
  .flatMap((block) => (block.kind === 'table' ? block.rows : []))
  .map((row) => row.map((cell) => textOf(cell)).join(' | '));

/** One statement must hold all the words. */
const stated = (lines: readonly string[], ...words: readonly string[]): boolean =>
  lines.some((line) => words.every((word) => line.includes(word)));

test('TERMS-001 the pages show the very texts of the register dialog', () => {
  for (const [page, text] of [
    [gztk(FACTS), termsText(FACTS)],
    [ysgz(FACTS), privacyText()],
  ] as const) {
    expect(page.lead).toEqual(text.lead);
    expect(page.sections.slice(0, -1)).toEqual(text.sections);
  }
});

describe('the terms', () => {
  test('TERMS-002 age, one account, own name, no bots', () => {
    expect(stated(terms, '年满 18 周岁', '不得注册')).toBe(true);
    expect(stated(terms, '只能持有一个账户')).toBe(true);
    expect(stated(terms, '仅限本人使用', '自己的名义')).toBe(true);
    expect(stated(terms, '不得使用机器人')).toBe(true);
  });

  test.each([
    ['TERMS-003', ['付款卡', '持卡人姓名', '与注册姓名一致']],
    ['TERMS-004', ['不得就同一赛事重复投注']],
    ['TERMS-005', ['赔率', '受理前可能浮动']],
    ['TERMS-006', ['一经受理，不得撤销']],
    ['TERMS-007', ['错误', '有权作废']],
    ['TERMS-008', ['结果公布之日起 14 天内', '书面']],
    ['TERMS-009', ['交易记录保存 5 年']],
    ['TERMS-010', ['取消奖金、没收余额、终止协议或冻结账户']],
    ['TERMS-012', ['技术总监核证的交易记录为最终凭据']],
    ['TERMS-013', ['责任', '本金为限']],
    ['TERMS-014', ['不可抗力', '不承担责任']],
  ] as const)('%s %s', (_criterion, words) => {
    expect(stated(terms, ...words)).toBe(true);
  });

  test('TERMS-011 the grounds of measures', () => {
    expect(stated(terms, '多个活跃账户')).toBe(true);
    expect(stated(terms, '付款人姓名与账户姓名不一致')).toBe(true);
    expect(stated(terms, '未达到优惠活动的要求即退出')).toBe(true);
    expect(stated(terms, '欺诈', '机器人', '串通')).toBe(true);
  });

  test.each([
    ['TERMS-015', '全部体育合计 | 1,500,000 | ¥10,680,000'],
    ['TERMS-016', '足球；篮球 | 1,500,000 | ¥10,680,000'],
    ['TERMS-017', '网球；美式足球；棒球；冰球；橄榄球；排球 | 300,000 | ¥2,136,000'],
    ['TERMS-018', '其他体育项目 | 200,000 | ¥1,424,000'],
    ['TERMS-018', '让球类新玩法 | 25,000 | ¥178,000'],
    ['TERMS-019', '娱乐场 | 600,000 | ¥4,272,000'],
    ['TERMS-019', '金融 | 180,000 | ¥1,281,600'],
  ])('%s %s', (_criterion, row) => {
    expect(rows).toContain(row);
  });

  test('TERMS-020 combined bets take the lowest cap, and caps count winnings alone', () => {
    expect(stated(terms, '串关', '最低的上限为准')).toBe(true);
    expect(stated(terms, '不含本金')).toBe(true);
  });

  test('TERMS-021 the territories', () => {
    expect(stated(terms, '排除', '披露')).toBe(true);
    expect(
      stated(
        terms,
        '菲律宾',
        '台湾',
        '美国',
        '新加坡',
        '香港',
        '法国',
        '瓜德罗普',
        '圭亚那',
        '马提尼克',
        '留尼汪',
      ),
    ).toBe(true);
  });

  test('without the rate the caps stand in dollars alone', () => {
    const bare = linesOf(termsText({ ...FACTS, rules: null }));
    expect(stated(bare, '1,500,000')).toBe(true);
    expect(bare.some((line) => line.includes('¥'))).toBe(false);
  });
});

describe('the privacy policy', () => {
  test.each([
    ['TERMS-022', ['年满 18 周岁', '真实姓名注册']],
    ['TERMS-023', ['姓名、地址、电子邮箱、密码', '18 周岁的确认']],
    ['TERMS-024', ['Cookie', 'IP 地址']],
    ['TERMS-025', ['128 位', 'SSL']],
    ['TERMS-026', ['支付机构与金融机构']],
    ['TERMS-027', ['第三方', '安全、信用与风险']],
    ['TERMS-028', ['依据您提供的资料', '冻结或关闭']],
    ['TERMS-029', ['沟通会被记录']],
    ['TERMS-030', ['书面通知', '不再接收推广']],
  ] as const)('%s %s', (_criterion, words) => {
    expect(stated(privacy, ...words)).toBe(true);
  });
});
