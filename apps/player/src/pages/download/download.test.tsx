import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installOffer } from '../../app/browser/install.ts';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import DownloadPage from './download-page.tsx';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://site.example', host: 'site.example' });
});
afterEach(() => vi.unstubAllGlobals());

const page = (): string => shown(<DownloadPage />, answeredApp({}));

test('HELP-004 a code to scan, and three steps on each kind of device', () => {
  const html = page();
  expect(html).toContain('aria-label="扫码打开青岚"');
  expect(html).toContain('site.example');
  for (const device of ['iPhone 与 iPad', 'Android', '电脑']) expect(html).toContain(device);
  const steps = [...html.matchAll(/<ol[^>]*>(.*?)<\/ol>/g)].map(([, list = '']) => list);
  expect(steps.map((list) => list.split('<li>').length - 1)).toEqual([3, 3, 3]);
});

test('HELP-004 the browser’s own offer to install is passed on once, until the site is installed', async () => {
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() });
  const button = /<button[^>]*>安装到本机<\/button>/;
  installOffer.watch();
  expect(page()).not.toMatch(button);
  window.dispatchEvent(offer);
  expect(page()).toMatch(button);
  await installOffer.accept();
  expect(offer.prompt).toHaveBeenCalledTimes(1);
  expect(page()).not.toMatch(button);
  window.dispatchEvent(new Event('appinstalled'));
  expect(page()).toContain('已安装到本机，可从桌面打开');
});
