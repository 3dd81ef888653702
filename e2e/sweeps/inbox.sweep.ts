import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOn, firstOfList, rowsOf } from '../steps/betting.ts';
import { openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import type { World } from '../world/world.ts';

/** Messages from the site to a member, and feedback from the member. */

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

async function visit(
  stored: Readonly<Record<string, string>>,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await world.visit({ stored });
  await act(await context.newPage());
  await context.close();
  expect(world.faults()).toEqual([]);
}

const unreadNotifications = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('mail-count').textContent()) ?? 0);
const answersWaiting = (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('link', { name: /意见反馈/ })
    .getByTestId('unread');

test('MSG-003 MSG-005 MSG-006 MSG-007 AUTH-024 notifications wait after login, are read, deleted, and all marked read together', async () => {
  const member = await openMember(world, '500');
  await visit(member.stored, async (page) => {
    await page.goto('/mine/message');
    await page.getByTestId('letter').first().waitFor();
    await page.getByText('存款 ¥500.00 已到账').first().waitFor();
    const before = await unreadNotifications(page);
    await page.getByRole('link', { name: /已到账/ }).click();
    await expect.poll(() => unreadNotifications(page)).toBe(before - 1);
    await page.getByTestId('letter-open').getByText('实际到账').waitFor();
    await page.getByTestId('remove-letter').click();
    await page.getByTestId('tips-confirm').click();
    await page.getByText('存款 ¥500.00 已到账').first().waitFor({ state: 'detached' });
    await page.getByTestId('read-all').click();
    await page.getByTestId('mail-count').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByTestId('letter').first().waitFor();
    expect(await page.getByTestId('mail-count').count()).toBe(0);
  });
});

test('FEED-001 FEED-005 FEED-006 FEED-007 MSG-002 a feedback with a bet and a picture: the answer is pushed, and seen', async () => {
  const member = await openMember(world, '500');
  await visit(member.stored, async (page) => {
    await page.goto('/game/sport/crty?show=FU');
    await rowsOf(page).first().waitFor();
    const { teams } = await betOn(page, 'FU', { pick: firstOfList, stakeYuan: 50 });
    const picture = await page.screenshot();
    await page.goto('/mine/feedback');
    await page.getByRole('radio', { name: '游戏问题' }).check();
    await page.getByTestId('pick-related').click();
    await page.getByTestId('choice').first().click();
    const home = teams.split(' vs ')[0] ?? '';
    await page.getByTestId('related').getByText(home).first().waitFor();
    await page
      .getByTestId('feedback-content')
      .fill('这张注单受理后显示的球队名称与赛事页面不同，请核对。');
    const file = { name: '注单.png', mimeType: 'image/png', buffer: picture };
    await page.getByTestId('picture-input').first().setInputFiles(file);
    await page.locator('[data-testid=picture][data-state=done]').waitFor();
    // The thread would mark an answer seen immediately: the member leaves as soon as the feedback is stored.
    const stored = page.waitForResponse(/addFeedBack/);
    await page.getByTestId('feedback-submit').click();
    await stored;
    // On another page the answer is announced by push, without a request.
    await page.goto('/mine/wallet');
    await answersWaiting(page).waitFor();
    await page.goto('/mine/feedback?view=list');
    await page.getByTestId('feedback-row').getByRole('link').click();
    await page.getByTestId('word').getByRole('img').waitFor();
    await page.locator('[data-from=desk]').waitFor();
    await answersWaiting(page).waitFor({ state: 'detached' });
  });
});

test('a marked notice stands in its line, opens when asked, and is put away for the day', async () => {
  await visit({ noticesHiddenOn: '' }, async (page) => {
    const line = page.getByTestId('marked-notice');
    await page.goto('/');
    await line.getByText('虚拟币').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await line.getByRole('button', { name: '详情' }).click();
    const dialog = page.getByTestId('notice-dialog');
    await dialog.getByText('本站为演示站').first().waitFor();
    await page.getByTestId('not-today').check();
    await page.getByTestId('notice-known').click();
    await dialog.waitFor({ state: 'detached' });
    await line.waitFor({ state: 'detached' });
    await page.getByRole('listitem').getByText('滚球注单提交后').first().waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('noticesHiddenOn'));
    expect(stored).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

test('a marked notice that was put away stays away in this window', async () => {
  await visit({ noticesHiddenOn: '' }, async (page) => {
    await page.goto('/');
    await page.getByTestId('put-away').click();
    const running = page.getByRole('listitem').getByText('滚球注单提交后').first();
    await running.waitFor();
    await page.goto('/app/help');
    await running.waitFor();
    expect(await page.getByTestId('marked-notice').count()).toBe(0);
  });
});
