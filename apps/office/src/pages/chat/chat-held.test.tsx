import { permissions, type StaffMe } from '@tianping/contract';
import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { ChatHeld } from './chat-held.tsx';

const memberId = '01900000-0000-7000-8000-0000000000c1';
const AT = Date.parse('2026-11-20T14:00:00+08:00');
const held = {
  mutes: [
    { memberId, name: 'h***5', reason: '刷屏', until: AT + 864_000_000, by: 'risk@demo', at: AT },
  ],
  blocks: [
    { memberId, name: 'v***p', rid: '*', roomName: '', reason: '广告', until: null, at: AT },
    {
      memberId,
      name: 'v***p',
      rid: 'match:m1',
      roomName: '海港 vs 国安',
      reason: '辱骂',
      until: AT + 3_600_000,
      at: AT,
    },
  ],
};

async function page(answer: object, may: StaffMe['permissions'] = [...permissions]) {
  const office = await answeredOffice({ 'chat/held': answer }, may);
  await office.reads.load('chat/held', {});
  return shown(<ChatHeld />, office, '/chat');
}

test('who is muted or kept out stands there with scope, end and reason, and can be let go', async () => {
  const html = await page(held);
  const words = ['h***5', '刷屏', '所有房间', '永久', '海港 vs 国安', '辱骂'];
  for (const expected of words) expect(html).toContain(expected);
  expect(html.match(/恢复进入/g)).toHaveLength(2);
  expect(html.match(/解除禁言/g)).toHaveLength(1);
});

test('who may only read lets nobody go; where nobody is held the page says so', async () => {
  const may = permissions.filter((name) => name !== 'chat.moderate');
  expect(await page(held, may)).not.toMatch(/恢复进入|解除禁言/);
  const none = await page({ mutes: [], blocks: [] });
  for (const expected of ['没有人被禁言', '没有人被移出']) expect(none).toContain(expected);
});
