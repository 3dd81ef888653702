import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The shell that draws pages and nothing around them comes first: with the whole browser each context opens a window
 * with its own pages, which take four times as much of the processor as what is tested.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a browser that keeps to itself: no sandbox as root, no calls home. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/** Path of a Chromium, installed from Debian's packages when we may; null, with a sentence, when there is none. */
export function findChromium(): string | null {
  const found = [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    // Older releases of Debian have no package of the shell alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'],
        { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
      );
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  process.stdout.write(
    '未找到 Chromium，浏览器测试不运行。请安装 chromium 与 fonts-noto-cjk，或用 CHROMIUM_PATH 指明路径。\n',
  );
  return null;
}
