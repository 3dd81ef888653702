import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import GamesPage from './games-page.tsx';
import { ImportForm, ImportReport } from './import-games.tsx';

const game = {
  channelCode: 'TPDZ',
  venueName: '天平电子',
  gameCode: 'koi',
  name: '锦鲤金殿',
  kind: 'slots',
  category: 'DZ',
  cover: null,
  coverState: 'none',
  coverFault: null,
  coverFailedAt: null,
  returnMicro: 965_000,
  volatility: 'mid',
  minMinor: 20,
  maxMinor: 20_000,
  tags: ['hot', 'free'],
  demo: true,
  isHidden: true,
  isSupplemented: false,
} as const;
const answer = {
  total: 1,
  list: [game],
  sums: { hidden: 1, supplemented: 0, coverFailed: 0 },
  venues: [{ code: 'TPDZ', name: '天平电子' }],
  kinds: ['slots'],
  silent: [],
};
const filters = { state: null, channelCode: null, kind: null, text: '' };
const asked = { pageNum: 1, pageSize: 20, filters };

async function officeWith(games: object | null, may?: readonly 'bets.read'[]) {
  const office = await answeredOffice({ 'venues/games': games }, may && [...may]);
  await office.reads.load('venues/games', asked);
  return office;
}

test('the page of games shows their figures, what is hidden, and how many are', async () => {
  const html = shown(<GamesPage />, await officeWith(answer));
  for (const word of ['锦鲤金殿', '天平电子', 'koi', '96.5%', '0.20 – 200.00', '热门、免费旋转']) {
    expect(html).toContain(word);
  }
  expect(html).toContain('已隐藏');
  expect(html).toContain('隐藏 1，有导入资料 0，封面失败 0');
  expect(html).toContain('导入</span>');
});

test('a kind of game is named, and a kind that only its venue knows keeps its code', async () => {
  const list = [
    { ...game, kind: 'dragon-tiger' },
    { ...game, gameCode: 'x', kind: 'plinko-x' },
  ];
  const html = shown(<GamesPage />, await officeWith({ ...answer, list }));
  expect(html).toContain('龙虎');
  expect(html).not.toContain('dragon-tiger');
  expect(html).toContain('plinko-x');
});

test.each([
  [972_972, '97.2972%'],
  [987_649, '98.7649%'],
  [960_050, '96.005%'],
  [990_000, '99%'],
])('a return of %i millionths is shown as %s, exactly', async (returnMicro, shownAs) => {
  const html = shown(
    <GamesPage />,
    await officeWith({ ...answer, list: [{ ...game, returnMicro }] }),
  );
  expect(html).toContain(`>${shownAs}<`);
});

test('who may not change the configuration sees no import', async () => {
  const html = shown(<GamesPage />, await officeWith(answer, ['bets.read']));
  expect(html).toContain('锦鲤金殿');
  expect(html).not.toContain('导入</span>');
});

test('the page of games says what failed, that there are none, and which venues are silent', async () => {
  expect(shown(<GamesPage />, await officeWith(null))).toContain('服务暂不可用');
  const none = { ...answer, total: 0, list: [], silent: ['天平真人'] };
  const html = shown(<GamesPage />, await officeWith(none));
  expect(html).toContain('没有场馆列出游戏');
  expect(html).toContain('未列入的场馆：天平真人');
  const waiting = await answeredOffice({});
  expect(shown(<GamesPage />, waiting)).not.toContain('没有场馆列出游戏');
});

test('the page of games shows covers from this origin only, and why one failed', async () => {
  const at = Date.UTC(2026, 2, 1, 4, 30);
  const one = (of: object) => ({ ...answer, list: [{ ...game, ...of }] });
  const own = '/cover/TPDZ/koi/AAAAAAAAAAAAAAAA.webp';
  const html = async (of: object) => shown(<GamesPage />, await officeWith(one(of)));
  expect(await html({})).toContain('没有封面，大厅代画');
  expect(await html({ cover: own, coverState: 'ready' })).toContain(`src="${own}"`);
  const failed = {
    cover: own,
    coverState: 'failed',
    coverFault: '图片超过 5 MB',
    coverFailedAt: at,
  };
  const why = await html(failed);
  expect(why).toContain('图片超过 5 MB（');
  expect(why).not.toContain(`src="${own}"`);
  expect(await html({ ...failed, coverState: 'ready' })).toContain(
    '已保存；更新失败：图片超过 5 MB',
  );
  const studio = await html({ cover: 'http://localhost:8603/koi.svg', coverState: 'direct' });
  expect(studio).toContain('工作室自带');
  expect(studio).not.toContain('src="http');
});

test('the import asks for a venue before it takes a file', async () => {
  const office = await answeredOffice({ 'venues/games': answer });
  await office.reads.load('venues/games', { pageNum: 1, pageSize: 1, filters: {} });
  const html = shown(<ImportForm onDone={() => {}} />, office);
  expect(html).toContain('请选择场馆');
  expect(html).toMatch(/disabled=""[^>]*><span>下载文件/);
});

test('a report names every bad line, or says what was changed', async () => {
  const office = await answeredOffice({});
  const counts = { added: 2, changed: 1, removed: 0, unchanged: 4, unlisted: 1 };
  const report = (outcome: 'proposed' | 'unchanged' | 'refused', issueCount = 0) =>
    shown(
      <ImportReport
        outcome={{
          ...counts,
          outcome,
          proposalId: null,
          issues: issueCount === 0 ? [] : [{ line: 3, message: '封面：须为 https 地址' }],
          issueCount,
        }}
      />,
      office,
    );
  const refused = report('refused', 9);
  for (const word of ['有 9 处不合要求', '第 3 行：封面：须为 https 地址', '仅列出前 1 处']) {
    expect(refused).toContain(word);
  }
  expect(report('proposed')).toContain('已提交复核：新增 2，修改 1，移除 0，不变 4');
  expect(report('proposed')).toContain('1 个编号场馆目前未列出');
  expect(report('unchanged')).toContain('没有改动');
});
