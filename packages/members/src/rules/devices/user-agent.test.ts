import { describe, expect, test } from 'vitest';
import { deviceFamily, deviceWords, familyWords } from './user-agent.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (Linux; Android 15; V2309A)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} ${webkit} Chrome/149.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} ${webkit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, 'Edge', 'Windows'],
  [`${windows} ${webkit} Chrome/108.0 Safari/537.36 360SE`, '360 浏览器', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [`${iphone} ${apple} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iphone} ${apple} CriOS/149.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${iphone} ${apple} Mobile/15E148 MicroMessenger/8.0.50`, '微信', 'iPhone'],
  [
    `${phone} ${webkit} Version/4.0 Chrome/123 Mobile Safari/537.36 MQQBrowser/15.3`,
    'QQ 浏览器',
    'Android',
  ],
  [
    `${phone} ${webkit} Version/4.0 Chrome/100 UCBrowser/16.4 Mobile Safari/537.36`,
    'UC 浏览器',
    'Android',
  ],
  [`${phone} ${webkit} Chrome/130 Mobile Safari/537.36 VivoBrowser/22.1`, 'vivo 浏览器', 'Android'],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132 ArkWeb',
    'Chrome',
    '鸿蒙',
  ],
  ['curl/8.5.0', '其他浏览器', '其他系统'],
  ['', '其他浏览器', '其他系统'],
])('%s', (userAgent, browser, system) => {
  const words = deviceWords(userAgent);
  expect([words.browser.text, words.system.text]).toEqual([browser, system]);
});

describe('what a browser says of itself', () => {
  test('cannot put words of its own on the page', () => {
    const words = deviceWords('<img src=x onerror=alert(1)> Chrome/1 请联系客服');
    expect([words.browser.text, words.system.text]).toEqual(['Chrome', '其他系统']);
  });

  test('is kept as a family that leads back to the same words', () => {
    for (const userAgent of [`${windows} ${webkit} Chrome/149 Edg/149`, `${phone} Quark/7`, '']) {
      expect(familyWords(deviceFamily(userAgent))).toEqual(deviceWords(userAgent));
    }
    expect(familyWords('entry.browserOld/<b>').browser.text).toBe('其他浏览器');
  });

  test('keeps its family through updates, and has another after a change of browser', () => {
    const chrome = (version: number) => `${windows} ${webkit} Chrome/${version}.0 Safari/537.36`;
    expect(deviceFamily(chrome(149))).toBe(deviceFamily(chrome(150)));
    expect(deviceFamily(`${chrome(149)} Edg/149.0`)).not.toBe(deviceFamily(chrome(149)));
  });
});
