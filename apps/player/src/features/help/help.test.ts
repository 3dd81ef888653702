import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@tianping/base';
import { createTranslator } from '@tianping/i18n';
import { activityKinds } from '@tianping/plugin-activities';
import { plainSentence, sayTerms } from '@tianping/promotions';
import { describe, expect, test } from 'vitest';
import { HELP_GROUPS, HELP_PAGES, helpPath, openHelpPages } from '../../routes/help-pages.ts';
import { matchRoute } from '../../routes/match.ts';
import { phrasesOf, phrasesOfBlock } from './article/reading-time.ts';
import { plainText, runsOf } from './article/rich-text.ts';
import { articles } from './articles/index.ts';
import { BROWSERS } from './articles/platform.ts';
import { opensAt } from './facts.ts';
import type { Article, Phrase } from './model.ts';
import { FACTS, textOf } from './testing/facts.ts';

const site = { depositDisabled: false };

async function articleOf(id: string, facts = FACTS): Promise<Article> {
  const page = must(
    HELP_PAGES.find((one) => one.id === id),
    id,
  );
  return (await articles[page.id]()).default(facts);
}

const wordsOf = (article: Article): string =>
  phrasesOf(article)
    .map((phrase) => plainText(textOf(phrase)))
    .join('\n');

/** The subject of each page: its title, a required word, and the heads under which it is treated. */
const SUBJECTS = [
  ['ROUTE-063', 'kh', '开户', '注册', '开户步骤|格式要求|开户之后'],
  ['ROUTE-064', 'ck', '存款', '通道', '存款步骤|通道与限额|已付款，没有到账'],
  [
    'ROUTE-065',
    'qk',
    '取款',
    '持卡人',
    '在哪里办理|取款的条件|限额、手续费与用时|一笔取款怎样走完',
  ],
  ['ROUTE-066', 'zz', '转账', '中心钱包', '两种钱包|在哪里办理|转账规则|转账后余额没有变化'],
  ['ROUTE-067', 'yhgz', '银行规则', '银行卡', '持卡人姓名|添加银行卡|入账时间|银行卡安全'],
  ['ROUTE-068', 'tjllq', '推荐好友奖励', '邀请码', '推荐关系怎样记录|奖励规则|不计奖励的情形'],
  ['ROUTE-069', 'xnbcqkjc', '虚拟币取款核对', '交易哈希', '提交前核对|提交后核对|汇率与金额'],
  [
    'ROUTE-070',
    'tytzjc',
    '体育注单核对',
    '结算说明',
    '注单上写了什么|注单状态|结果与返还|自己核对一遍',
  ],
  ['ROUTE-071', 'tysstqth', '体育取款', '派彩', '账上的三种数额|派彩何时到账|取出来'],
  ['ROUTE-072', 'fjcjc', '彩票核对', '期号', '核对一张彩票注单|对不上怎么办'],
  ['ROUTE-073', 'rqgl', '球类规则与让球', '伤停补时', '让球怎样读|球类规则|足球|篮球|网球'],
  ['ROUTE-074', 'dxqgl', '大小规则', '得分之和', '盘口怎样读|各盘结果表|哪些得分算数'],
  ['ROUTE-075', 'cpwt', '彩票问题', '封盘', '常用名词|机会有多大|常见问题'],
  ['ROUTE-076', 'dzjj', '电竞问题', '击杀', '赛制与玩法|取消与退回|常见问题'],
  [
    'ROUTE-077',
    'tywt',
    '体育问题',
    '滚球',
    '滚球为什么要等|为什么没有受理|赔率变化时|限额与派彩|断线与重复',
  ],
  ['ROUTE-078', 'zrwt', '真人问题', '百家乐', '百家乐|各种注的代价|轮盘与二十一点|断线与中断'],
  ['ROUTE-079', 'qtwt', '其他问题', '专业版', '页面与显示|记录|消息与反馈|聊天|手机上使用'],
  [
    'ROUTE-080',
    'bczr',
    '账户问题与博彩责任',
    '忘记密码',
    '登录不了|忘记密码|新设备验证|资料与绑定',
  ],
  ['ROUTE-081', 'gywm', '关于我们', '我们怎样赚钱', '我们提供什么|我们怎样做|我们怎样赚钱'],
  ['ROUTE-082', 'gztk', '规则与条款', '参与资格', '一、参与资格|二、账户与收付款|三、投注'],
  ['ROUTE-083', 'hzhb', '合作伙伴', '代理', '合作的种类|对伙伴的要求|怎样洽谈'],
  ['ROUTE-084', 'ysgz', '隐私规则', 'Cookie', '二、收集的资料|三、传输与保存|四、提供给谁'],
  ['ROUTE-085', 'zxkf', '在线客服', '客服', '联系客服|先准备这些|客服不会做的事'],
] as const;

describe('the pages', () => {
  test.each(SUBJECTS)('%s /app/help/%s is %s', async (_criterion, id, title, word, heads) => {
    const { route } = matchRoute(helpPath(id), site);
    expect(route.name).toBe(`help-${id}`);
    expect(route.title.text).toBe(title);
    const article = await articleOf(id);
    expect(wordsOf(article)).toContain(word);
    const sections = new Map(article.sections.map((one) => [textOf(one.head), one]));
    for (const head of heads.split('|')) {
      const section = must(sections.get(head), head);
      const words = wordsOf({ ...article, sections: [section] });
      expect(words.match(/\p{Script=Han}/gu)?.length, head).toBeGreaterThan(40);
    }
  });

  test('HELP-001 the menu has 23 pages, each in a group, each with real text in Chinese', async () => {
    expect(HELP_PAGES).toHaveLength(23);
    const groups = new Set(HELP_GROUPS.map((group) => group.id));
    for (const page of HELP_PAGES) {
      expect(groups.has(page.group), page.id).toBe(true);
      const words = wordsOf(await articleOf(page.id));
      expect(words.match(/\p{Script=Han}/gu)?.length, page.id).toBeGreaterThan(300);
    }
  });

  test('ROUTE-062 the help area opens without login, unknown children do not exist', () => {
    for (const path of ['/app/help', ...HELP_PAGES.map(({ id }) => helpPath(id))]) {
      expect(matchRoute(path, site).route, path).toMatchObject({
        requiresAuth: false,
        bindPhone: false,
      });
    }
    expect(matchRoute('/app/help/nowhere', site).route.name).toBe('notFound');
  });

  test('ROUTE-061 without deposits the page on depositing is neither open nor in the menu', () => {
    expect(matchRoute('/app/help/ck', { depositDisabled: true }).route.name).toBe('notFound');
    expect(openHelpPages({ depositDisabled: true }).some(({ id }) => id === 'ck')).toBe(false);
    expect(openHelpPages(site)).toHaveLength(23);
  });

  test.each([
    ['tjllq', '推荐浏览器'],
    ['yhgz', '优惠规则'],
    ['bczr', '博彩责任'],
    ['fjcjc', '防劫持教程'],
    ['xnbcqkjc', '存取款教程'],
    ['tytzjc', '体育投注教程'],
    ['tysstqth', '赛事取消或提前结束时的退回'],
  ])('%s also answers the other reading of its name: %s', async (id, head) => {
    const { sections } = await articleOf(id);
    expect(sections.map((section) => textOf(section.head))).toContain(head);
  });
});

describe('the help says of each kind of activity what its terms say', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });

  test.each(activityKinds.map((kind) => [kind.kind, kind] as const))('%s', async (name, kind) => {
    const { sections } = await articleOf('yhgz');
    const section = must(
      sections.find(({ id }) => id === name),
      name,
    );
    const own = new Set(kind.sentences.map(({ id }) => id));
    const stated = sayTerms({ t }, kind, kind.start.figures)
      .filter(({ id }) => own.has(id))
      .map(plainSentence);
    expect(stated.length).toBeGreaterThan(1);
    const words = section.blocks.flatMap(phrasesOfBlock).map((phrase) => plainText(textOf(phrase)));
    expect(words.slice(1)).toEqual(stated);
    expect(textOf(section.head)).toBe(String(t(kind.name)));
  });
});

describe('HELP-002 the texts name only what the product has', () => {
  const variants = {
    'with the site’s numbers': FACTS,
    'without them': { ...FACTS, rules: null },
    'with every screen': { ...FACTS, opens: () => true },
    'with real money': { ...FACTS, playMoney: false, opens: () => false },
  };

  test.each(Object.entries(variants))('%s nothing is left to fill in', async (_name, facts) => {
    for (const page of HELP_PAGES) {
      const article = await articleOf(page.id, facts);
      const ids = article.sections.map((section) => section.id);
      expect(new Set(ids).size, page.id).toBe(ids.length);
      for (const section of article.sections) {
        expect(section.blocks.length, `${page.id}#${section.id}`).toBeGreaterThan(0);
      }
      expect(wordsOf(article), page.id).not.toMatch(/\{\w+\}|undefined|NaN|敬请期待/);
    }
  });

  test('every link leads to a screen of this site and to a section that is there', async () => {
    for (const page of HELP_PAGES) {
      for (const to of linksOf(await articleOf(page.id))) {
        if (to === 'service:') continue;
        expect(opensAt(to, site), `${page.id} → ${to}`).toBe(true);
        const [path = '', anchor] = to.split('#');
        if (anchor === undefined) continue;
        const target = await articleOf(path.replace('/app/help/', ''));
        expect(target.sections.map((section) => section.id)).toContain(anchor);
      }
    }
  });

  test('the numbers are the site’s own', async () => {
    const delays = wordsOf(await articleOf('tywt'));
    expect(delays).toContain('5 秒');
    expect(delays).toContain('再等 6 秒');
    expect(delays).toContain('满 90 秒');
    const deposit = wordsOf(await articleOf('ck'));
    for (const word of ['银行卡转账', '¥100', '¥50,000', '30 分钟']) {
      expect(deposit).toContain(word);
    }
    const withdrawal = wordsOf(await articleOf('qk'));
    for (const word of [
      '满 24 小时',
      '¥20,000 及以上',
      '前 3 笔不收手续费',
      '0.5%，每笔最少 ¥2，最多 ¥50',
      '¥500,000',
      '20 分钟',
      '1 倍的有效投注',
      '低于 ¥5',
      '真人',
      '50%',
      '最长 30 天',
    ]) {
      expect(withdrawal).toContain(word);
    }
    const own = wordsOf(await articleOf('bczr'));
    for (const word of ['等 24 小时', '72 小时内没有确认', '24 小时至 42 天', '6 个月至 5 年']) {
      expect(own).toContain(word);
    }
    const account = wordsOf(await articleOf('kh'));
    expect(account).toContain('4–11 位字母和数字');
    expect(account).toContain('8–12 位字母和数字');
  });

  test('screens that the site lacks are said to be closed, not promised', async () => {
    const closed = { ...FACTS, opens: (path: string) => !path.startsWith('/game/') };
    for (const id of ['cpwt', 'fjcjc', 'dzjj', 'zrwt']) {
      expect(wordsOf(await articleOf(id, closed)), id).toContain('本站目前没有开放');
    }
    const open = { ...FACTS, opens: () => true };
    expect(wordsOf(await articleOf('cpwt', open))).not.toContain('本站目前没有开放');
  });

  test('the browsers named are those the site is built for', () => {
    const config = readFileSync(join(import.meta.dirname, '../../../vite.config.ts'), 'utf8');
    for (const [browser, version] of Object.entries(BROWSERS)) {
      expect(config).toContain(`'${browser}${version}'`);
    }
  });
});

test('HELP-003 the page of online support leads to customer service', async () => {
  const { sections } = await articleOf('zxkf');
  expect(sections[0]?.blocks[0]).toEqual({ kind: 'service' });
});

test('marks of a text are taken apart', () => {
  expect(runsOf('先看**这里**，再看[条款](/app/help/gztk)。')).toEqual([
    { kind: 'text', text: '先看' },
    { kind: 'strong', text: '这里' },
    { kind: 'text', text: '，再看' },
    { kind: 'link', text: '条款', to: '/app/help/gztk' },
    { kind: 'text', text: '。' },
  ]);
  expect(plainText('**甲**[乙](/x)')).toBe('甲乙');
});

function linksOf(article: Article): readonly string[] {
  return phrasesOf(article).flatMap((phrase: Phrase) =>
    runsOf(textOf(phrase)).flatMap((run) => (run.kind === 'link' ? [run.to] : [])),
  );
}

describe('the pages for partners', () => {
  test.each([
    ['ROUTE-018', '/agent', 'agent', false],
    ['ROUTE-019', '/sponsor', 'sponsor', true],
    ['ROUTE-031', '/venture', 'venture', false],
  ])('%s %s is the screen %s, open to everybody', (_criterion, path, name, hideFooter) => {
    expect(matchRoute(path, site).route).toMatchObject({ name, hideFooter, requiresAuth: false });
  });
});
