import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hantPartOf } from '@tianping/i18n';
import { toHant } from '@tianping/i18n/server';
import { expect, test } from 'vitest';
import { foldFile, foldText, hantFile, hantTexts, messageFiles } from './catalogue.ts';

const root = join(import.meta.dirname, '..', '..');

test('BRAND-008 every text has its traditional form, generated from the texts as they stand', async () => {
  for (const [part, generated] of await hantTexts(root)) {
    expect(readFileSync(hantFile(root, part), 'utf8'), 'run npm run hant').toBe(generated);
  }
});

test('a search reads both scripts by pairs of characters', async () => {
  const text = await foldText(root);
  expect(readFileSync(foldFile(root), 'utf8'), 'run npm run hant').toBe(text);
  const { hant, hans } = JSON.parse(text) as { hant: string; hans: string };
  expect([...hant]).toHaveLength([...hans].length);
  expect([...hans][[...hant].indexOf('讓')]).toBe('让');
});

test('long texts have catalogues of their own', () => {
  expect(hantPartOf('ui.close')).toBe('main');
  expect(hantPartOf('routesHelp.kh')).toBe('main');
  expect(hantPartOf('helpKh.title')).toBe('help');
  expect(hantPartOf('terms.who')).toBe('terms');
  expect(hantPartOf('privacy.who')).toBe('terms');
  expect(hantPartOf('deskMembers.title')).toBe('office');
});

test('the catalogues of all roots are found', () => {
  const files = messageFiles(root).map((file) => file.slice(root.length + 1));
  expect(files).toContain('packages/ui/src/messages.ts');
  expect(files).toContain('apps/player/src/shell/messages.ts');
  expect(files.filter((file) => file.startsWith('brands/'))).toEqual([]);
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
});

test.each([
  ['登录后同步余额与投注记录', '登入後同步餘額與投注記錄'],
  ['账户里没有“订单”', '帳戶裡沒有「訂單」'],
  ['网络已断开，请刷新余额', '網路已斷開，請重新整理餘額'],
  ['支付二维码，应付 {amount}', '支付 QR Code，應付 {amount}'],
  ['用手机扫二维码即可', '用手機掃 QR Code 即可'],
  ['在线时长须大于 0 分钟', '線上時長須大於 0 分鐘'],
  ['礼金发放日；操作只影响虚拟币', '禮金發放日；操作只影響虛擬幣'],
  ['绑定的手机号或邮箱', '綁定的手機號碼或信箱'],
  ['请先尝试登录', '請先嘗試登入'],
  ['让球 滚球 盘口 独赢', '讓球 滾球 盤口 獨贏'],
  ['{home} 对 {away}', '{home} 對 {away}'],
  ['连签七日，可补签一次；标签不变', '連簽七日，可補簽一次；標籤不變'],
])('%s is written %s', (simplified, traditional) => {
  expect(toHant(simplified)).toBe(traditional);
});
