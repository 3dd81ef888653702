import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The headless shell comes first: in the full browser each context opens a window with pages of its own, which take
 * four times as much CPU as the pages under test.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for tests: runs as root, makes no network calls of its own, draws the same on every machine. */
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

/**
 * Path of a Chromium: `CHROMIUM_PATH`, a known place, or as root on Debian a fresh install of its package. Without any
 * it prints what to do and returns null.
 */
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
