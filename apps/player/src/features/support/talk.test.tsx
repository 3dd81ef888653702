import type { SupportQueue, SupportTalk } from '@tianping/contract';
import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import { Talk } from './talk.tsx';
import type { TalkSnapshot, TalkStore } from './talk-store.ts';

const MINUTE = 60_000;
const app = answeredApp({});
const queue: SupportQueue = {
  ahead: 2,
  staffed: true,
  expectedMs: 15 * MINUTE,
  leftAnswerMs: 12 * 60 * MINUTE,
  feedbackAnswerMs: 24 * 60 * MINUTE,
  disputeAnswerMs: 14 * 24 * 60 * MINUTE,
};
const talk: SupportTalk = {
  talkId: '01900000-0000-7000-8000-0000000000b1',
  topic: 'deposit',
  state: 'waiting',
  openedAt: app.now(),
  closedAt: null,
  dueAt: app.now() + queue.leftAnswerMs,
  lines: 0,
  stars: null,
  pushed: true,
};

function waiting(of: Partial<SupportQueue>, own: Partial<SupportTalk> = {}): string {
  const state: TalkSnapshot = {
    status: 'ready',
    talk: { ...talk, ...own },
    lines: [],
    pending: [],
    queue: { ...queue, ...of },
    isOffline: false,
  };
  const shownTalk = <Talk store={{} as TalkStore} state={state} onAnother={() => {}} />;
  return shown(shownTalk, app, '/service');
}

test('who waits sees how many are before them and in how many minutes they are answered', () => {
  expect(waiting({})).toContain('前面还有 2 位，约 15 分钟内接待');
  expect(waiting({ ahead: 0, expectedMs: 3 * MINUTE })).toContain('您是下一位，约 3 分钟内接待');
});

test('off hours nobody is promised minutes: the page says until when an answer comes, and where', () => {
  for (const away of [
    { staffed: false, expectedMs: null },
    { staffed: false, expectedMs: 3 * MINUTE },
  ]) {
    const member = waiting(away);
    expect(member).toMatch(/现在没有客服在线，[^<]+ 前答复您/);
    expect(member).toContain('答复会以站内信通知您');
    expect(member).not.toContain('分钟内接待');
    expect(waiting(away, { pushed: false })).toContain('请用这个浏览器回到本页查看答复');
  }
});
