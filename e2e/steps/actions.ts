import { findGap } from '@tianping/members/testing';
import type { Locator, Page } from 'playwright-core';

/** A visitor's actions, step by step. */

export interface Account {
  readonly name: string;
  readonly password: string;
}

let made = 0;

export function newAccount(): Account {
  made += 1;
  return { name: `lin${process.pid % 10_000}a${made}`.slice(0, 11), password: 'Kite58moon' };
}

/** Registers through the dialog and the slider; ends logged in. */
export async function register(page: Page, account: Account): Promise<void> {
  await page.getByTestId('open-register').first().click();
  await page.getByTestId('username').fill(account.name);
  await page.getByTestId('password').fill(account.password);
  await page.getByTestId('repeat-password').fill(account.password);
  await page.getByTestId('agree').check();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await solveSlider(page);
  await page.getByTestId('header-balance').waitFor();
}

export async function logIn(page: Page, account: Account): Promise<void> {
  await page.getByTestId('open-login').first().click();
  await fillLogin(page, account);
}

export async function fillLogin(page: Page, account: Account): Promise<void> {
  await page.getByTestId('username').fill(account.name);
  await page.getByTestId('password').fill(account.password);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await solveSlider(page);
  await page.getByTestId('header-balance').waitFor();
}

/**
 * Finds the gap in the picture, as an eye would, and drags the piece there by mouse, or beside it by `missBy` pixels.
 */
export async function solveSlider(page: Page, missBy = 0): Promise<void> {
  const slider = page.getByTestId('captcha-slider');
  await slider.waitFor();
  const seen = await gapOf(slider);
  const gap = seen + (seen > 160 ? -missBy : missBy);
  const handle = page.getByTestId('captcha-handle');
  // Hovering waits until the dialog no longer moves.
  await handle.hover();
  const box = await handle.boundingBox();
  const frame = await slider.boundingBox();
  if (!box || !frame) throw new Error('the slider is not shown');
  const scale = frame.width / 320;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const steps = 34;
  for (let step = 1; step <= steps; step += 1) {
    const part = 1 - (1 - step / steps) ** 2;
    const tremble = step % 5 === 0 ? 1 : 0;
    await page.mouse.move(from.x + gap * scale * part, from.y + tremble);
    await page.waitForTimeout(12 + (step % 4) * 5);
  }
  await page.mouse.move(from.x + gap * scale, from.y);
  await page.waitForTimeout(120);
  await page.mouse.up();
}

/** Moves the piece there with the arrow keys; the handle keeps the focus. */
export async function solveSliderByKeys(page: Page): Promise<void> {
  const slider = page.getByTestId('captcha-slider');
  await slider.waitFor();
  const gap = await gapOf(slider);
  const far = Math.floor(gap / 10);
  for (let step = 0; step < far; step += 1) {
    await page.keyboard.press('Shift+ArrowRight', { delay: 15 });
  }
  for (let step = 0; step < Math.round((gap - far * 10) / 2); step += 1) {
    await page.keyboard.press('ArrowRight', { delay: 40 });
  }
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the element has the focus; backwards when requested. */
export async function tabTo(
  page: Page,
  testId: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focusedId(page)) === testId) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${testId}`);
}

/** The focused element: its test id, else its id, else its text. */
export function focusedId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('data-testid') || at?.id || at?.textContent || '';
  });
}

/** The position of the gap, in the picture's own pixels. */
async function gapOf(slider: Locator): Promise<number> {
  const images = slider.locator('img');
  const [background, piece] = await images.evaluateAll((all) =>
    all.map((image) => (image instanceof HTMLImageElement ? image.src : '')),
  );
  const top = await images.nth(1).evaluate((image) => Number.parseFloat(image.style.top) / 100);
  return findGap({
    background: background ?? '',
    piece: piece ?? '',
    pieceY: Math.round(top * 170),
    powSalt: '',
    powBits: 0,
  });
}

/** Goes to one of the member's pages by the menu behind the avatar. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page.getByTestId('account-menu').click();
  await page
    .getByRole('navigation', { name: '会员菜单' })
    .first()
    .getByRole('link', { name })
    .click();
}
