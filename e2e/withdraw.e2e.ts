import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import { md5Hex } from '@tianping/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from './contacts.ts';
import { type Member, openMember } from './members.ts';
import { nameOwner } from './owners.ts';
import { BASKETBALL_END, offerCard } from './scripted-card.ts';
import { openScriptedWorld, type ScriptedWorld } from './scripted-world.ts';

const OWNER = { realName: '李文博', fundPassword: 'Fund2468' };

let world: ScriptedWorld;
beforeAll(async () => {
  world = await openScriptedWorld((site) => ({
    ...site,
    funds: { ...site.funds, withdrawals: { ...site.funds.withdrawals, coolingHours: 0 } },
  }));
});
afterAll(() => world?.close());

/** A member with a card that can be paid out to, and 200 yuan on which turnover is owed. */
async function openOwner(): Promise<Member> {
  const member = await openMember(world, '200');
  await nameOwner(world, member, OWNER);
  const idempotencyKey = createUuid({ clock: systemClock, rng: createSecureRng() });
  await clientOf(world, member).call(
    'fd/bankCard/add',
    {
      kind: 'bank',
      providerCode: 'CMB',
      account: '4111111111111111',
      holder: OWNER.realName,
      password: md5Hex(OWNER.fundPassword),
    },
    { idempotencyKey },
  );
  return member;
}

/** Stakes everything on a total that is going to win. */
async function winOnce(page: Page): Promise<void> {
  const { basketball } = offerCard(world.feed, '青');
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  await page.getByTestId('sport-BK').click();
  await page.locator('[data-sports-search]').fill(basketball.home);
  const row = page.getByRole('rowgroup', { name: basketball.title });
  const cell = row.getByRole('button', { name: /总分大小/ }).and(row.locator('[data-side="OV"]'));
  await cell.first().click();
  await page.getByTestId('slip-stake').last().fill('200');
  await page.getByTestId('slip-submit').click();
  await page.getByTestId('slip-accepted').first().waitFor();
  basketball.end(BASKETBALL_END);
}

test('DRAW-001 DRAW-003 DRAW-004 DRAW-005 DRAW-008 turnover blocks a withdrawal; once it is done it is placed and called back', async () => {
  const member = await openOwner();
  const context = await world.visit({ kept: member.kept });
  const page = await context.newPage();
  await page.goto('/mine/takemoney');
  await page.locator('[data-kind=turnover]').getByText('流水还差 ¥200').waitFor();
  expect(await page.getByTestId('withdraw-submit').isDisabled()).toBe(true);

  await winOnce(page);
  await page.goto('/mine/takemoney');
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByTestId('withdraw-form').waitFor();
        return page.locator('[data-kind=turnover]').count();
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  await page.getByTestId('turnover-row').first().getByText('已达标').waitFor();
  await page.getByTestId('turnover-bets').first().click();
  await page.getByTestId('turnover-bet').first().getByText('200.00').first().waitFor();
  await page.getByTestId('dialog-close').click();

  await page.getByTestId('withdraw-amount').fill('150');
  await page.getByTestId('fund-password').fill('Wrong1357');
  await page.getByTestId('withdraw-submit').click();
  await page.getByText('取款密码错误').waitFor();
  await page.getByTestId('fund-password').fill(OWNER.fundPassword);
  await page.getByTestId('withdraw-submit').click();
  await page.locator('[data-testid=withdraw-status][data-status=reviewing]').waitFor();
  expect(await page.getByTestId('withdraw-form').count()).toBe(0);
  await page.getByTestId('withdraw-cancel').click();
  await page.getByTestId('tips-confirm').click();
  await page.locator('[data-testid=withdraw-status][data-status=cancelled]').waitFor();
  await page.getByTestId('withdraw-anew').click();
  await page.getByTestId('withdraw-form').waitFor();
  expect(world.faults()).toEqual([]);
});
