import { join } from 'node:path';
import { must, systemClock } from '@tianping/base';
import { games } from '@tianping/plugin-games';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildArcade } from '../../tools/build/arcade.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/shared/chromium.ts';
import { ROOT } from '../../tools/tidy/source.ts';
import { startBenchStudio } from './bench-studio.ts';

/** WebGL in software, as there is no graphics card to rely on. */
export const SOFTWARE_GL: readonly string[] = [
  ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** The built game page in a browser, for the demo of any game. */
export interface GamePages {
  readonly codes: readonly string[];
  /** A browser of a phone's size with an empty cache. */
  visit(): Promise<BrowserContext>;
  /** The address of a new demo of a game. */
  urlOf(gameCode: string): Promise<string>;
  close(): Promise<void>;
}

export async function openGamePages(): Promise<GamePages> {
  await buildArcade(ROOT);
  const pageRoot = join(ROOT, 'apps/arcade/dist');
  const studio = await startBenchStudio({ games, clock: systemClock, pageRoot });
  const executablePath = must(findChromium(), 'a Chromium');
  const browser: Browser = await chromium.launch({ executablePath, args: [...SOFTWARE_GL] });
  return {
    codes: games.map(({ code }) => code),
    visit: () => browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true }),
    async urlOf(gameCode) {
      const session = await studio.open(gameCode, null);
      return `http://127.0.0.1:${studio.port}/play/${gameCode}#session=${session}`;
    },
    async close() {
      await browser.close();
      await studio.close();
    },
  };
}

/** The first frame of a game: its poster has gone. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForSelector('main [data-gone="true"]', { state: 'attached', timeout: 120_000 });
}
