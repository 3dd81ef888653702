import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { newAccount, register } from '../e2e/actions.ts';
import { betOn, closestToTheEnd, deposit, soonestToStart } from '../e2e/betting.ts';
import { openWorld, type World } from '../e2e/world.ts';
import { ROOT } from './tidy/source.ts';

/**
 * `npm run shots [-- --out FOLDER]`: a picture of every route in both editions and scripts at three widths,
 * as a member who has money and bets; home and not-found as a guest too.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'shots' } } });
const folder = join(ROOT, values.out);
const WIDTHS = [1920, 1366, 390] as const;
const EDITIONS = ['classic', 'professional'] as const;
const SCRIPTS = ['hans', 'hant'] as const;
const ROUTES = {
  home: '/',
  sports: '/game/sport/crty',
  wallet: '/mine/wallet',
  savemoney: '/mine/savemoney',
  betRecord: '/mine/betRecord',
  transRecord: '/mine/transRecord',
  notFound: '/nowhere',
} as const;

async function openMember(world: World): Promise<string> {
  const context = await world.visit();
  const page = await context.newPage();
  await page.goto('/');
  await register(page, newAccount());
  await deposit(page, '1000');
  await page.goto('/game/sport/crty');
  await betOn(page, 'RB', { pick: closestToTheEnd, stakeYuan: 100 });
  await betOn(page, 'FT', { pick: soonestToStart, stakeYuan: 50 });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await context.close();
  return kept;
}

async function shootAll(world: World, member: string | null): Promise<void> {
  const who = member === null ? 'guest-' : '';
  const routes = member === null ? { home: '/', notFound: '/nowhere' } : ROUTES;
  for (const edition of EDITIONS) {
    for (const script of SCRIPTS) {
      for (const width of WIDTHS) {
        const context = await world.visit({ edition, script, width });
        const page = await context.newPage();
        await page.goto('/');
        if (member !== null) await logInAs(page, member, { edition, script });
        for (const [name, path] of Object.entries(routes)) {
          await page.goto(path);
          await page.waitForTimeout(1_200);
          const file = `${who}${name}-${edition}-${script}-${width}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: name !== 'sports' });
        }
        await context.close();
      }
    }
  }
}

/** The same member's browser, with another look. */
async function logInAs(
  page: Page,
  kept: string,
  look: { readonly edition: string; readonly script: string },
): Promise<void> {
  await page.evaluate(
    ([values, chosen]) => {
      for (const [name, value] of Object.entries(JSON.parse(values ?? '{}'))) {
        localStorage.setItem(name, String(value));
      }
      for (const [name, value] of Object.entries(JSON.parse(chosen ?? '{}'))) {
        localStorage.setItem(name, String(value));
      }
    },
    [kept, JSON.stringify(look)],
  );
}

mkdirSync(folder, { recursive: true });
const world = await openWorld({ speed: 30 });
try {
  await shootAll(world, null);
  await shootAll(world, await openMember(world));
} finally {
  await world.close();
}
process.stdout.write(`截图已写入 ${folder}\n`);
