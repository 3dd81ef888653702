import type { MemberId, SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { ChatService } from '@tianping/chat/server';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createChatEvents } from './chat-events.ts';

const member = { siteId: 6000 as SiteId, memberId: 'm' as MemberId };

function openStage() {
  const clock = createFakeClock();
  const stated: string[] = [];
  const events = createChatEvents(pino({ level: 'silent' }), clock);
  events.serve({
    persons: { person: async () => ({ key: 'k', name: '阿***哲' }) },
    announce: async (
      { siteId, rid }: { readonly siteId: number; readonly rid: string },
      line: { readonly text: string; readonly person: { readonly name: string } },
    ) => void stated.push(`${siteId} ${rid} ${line.person.name} ${line.text}`),
  } as unknown as ChatService);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, stated, events, settled };
}

test('a gift of a grade and one of an activity are lines of the hall, under the name that staff gave the activity', async () => {
  const { clock, stated, events, settled } = openStage();
  events.given(member, 'weekly');
  clock.advance(2_000);
  events.claimed(member, { hans: '周末加码', hant: '週末加碼' });
  await settled();
  expect(stated).toEqual(['6000 hall 阿***哲 周红包', '6000 hall 阿***哲 周末加码']);
});

test('a birthday gift and a rebate are nobody else’s business', async () => {
  const { stated, events, settled } = openStage();
  for (const kind of ['birthday', 'rebate']) events.given(member, kind);
  await settled();
  expect(stated).toEqual([]);
});

test('when many claim together the hall of a site has one line in two seconds, and another site’s has its own', async () => {
  const { clock, stated, events, settled } = openStage();
  const other = { ...member, siteId: 6001 as SiteId };
  const title = { hans: '红包雨', hant: '紅包雨' };
  for (let at = 0; at < 50; at += 1) events.claimed(member, title);
  events.claimed(other, title);
  clock.advance(1_999);
  events.claimed(member, title);
  clock.advance(1);
  events.claimed(member, title);
  await settled();
  expect(stated.map((line) => line.slice(0, 4))).toEqual(['6000', '6001', '6000']);
});
