import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import type { SiteConfig } from '@tianping/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from './steps/contacts.ts';
import { type Member, openMember } from './steps/members.ts';
import { offerCard } from './world/scripted-card.ts';
import { openScriptedWorld, type ScriptedWorld } from './world/scripted-world.ts';

const HOUR_MS = 3_600_000;
/** A raise waits this long here; the real number of hours is tested in the packages. */
const WAIT_MS = 40_000;
/** Another brand of the same operator. */
const SISTER = { siteId: 6001, host: 'chiyao.localhost' } as const;

let world: ScriptedWorld;
beforeAll(async () => {
  world = await openScriptedWorld(soon);
});
afterAll(() => world?.close());

/** Raises wait for seconds, and members without a chosen reminder get one after a few. */
function soon(site: SiteConfig): SiteConfig {
  const protection = {
    raiseWaitHours: WAIT_MS / HOUR_MS,
    raiseExpiryHours: 1,
    realityCheckMinutes: 0.1,
  };
  return { ...site, funds: { ...site.funds, protection } };
}

async function visit(member: Member, host?: string): Promise<[BrowserContext, Page]> {
  const context = await world.visit({ stored: member.stored, ...(host && { host }) });
  return [context, await context.newPage()];
}

/** One of the member's own limits, typed on its card. */
async function setLimit(page: Page, kind: string, value: string, words: string): Promise<void> {
  await page.goto('/mine/protection');
  await page.getByRole('button', { name: `调整${kind}` }).click();
  const form = page.getByTestId('limits').locator('form');
  await form.locator('input').first().fill(value);
  await form.locator('button[type=submit]').click();
  await page.getByTestId('toast').getByText(words).first().waitFor();
}

async function askDeposit(page: Page, yuan: string): Promise<void> {
  await page.goto('/mine/savemoney');
  await page.getByTestId('channel-sandbox-qr').click();
  await page.getByTestId('amount').fill(yuan);
  await page.getByTestId('deposit-submit').click();
}

/** The page states it before anything is typed. */
async function noDeposit(page: Page, words: string): Promise<void> {
  await page.goto('/mine/savemoney');
  await page.getByTestId('deposit-stopped').getByText(words).waitFor();
  expect(await page.getByTestId('deposit-submit').count()).toBe(0);
}

/** The server's answer to a deposit of 400 yuan, whatever the page would have allowed. */
async function refusedDeposit(member: Member): Promise<unknown> {
  const idempotencyKey = createUuid({ clock: systemClock, rng: createSecureRng() });
  const order = { code: 'sandbox-qr', amount: '400' };
  return await clientOf(world, member)
    .call('fd/payment/pay', order, { idempotencyKey })
    .then(
      () => null,
      (fault: { readonly envelope: unknown }) => fault.envelope,
    );
}

const stop = (page: Page) => page.getByTestId('protection-stop');

async function pickAndStake(page: Page, home: string, yuan: string): Promise<void> {
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  await page.getByTestId('sport-BK').click();
  await page.locator('[data-sports-search]').fill(home);
  const cell = page.getByRole('button', { name: /总分大小/ }).and(page.locator('[data-side="OV"]'));
  await cell.first().click();
  await page.getByTestId('slip-stake').last().fill(yuan);
}

const calm = (member: Member) =>
  clientOf(world, member).call('site/protection/realityCheck', { minutes: null });

/** Takes most of a minute, which is the wait itself. */
test.runIf(process.env.WHOLE_RUN)(
  'a deposit limit holds at once when it is lowered, and after its wait and a second word when it is raised',
  async () => {
    const member = await openMember(world);
    await calm(member);
    const [context, page] = await visit(member);
    await setLimit(page, '存款限额', '500', '限额已生效');
    await setLimit(page, '存款限额', '300', '限额已生效');
    await askDeposit(page, '400');
    const note = page.getByTestId('own-deposit-limit');
    await note.getByText('每日存款限额还可存 ¥300').waitFor();
    expect(new URL(page.url()).searchParams.has('order')).toBe(false);
    await note.getByRole('link').click();
    await page.waitForURL('**/mine/protection');
    expect(await refusedDeposit(member)).toMatchObject({
      message: expect.stringContaining('每日存款限额 ¥300'),
      data: { reason: 'limitDeposit', period: 'day', limit: 300_00, left: 300_00 },
    });

    const asked = Date.now();
    await setLimit(page, '存款限额', '800', '申请已记录');
    const raise = page.getByTestId('pending-raises');
    await raise.getByText('每日存款限额 ¥300 → ¥800').waitFor();
    expect(await raise.getByRole('button', { name: '确认调高' }).count()).toBe(0);
    await askDeposit(page, '400');
    await note.getByText('还可存 ¥300').waitFor();

    await page.waitForTimeout(Math.max(0, asked + WAIT_MS + 1_000 - Date.now()));
    await page.goto('/mine/protection');
    await raise.getByRole('button', { name: '确认调高' }).click();
    await raise.getByText('没有等待确认的调高申请。').waitFor();
    await askDeposit(page, '400');
    await page.waitForURL(/[?&]order=/);
    expect(await stop(page).count()).toBe(0);

    await page.goto('/mine/message');
    for (const title of ['调低每日存款限额至 ¥300，已生效', '每日存款限额调至 ¥800，已生效']) {
      await page.getByText(title).first().waitFor();
    }
    await context.close();
  },
);

test('stake, loss and time of the member’s own limits are shown at the slip and before a venue opens', async () => {
  const member = await openMember(world, '1000');
  await calm(member);
  const [context, page] = await visit(member);
  const { basketball } = offerCard(world.feed, '护');
  await setLimit(page, '投注限额', '50', '限额已生效');
  await pickAndStake(page, basketball.home, '60');
  const note = page.getByTestId('slip-own-limit');
  await note.getByText('每日投注限额还可投注 ¥50').waitFor();
  expect(await page.getByTestId('slip-submit').isDisabled()).toBe(true);
  await page.getByTestId('slip-stake').last().fill('50');
  await note.waitFor({ state: 'detached' });
  await page.getByTestId('slip-submit').click();
  await page.getByTestId('slip-accepted').first().waitFor();

  await setLimit(page, '亏损限额', '120', '限额已生效');
  await page.goto('/mine/transfermoney?venue=XQZR');
  await page.getByTestId('transfer-amount').fill('100');
  await page.getByTestId('transfer-submit').click();
  await stop(page).getByText('每日亏损限额').first().waitFor();
  expect(await page.getByTestId('tips-dialog').count()).toBe(0);

  await setLimit(page, '在线时长', '10', '限额已生效');
  await page.getByTestId('care-banner').getByText('在线时长还剩').waitFor();
  await context.close();
});

test('the reminder interrupts play with time and money until it is answered', async () => {
  const member = await openMember(world, '500');
  const [context, page] = await visit(member);
  await page.goto('/mine/wallet');
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  const reminder = page.getByTestId('reality-check');
  await reminder.getByText('您已玩了').waitFor();
  await page.keyboard.press('Escape');
  expect(await reminder.isVisible()).toBe(true);
  await reminder.getByRole('button', { name: '休息一下' }).click();
  await page.waitForURL('**/mine/protection');
  expect(await reminder.count()).toBe(0);
  await context.close();
});

test('a cool-off, then an exclusion: seen everywhere and at the sister brand, while money can be taken out', async () => {
  const [member, sister] = [
    await openMember(world, '500'),
    await openMember(world, '500', SISTER.siteId),
  ];
  const person = { realName: '沈知行', birthday: '1990-05-06' };
  await clientOf(world, member).call('site/user/member/bindOther', person);
  await clientOf(world, sister, SISTER.siteId).call('site/user/member/bindOther', person);
  await calm(member);
  const [context, page] = await visit(member);
  await page.goto('/mine/protection');
  expect(await page.getByTestId('care-banner').count()).toBe(0);
  await page.getByTestId('cool-off').getByRole('button', { name: '开始 24 小时冷静期' }).click();
  await page.getByTestId('proof-password').fill(member.password);
  await page.getByTestId('pause-dialog-submit').click();
  await page.getByTestId('care-banner').getByText('冷静期至').waitFor();
  await noDeposit(page, '冷静期内不能存款');

  await page.goto('/mine/protection');
  const exclusion = page.getByTestId('exclusion');
  await exclusion.getByPlaceholder('我确认排除').fill('我确认排除');
  await exclusion.getByRole('button', { name: '下一步：核验身份' }).click();
  await page.getByTestId('proof-password').fill(member.password);
  await page.getByTestId('pause-dialog-submit').click();
  await page.getByTestId('care-banner').getByText('自我排除至').waitFor();
  await seenEverywhere(page, member);

  const [other, theirs] = await visit(sister, SISTER.host);
  await theirs.goto('/mine/wallet');
  await theirs.getByTestId('care-banner').getByText('自我排除至').waitFor();
  await noDeposit(theirs, '自我排除期间不能存款');
  await other.close();
  await context.close();
  expect(world.faults()).toEqual([]);
});

/** Deposit, transfer, launch, slip and exchange refuse; the withdrawal page is open. */
async function seenEverywhere(page: Page, member: Member): Promise<void> {
  await noDeposit(page, '自我排除期间不能存款');
  await page.goto('/mine/transfermoney?venue=XQZR');
  await page.getByTestId('transfer-amount').fill('100');
  await page.getByTestId('transfer-submit').click();
  await stop(page).waitFor();
  await page.goto('/mine/exchange');
  await page.getByTestId('coin-amount').fill('10');
  await page.getByTestId('coin-submit').click();
  await page.getByTestId('tips-confirm').click();
  await stop(page).waitFor();
  const { basketball } = offerCard(world.feed, '排');
  await pickAndStake(page, basketball.home, '10');
  await page.getByTestId('slip-own-limit').waitFor();
  expect(await page.getByTestId('slip-submit').isDisabled()).toBe(true);
  const launch = clientOf(world, member).call('game/launch', { enName: 'xqzr', gameCode: '' });
  await expect(launch).rejects.toMatchObject({ envelope: { data: { reason: 'excluded' } } });
  await page.goto('/mine/takemoney');
  await page.getByTestId('care-banner').getByText('取款不受影响').waitFor();
  expect(await stop(page).count()).toBe(0);
}
