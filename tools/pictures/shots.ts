import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SITE_ID } from '@tianping/contract';
import type { Page } from 'playwright-core';
import { loadSites } from '../../brands/index.ts';
import { betOn, closestToTheEnd, firstOfList } from '../../e2e/steps/betting.ts';
import { openMember } from '../../e2e/steps/members.ts';
import { openWorld, type World } from '../../e2e/world/world.ts';
import { readCommandLine } from '../shared/command-line.ts';
import { ROOT } from '../tidy/source.ts';
import { MATCH_PLACE, type Round, rounds, type Screen, screens } from './plan.ts';
import { createShooter } from './shooter.ts';

/**
 * `npm run shots [-- --out FOLDER --brand NAME --route NAME --width N]`: a picture of every route as a member
 * with money and bets sees it, in every brand and edition; in one brand at more widths and in both scripts.
 * Prints what is wrong on them: sideways scrolling, cut words, missing pictures, the wrong script, errors.
 * Ends with 1 when anything is.
 */
const USAGE = 'npm run shots [-- --out 文件夹] [--brand 品牌] [--route 路由名] [--width 宽度]';
const { values } = readCommandLine(USAGE, {
  options: {
    out: { type: 'string', default: 'shots' },
    brand: { type: 'string' },
    route: { type: 'string' },
    width: { type: 'string' },
  },
});
const folder = join(ROOT, values.out);
const wanted = screens().filter(({ name }) => !values.route || name.includes(values.route));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const world = await openWorld({ speed: 30 });
let pictures = 0;
const found = new Map<string, string[]>();
try {
  const sites = (await loadSites()).filter(({ brand }) => !values.brand || brand === values.brand);
  // One after the other: two browsers together would make each other's pages late.
  for (const round of rounds(sites, DEFAULT_SITE_ID)) await shootSite(world, round);
} finally {
  await world.close();
}
report();

async function shootSite(on: World, round: Round): Promise<void> {
  const { site } = round;
  const host = site.hosts[0] ?? 'localhost';
  const member = await openMember(on, '2000', site.siteId);
  const context = await on.visit({ host, stored: member.stored });
  const page = await context.newPage();
  page.on('response', (answer) => {
    if (answer.status() >= 400) note(`${site.brand} 请求失败 ${answer.status()}`, answer.url());
  });
  await page.goto('/game/sport/crty');
  await placeBets(page);
  const shooter = createShooter(page, folder);
  for (const look of round.looks.filter(
    ({ width }) => !values.width || `${width}` === values.width,
  )) {
    await shooter.dress(look);
    const matchId = await matchInPlay(page);
    for (const screen of wanted) {
      const { edition, script, width } = look;
      const file = [screen.name, site.brand, edition, script, width].join('-');
      const path = screen.path.replace(MATCH_PLACE, matchId);
      const faults = await shooter.shoot({ ...screen, path }, file);
      pictures += 1;
      for (const fault of [...faults, ...on.faults()]) note(`${screen.name}：${fault}`, file);
    }
  }
  await context.close();
  await shootGuest(on, round);
}

/** The home page as a visitor without an account sees it. */
async function shootGuest(on: World, { site, looks }: Round): Promise<void> {
  const context = await on.visit({ host: site.hosts[0] ?? 'localhost' });
  const page = await context.newPage();
  await page.goto('/');
  const shooter = createShooter(page, folder);
  const front: readonly Screen[] = wanted.filter(({ name }) => name === 'home');
  for (const look of looks.filter(({ width }) => !values.width || `${width}` === values.width)) {
    await shooter.dress(look);
    for (const screen of front) {
      const { edition, script, width } = look;
      const file = [`guest-${screen.name}`, site.brand, edition, script, width].join('-');
      for (const fault of await shooter.shoot(screen, file)) note(`${screen.name}：${fault}`, file);
      pictures += 1;
    }
  }
  await context.close();
}

/** One bet in play and one to come, so that slips and records have something to show. */
async function placeBets(page: Page): Promise<void> {
  await betOn(page, 'RB', { pick: closestToTheEnd, stakeYuan: 100 });
  await betOn(page, 'FU', { pick: firstOfList, stakeYuan: 50 });
}

/** A match that is being played now, by the list of the sportsbook. */
async function matchInPlay(page: Page): Promise<string> {
  await page.goto('/game/sport/crty?show=RB');
  const link = page.locator('[data-testid^="go-"]').first();
  await link.waitFor();
  return ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
}

function note(fault: string, where: string): void {
  found.set(fault, [...(found.get(fault) ?? []), where]);
}

function report(): void {
  process.stdout.write(`截图 ${pictures} 张，写入 ${folder}\n`);
  for (const [fault, places] of found) {
    const more = places.length > 1 ? ` 等 ${places.length} 处` : '';
    process.stdout.write(`  ${fault}（${places[0]}${more}）\n`);
  }
  process.stdout.write(found.size === 0 ? '没有发现问题\n' : `共 ${found.size} 种问题\n`);
  process.exitCode = found.size === 0 ? 0 : 1;
}
