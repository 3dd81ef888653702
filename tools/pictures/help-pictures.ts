import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { newAccount, register } from '../../e2e/steps/actions.ts';
import {
  betOn,
  closestToTheEnd,
  deposit,
  firstOfList,
  openPrice,
  openSports,
  pickCell,
  rowsOf,
} from '../../e2e/steps/betting.ts';
import { openWorld } from '../../e2e/world/world.ts';
import { ROOT } from '../tidy/source.ts';

/**
 * `npm run help-pictures`: takes the pictures of the help pages from the real screens, as a new member sees
 * them, and writes them with their sizes beside the page's code.
 */
const FOLDER = join(ROOT, 'apps/player/src/features/help/figures/pictures');
const WIDTH = 1600;
const BYTES_MAX = 60_000;
/** Taller screens are cut here: a picture shows where things are, not all of them. */
const HEIGHT_MAX = 640;

const sizes: Record<string, { readonly width: number; readonly height: number }> = {};

async function take(name: string, page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector('[data-testid=toast]'));
  // Until whatever slides or fades has come to rest.
  await page.waitForTimeout(800);
  const box = await part.boundingBox();
  if (!box) throw new Error(`nothing to see of ${name}`);
  const clip = { ...box, height: Math.min(box.height, HEIGHT_MAX) };
  const radius = await part.evaluate((element) =>
    parseFloat(getComputedStyle(element).borderRadius),
  );
  const shot = await rounded(await page.screenshot({ clip }), radius || 0);
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  let quality = 86;
  let picture = await sharp(shot).webp({ quality }).toBuffer();
  while (picture.byteLength > BYTES_MAX && quality > 30) {
    quality -= 8;
    picture = await sharp(shot).webp({ quality }).toBuffer();
  }
  if (picture.byteLength > BYTES_MAX) throw new Error(`${name} is too large`);
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
  sizes[name] = { width, height };
  process.stdout.write(`${name} ${width}×${height}，${picture.byteLength} 字节\n`);
}

/** What shines through outside rounded corners is cut away. */
async function rounded(shot: Buffer, radius: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const mask = `<svg><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(shot)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function takeAll(page: Page): Promise<void> {
  const account = newAccount();
  await page.goto('/');
  await page.getByTestId('open-register').first().click();
  await page.getByTestId('username').fill(account.name);
  await page.getByTestId('password').fill(account.password);
  await page.getByTestId('repeat-password').fill(account.password);
  await page.getByTestId('agree').check();
  await take('register', page, page.getByTestId('auth-dialog'));
  await page.keyboard.press('Escape');
  await register(page, account);

  await page.getByRole('link', { name: '存款' }).first().click();
  await page.getByTestId('amount').fill('500');
  await take('deposit', page, page.getByTestId('page-savemoney'));
  await deposit(page, '1000');

  await openSports(page);
  await betOn(page, 'RB', { pick: closestToTheEnd, stakeYuan: 100 });
  await betOn(page, 'FU', { pick: firstOfList, stakeYuan: 50 });
  await fillSlip(page);
  await take('slip', page, page.locator('aside', { has: page.getByTestId('slip-entry') }).last());

  await page.goto('/mine/betRecord');
  await page.getByTestId('page-betRecord').waitFor();
  await take('records', page, page.getByTestId('page-betRecord'));
}

/** A handicap before the match, with a stake typed but not sent. */
async function fillSlip(page: Page): Promise<void> {
  for (const row of await rowsOf(page).all()) {
    const cell = await openPrice(row, /全场 ?让[球分]/);
    if (!cell || !(await pickCell(page, cell, 200))) continue;
    await page.getByTestId('policy-better').click();
    return;
  }
  throw new Error('no handicap is open');
}

const world = await openWorld({ speed: 30 });
try {
  const context = await world.visit({ width: WIDTH, height: 1_000 });
  await takeAll(await context.newPage());
} finally {
  await world.close();
}
writeFileSync(join(FOLDER, 'sizes.json'), `${JSON.stringify(sizes, null, 1)}\n`);
