import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { betOn, firstOfList, rowsOf } from './steps/betting.ts';
import { openMember } from './steps/members.ts';
import { callAs, enterAsDemo } from './steps/staff.ts';
import {
  cuttable,
  lineOf,
  linesOf,
  openMenu,
  openRoom,
  roomOf,
  say,
  sayToLatest,
  write,
} from './steps/talk.ts';
import { type OwnWorld, openContext, openWorld } from './world/world.ts';

const VISIT = { losesLine: true } as const;

let world: OwnWorld;
const faults: string[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

let tries = 0;

/** A text made unique, so that it differs from what an earlier try wrote in the same room. */
function words(text: string): string {
  return `${text}${tries}`;
}

/** Confirms in the dialog; where the answer was lost the dialog shows that, and it is sent again by hand. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const agree = dialog.getByRole('button', { name: '确认', exact: true });
  await agree.click();
  const closed = async (): Promise<boolean> => {
    if ((await dialog.count()) === 0) return true;
    if ((await dialog.getByText('没有收到服务器的答复').count()) > 0) await agree.click();
    return false;
  };
  await expect.poll(closed, { timeout: 120_000, interval: 1_000 }).toBe(true);
}

function visitOffice(): Promise<BrowserContext> {
  return openContext(world.browser, world.officeUrl, VISIT, (fault) => faults.push(fault));
}

/** A member's page in a browser of their own. */
async function enter(yuan: string): Promise<Page> {
  const member = await openMember(world, yuan);
  return (await world.visit({ ...VISIT, stored: member.stored })).newPage();
}

/** Bets on a match of later days; returns the room of one of them. */
async function placeBet(page: Page): Promise<string> {
  await page.goto('/game/sport/crty?show=FU');
  await betOn(page, 'FU', { pick: firstOfList, stakeYuan: 50 });
  const id = await rowsOf(page).first().getAttribute('data-testid');
  return `match:${id?.slice('match-'.length)}`;
}

async function shareBet(page: Page): Promise<void> {
  await roomOf(page).getByRole('button', { name: '晒单' }).click();
  const chooser = page.getByTestId('chat-bets');
  await chooser.getByRole('radio').first().check();
  await chooser.getByRole('button', { name: '晒到本房间' }).click();
  await chooser.waitFor({ state: 'detached' });
}

/** Every page shows each of these once, in this order. */
async function agreeOn(pages: readonly Page[], expected: readonly string[]): Promise<void> {
  for (const page of pages) {
    const shown = async () => {
      const texts = await linesOf(page).locator('p').allTextContents();
      return texts.filter((text) => expected.includes(text));
    };
    await expect.poll(shown).toEqual(expected);
  }
}

async function guess(page: Page): Promise<void> {
  const card = roomOf(page).locator('details');
  if ((await card.getAttribute('open')) === null) await card.locator('summary').click();
  await card.getByRole('button', { name: /^提交/ }).click();
  await card.getByText(/^您猜/).waitFor();
}

test('two members, a guest and two of staff talk through a cut line, a reload and a killed server', async () => {
  tries += 1;
  const [ann, ben] = [await enter('500'), await enter('500')];
  const guest = await (await world.visit(VISIT)).newPage();
  const [first, second] = [
    await enterAsDemo({ visitOffice }, 'risk@demo'),
    await enterAsDemo({ visitOffice }, 'owner@demo'),
  ];
  const cut = await cuttable(ann);
  const rid = await placeBet(ann);
  for (const page of [ann, ben, guest]) await openRoom(page, rid);
  await roomOf(guest).getByText('登录后可以发言').waitFor();

  await say(ann, words('今晚的比赛谁看好主队'));
  await openMenu(ben, words('今晚的比赛谁看好主队'));
  await ben.getByRole('dialog').getByRole('button', { name: '回复' }).click();
  await say(ben, words('主队状态正好'));
  await lineOf(ann, words('主队状态正好')).getByText(/^回复/).waitFor();
  await sayToLatest(ann, words('一起看'));
  await lineOf(ben, words('一起看')).getByText('提到您').waitFor();
  expect(await lineOf(guest, words('一起看')).getByText('提到您').count()).toBe(0);
  await shareBet(ann);
  const card = linesOf(guest).filter({ hasText: '晒单' });
  await card.waitFor();
  expect(await card.textContent()).not.toContain('¥50');

  await cut();
  await write(ann, words('断线时写下的话'));
  await lineOf(ben, words('断线时写下的话')).waitFor();
  await ben.reload();
  await lineOf(ben, words('断线时写下的话')).waitFor();
  await roomOf(guest)
    .getByText(/进入房间$/)
    .waitFor();

  await world.stopServer('SIGKILL');
  await roomOf(ann).getByText('连接中断').waitFor();
  await write(ann, words('服务器停着时写下的话'));
  await roomOf(ann).getByText('正在发送').waitFor();
  await world.startServer();
  await agreeOn(
    [ann, ben, guest],
    [
      words('今晚的比赛谁看好主队'),
      words('主队状态正好'),
      words('断线时写下的话'),
      words('服务器停着时写下的话'),
    ],
  );

  await moderate({ first, second, ann, ben, guest });
  await govern({ first, second, ann, ben, guest }, rid);
  expect([...world.faults(), ...faults].filter((fault) => !isOfTheKill(fault))).toEqual([]);
}, 900_000);

async function moderate(at: Record<'first' | 'second' | 'ann' | 'ben' | 'guest', Page>) {
  const { first, second, ann, ben, guest } = at;
  await openMenu(ben, words('断线时写下的话'));
  await ben.getByRole('dialog').getByRole('button', { name: '举报' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: '提交举报' }).click();
  await ben.getByText('已收到举报').first().waitFor();

  await first.goto('/chat');
  // After all rooms together, the one that is talked in.
  await first.getByRole('navigation', { name: '房间' }).getByRole('button').nth(1).click();
  await first.getByRole('button', { name: '发起竞猜' }).click();
  await confirm(first);
  for (const page of [ann, ben]) await guess(page);
  await roomOf(guest).getByText('2 人参与').waitFor();

  const reported = first.getByRole('listitem').filter({ hasText: words('断线时写下的话') });
  await reported.getByRole('button', { name: /^禁\s?言$/ }).click();
  await confirm(first);
  await roomOf(ann).getByText('广告、拉群').waitFor();
  expect(await ann.getByTestId('chat-field').count()).toBe(0);
  await roomOf(ann).getByRole('button', { name: '申诉' }).click();
  await ann.getByRole('dialog').getByRole('textbox').fill(words('只是聊比赛'));
  await ann.getByRole('dialog').getByRole('button', { name: '申诉' }).click();
  await ann.getByText('申诉已提交').first().waitFor();

  await second.goto('/chat');
  await second.getByText('举报与申诉').click();
  const appeal = second.getByRole('listitem').filter({ hasText: words('只是聊比赛') });
  await appeal.getByRole('button', { name: '解除禁言' }).click();
  await confirm(second);
  await ann.getByTestId('chat-field').waitFor();
  await say(ann, words('谢谢房管'));
  await lineOf(guest, words('谢谢房管')).waitFor();
}

const NOTE = '聊天守则第二条';
const live = z.object({
  lines: z.array(z.object({ content: z.string(), memberId: z.string().nullable() })),
});

/** The pushes of the server, each as the members and the guest of the room see it. */
async function govern(
  { first, second, ann, ben, guest }: Parameters<typeof moderate>[0],
  rid: string,
) {
  const all = [ann, ben, guest];
  const act = async (call: string, request: object): Promise<unknown> => {
    const { status_code: code, data } = await callAs(first, call, request);
    expect(code, call).toBe(6000);
    return data;
  };
  const shown = async (pages: readonly Page[], text: string) => {
    for (const page of pages) await roomOf(page).getByText(text).first().waitFor();
  };
  const mayWrite = async () => {
    for (const page of [ann, ben]) await page.getByTestId('chat-field').waitFor();
  };
  await act('chat/room', { rid, announcement: words('文明观赛') });
  await shown(all, words('文明观赛'));
  await act('chat/room', { rid, status: 'closed' });
  await shown([ann, ben], '本房间暂停发言');
  await act('chat/room', { rid, status: 'open', level: 20 });
  await shown([ann, ben], '本房间 V20 及以上可以发言');
  await act('chat/room', { rid, level: 0 });
  await mayWrite();
  await act('chat/site', { open: false, reason: NOTE });
  await shown(all, '全站聊天暂停');
  await act('chat/site', { open: true });
  await mayWrite();
  await act('chat/score', { rid, home: 3, away: 1, minute: 7 });
  for (const page of all) await page.getByTestId('chat-score').getByText('3-1').waitFor();

  await say(ben, words('我先说一句'));
  const { lines } = live.parse(await act('chat/live', { rid }));
  const memberId = lines.find(({ content }) => content === words('我先说一句'))?.memberId;
  await act('chat/block', { memberId, rid, minutes: null, reason: NOTE });
  await shown([ben], '您已被移出本房间');
  await say(ann, words('被移出的人看不到'));
  await lineOf(guest, words('被移出的人看不到')).waitFor();
  expect(await lineOf(ben, words('被移出的人看不到')).count()).toBe(0);
  await act('chat/unblock', { memberId, rid });
  await mayWrite();
  await lineOf(ben, words('被移出的人看不到')).waitFor();

  await act('chat/clear', { rid });
  for (const page of all) await expect.poll(() => linesOf(page).count()).toBe(0);
  await say(ann, words('清屏之后'));
  await lineOf(guest, words('清屏之后')).waitFor();

  const asked = z.object({ proposalId: z.string() });
  const { proposalId } = asked.parse(await act('chat/destroy', { rid, note: NOTE }));
  await say(ann, words('还没解散'));
  const agreed = await callAs(second, 'approvals/decide', {
    proposalId,
    approve: true,
    note: NOTE,
  });
  expect(agreed.status_code).toBe(6000);
  await shown(all, '房间已解散');
}

/** Whether it is a page's note on a request that a killed server did not answer. */
function isOfTheKill(fault: string): boolean {
  return /Failed to fetch|ERR_CONNECTION|ERR_EMPTY|WebSocket|Failed to load resource/.test(fault);
}
