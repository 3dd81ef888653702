import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, openMember } from './steps/members.ts';
import { lineOf, linesOf, listOf, openRoom, playRoom, roomOf, write } from './steps/talk.ts';
import { shareWorld } from './world/shared-world.ts';
import type { VisitOptions, World } from './world/world.ts';

/** Maximum number of messages drawn, whatever the length of the list. */
const DRAWN_MAX = 250;

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

async function inPage(visit: VisitOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await world.visit({ stored: member.stored, ...visit });
  await act(await context.newPage());
  await context.close();
  expect(world.faults()).toEqual([]);
}

interface Place {
  readonly seq: number;
  readonly top: number;
}

/** The line at the top of the window, and its position. */
function placeIn(page: Page): Promise<Place> {
  return listOf(page).evaluate((list) => {
    const { top } = list.getBoundingClientRect();
    for (const line of list.querySelectorAll<HTMLElement>('[data-seq]')) {
      const at = line.getBoundingClientRect();
      if (at.bottom > top) return { seq: Number(line.dataset.seq), top: at.top - top };
    }
    return { seq: 0, top: 0 };
  });
}

/** The position of a line, however far from the window. */
function topOf(page: Page, seq: number): Promise<number> {
  return listOf(page).evaluate(
    (list, number) =>
      (list.querySelector(`[data-seq="${number}"]`)?.getBoundingClientRect().top ?? Number.NaN) -
      list.getBoundingClientRect().top,
    seq,
  );
}

/** One step of a wheel each frame, upwards; returns the lines that were at the top of the window. */
function scrollUp(page: Page, steps: number): Promise<number[]> {
  return listOf(page).evaluate(async (list, count) => {
    const seen: number[] = [];
    for (let step = 0; step < count; step += 1) {
      list.scrollTop -= 200;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { top } = list.getBoundingClientRect();
      for (const line of list.querySelectorAll<HTMLElement>('[data-seq]')) {
        if (line.getBoundingClientRect().bottom <= top) continue;
        seen.push(Number(line.dataset.seq));
        break;
      }
    }
    return seen;
  }, steps);
}

describe('ten thousand messages', () => {
  test('a few dozen of them are drawn, and the list stays where its reader is', () =>
    inPage({}, async (page) => {
      const room = await playRoom(page, 10_000);
      await openRoom(page, 'hall');
      await lineOf(page, '第 10000 句').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.querySelectorAll('*').length))
        .toBeLessThan(8_000);
      expect(await linesOf(page).count()).toBeLessThan(DRAWN_MAX);
      // At the end it follows incoming messages.
      room.say(3);
      await lineOf(page, '第 10003 句').waitFor();
      await expect.poll(() => lineOf(page, '第 10003 句').isVisible()).toBe(true);
      await page.mouse.move(400, 400);
      const seen = await scrollUp(page, 60);
      // Upwards, never back, and nowhere an empty window.
      expect(seen.every((seq, at) => seq > 0 && (at === 0 || seq <= (seen[at - 1] ?? 0)))).toBe(
        true,
      );
      const before = await placeIn(page);
      room.say(300);
      await roomOf(page).getByRole('button', { name: '300 条新消息' }).waitFor();
      expect(Math.abs((await topOf(page, before.seq)) - before.top)).toBeLessThan(2);
      expect(await linesOf(page).count()).toBeLessThan(DRAWN_MAX);
      await roomOf(page).getByRole('button', { name: '300 条新消息' }).click();
      await lineOf(page, '第 10303 句').waitFor();
      await expect
        .poll(() =>
          listOf(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight),
        )
        .toBeLessThan(48);
    }));

  test('by the keyboard from the end to the first one and back', () =>
    inPage({}, async (page) => {
      await playRoom(page, 10_000);
      await openRoom(page, 'hall');
      await lineOf(page, '第 10000 句').waitFor();
      await listOf(page).focus();
      await page.keyboard.press('Home');
      await lineOf(page, '第 1 句').first().waitFor();
      await expect.poll(async () => (await placeIn(page)).seq).toBeLessThan(60);
      await page.keyboard.press('End');
      await lineOf(page, '第 10000 句').waitFor();
    }));
});

/** Simulates an on-screen keyboard, which headless browsers lack: it covers the lower part of the window. */
async function withKeyboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    let covered = 0;
    const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')?.get;
    Object.defineProperty(visualViewport, 'height', {
      get: () => Number(height?.call(visualViewport)) - covered,
    });
    Object.assign(window, {
      coverBelow(px: number) {
        covered = px;
        visualViewport.dispatchEvent(new Event('resize'));
      },
    });
  });
}

test.each([
  [390, 844, 336],
  [360, 640, 280],
])(
  'on a phone of %d × %d the open keyboard leaves the field and the newest line in sight',
  (width, height, covered) =>
    inPage({ width, height }, async (page) => {
      await withKeyboard(page);
      const room = await playRoom(page, 200);
      await openRoom(page, 'hall');
      await lineOf(page, '第 200 句').waitFor();
      await page.getByTestId('chat-field').tap();
      await page.evaluate(
        (px) => (window as unknown as { coverBelow(px: number): void }).coverBelow(px),
        covered,
      );
      const bottomOf = (element: ReturnType<Page['locator']>) =>
        element.evaluate((node) => node.getBoundingClientRect().bottom);
      const free = height - covered;
      await expect.poll(() => bottomOf(page.getByTestId('chat-field'))).toBeLessThanOrEqual(free);
      room.say(1);
      await lineOf(page, '第 201 句').waitFor();
      await expect.poll(() => bottomOf(lineOf(page, '第 201 句'))).toBeLessThanOrEqual(free);
      expect(await bottomOf(listOf(page))).toBeLessThanOrEqual(free);
      const list = await listOf(page).boundingBox();
      expect(list?.height).toBeGreaterThan(80);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await page.evaluate(() =>
        (window as unknown as { coverBelow(px: number): void }).coverBelow(0),
      );
      await expect.poll(() => bottomOf(roomOf(page))).toBeGreaterThan(free);
    }),
);

test.each([
  [390, 844, 336],
  [360, 640, 280],
])(
  'at customer service on a phone of %d × %d the open keyboard leaves the field and the newest line in sight',
  (width, height, covered) =>
    inPage({ width, height, stored: {} }, async (page) => {
      await withKeyboard(page);
      await page.goto('/service?topic=deposit');
      await page.getByTestId('service-field').fill('存款付了钱一直没到账');
      await page.getByTestId('service-person').click();
      await page.getByTestId('service-place').waitFor();
      await page.getByTestId('service-field').tap();
      await page.evaluate(
        (px) => (window as unknown as { coverBelow(px: number): void }).coverBelow(px),
        covered,
      );
      const bottomOf = (element: ReturnType<Page['locator']>) =>
        element.evaluate((node) => node.getBoundingClientRect().bottom);
      const free = height - covered;
      await expect
        .poll(() => bottomOf(page.getByTestId('service-field')))
        .toBeLessThanOrEqual(free);
      await page.getByTestId('service-field').fill('订单号在这里');
      await page.getByTestId('service-send').click();
      const line = page.getByTestId('service-line').filter({ hasText: '订单号在这里' });
      await line.waitFor();
      await expect.poll(() => bottomOf(line)).toBeLessThanOrEqual(free);
      expect(await line.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }),
);

test('new messages are read out politely where that was asked for, and not at all elsewhere; all by the keyboard', () =>
  inPage({}, async (page) => {
    const room = await playRoom(page, 20);
    await openRoom(page, 'hall');
    const spoken = roomOf(page).locator('[aria-live=polite]').first();
    room.say(1);
    await lineOf(page, '第 21 句').waitFor();
    expect(await spoken.textContent()).toBe('');
    expect(await listOf(page).getAttribute('aria-live')).toBe('off');
    await roomOf(page).getByRole('button', { name: '读出新消息' }).focus();
    await page.keyboard.press('Enter');
    room.say(1);
    await expect.poll(() => spoken.textContent()).toContain('第 22 句');
    // Stored in this browser.
    await page.reload();
    const off = roomOf(page).getByRole('button', { name: '不读新消息' });
    await off.focus();
    await page.keyboard.press('Space');
    await roomOf(page).getByRole('button', { name: '读出新消息' }).waitFor();
    room.say(1);
    await lineOf(page, '第 23 句').waitFor();
    expect(await spoken.textContent()).toBe('');

    await page.getByTestId('chat-field').focus();
    await page.keyboard.type('好球');
    await page.keyboard.press('Enter');
    await lineOf(page, '好球').waitFor();
    expect(room.sent(10003)).toMatchObject([{ rid: 'hall', msg: '好球' }]);
    const dots = lineOf(page, '第 23 句').getByRole('button', { name: '更多操作' });
    await dots.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '回复' }).focus();
    await page.keyboard.press('Enter');
    await roomOf(page).getByText('回复 阿***哲').waitFor();
    await write(page, '同意');
    await expect.poll(() => room.sent(10003).length).toBe(2);
    expect(room.sent(10003)[1]).toMatchObject({ body: { reply: 23, mentions: ['p3'] } });
    await dots.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => dots.evaluate((button) => button === document.activeElement))
      .toBe(true);
  }));
