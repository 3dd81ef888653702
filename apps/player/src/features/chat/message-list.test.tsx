import { EMPTY_ROOM, type RoomSnapshot, type RoomStore } from '@tianping/chat/client';
import type { ChatMessage, ChatPerson, ChatScore, PredictionView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { toastStore } from '@tianping/ui';
import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import { frameDrawing } from './chat-drawings.ts';
import { MessageList } from './message-list.tsx';
import { notifyFailure } from './notify-failure.ts';
import { PredictionCard, ScoreLine } from './prediction-card.tsx';

const SILENT: RoomSnapshot = { ...EMPTY_ROOM, status: 'ready' };

function silentRoom(isMatch: boolean): string {
  const list = (
    <MessageList
      store={{} as RoomStore}
      room={SILENT}
      isMatch={isMatch}
      hidden={new Set()}
      acts={{ onMenu: () => {} }}
    />
  );
  return shown(list, answeredApp({}), '/chat');
}

test('an empty room of a match invites to talk about it, a hall knows of no match', () => {
  expect(silentRoom(true)).toContain('聊聊这场比赛吧。');
  expect(silentRoom(false)).toContain('还没有人说话');
  expect(silentRoom(false)).not.toContain('这场比赛');
});

const person = (key: string, name: string): ChatPerson => ({
  key,
  name,
  avatar: '1',
  level: 2,
  isDemo: false,
});
const me = person('me', '小林');
const other = person('other', '小周');

function roomWith(message: Partial<ChatMessage>, reader: ChatPerson | null): string {
  const line: ChatMessage = {
    seq: 1,
    kind: 'text',
    from: other,
    text: '@小林 @小周 好球',
    at: 0,
    reply: null,
    mentions: [],
    card: null,
    isRemoved: false,
    ...message,
  };
  const list = (
    <MessageList
      store={{} as RoomStore}
      room={{ ...SILENT, me: reader, messages: [line] }}
      isMatch
      hidden={new Set()}
      acts={{ onMenu: () => {} }}
    />
  );
  return shown(list, answeredApp({}), '/chat');
}

test('CHAT-027 a gift record stands in the room with who received what', () => {
  const gift = roomWith({ kind: 'gift', text: '周红包' }, me);
  expect(gift).toMatch(/小周[^<]*周红包/);
  expect(roomWith({ kind: 'gift', text: '周红包', from: null }, null)).toContain('周红包');
});

test('CHAT-024 the score that was pushed stands in the room with its teams and minute', () => {
  const line = {
    home: { hans: '海港', hant: '海港' },
    away: { hans: '国安', hant: '國安' },
    score: { home: 2, away: 1 },
    minute: 63,
    isOver: false,
  };
  const of = (score: ChatScore) => shown(<ScoreLine score={score} />, answeredApp({}), '/chat');
  for (const words of ['海港', '2-1', '国安', '63′']) expect(of(line)).toContain(words);
  expect(of({ ...line, isOver: true })).toContain('完场');
  expect(of({ ...line, minute: null })).not.toContain('′');
});

test('what a member of the demonstration says or was given is marked as the demonstration’s', () => {
  const demo = { ...other, isDemo: true };
  const lines: readonly Partial<ChatMessage>[] = [{}, { kind: 'gift', text: '周红包' }];
  for (const line of lines) {
    expect(roomWith({ ...line, from: demo }, me)).toContain('演示');
    expect(roomWith({ ...line, from: other }, me)).not.toContain('演示');
  }
});

test('CHAT-028 the score prediction stands in the room with its guesses and their shares', () => {
  const prediction: PredictionView = {
    half: 'first',
    status: 'open',
    closesAt: 4_000_000_000_000,
    count: 4,
    top: [
      { home: 2, away: 1, count: 3 },
      { home: 0, away: 0, count: 1 },
    ],
    result: null,
  };
  const html = shown(
    <PredictionCard rid="match:m" prediction={prediction} score={null} />,
    answeredApp({}),
    '/chat',
  );
  for (const words of ['2-1', '75%', '0-0', '25%']) expect(html).toContain(words);
});

test('a mentioned member sees it at the message, with the own name emphasised', () => {
  const seen = roomWith({ mentions: ['me'] }, me);
  expect(seen).toContain('提到您');
  expect(seen).toContain('<mark>@小林</mark> @小周 好球');
});

test('nothing stands out for a guest, for others, for who wrote it, and where it is only in the words', () => {
  for (const unseen of [
    roomWith({ mentions: ['me'] }, null),
    roomWith({ mentions: ['other'] }, me),
    roomWith({ mentions: ['me'], from: me }, me),
    roomWith({ mentions: [] }, me),
  ]) {
    expect(unseen).toContain('@小林 @小周 好球');
    expect(unseen).not.toContain('提到您');
    expect(unseen).not.toContain('<mark>');
  }
});

test('a picture stands in the frame of its grade, below the first grade in none', () => {
  const grades = Array.from({ length: 11 }, (_, level) => level);
  const frames = grades.map(frameDrawing);
  expect(grades.filter((level) => frames[level] === null)).toEqual([0]);
  expect(new Set(frames).size).toBe(9);
  expect(frameDrawing(20)).toBe(frames[8]);
  for (const level of [0, 5, 10]) {
    const line = roomWith({ from: { ...other, level } }, me);
    expect(line.includes('data-framed="true"')).toBe(level > 0);
  }
});

test('what was refused is stated in the words of the server, a lost answer as a lost connection, an answer not at all', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  const stated = (outcome: Parameters<typeof notifyFailure>[1]) => {
    for (const { id } of toastStore.list()) toastStore.remove(id);
    notifyFailure(t, outcome);
    return toastStore.list().map(({ title }) => title);
  };
  expect(stated({ kind: 'lost' })).toEqual(['网络连接异常，请稍后重试。']);
  const refused = { kind: 'code', code: 6009, message: '已经举报过', data: null } as const;
  expect(stated(refused)).toEqual(['已经举报过']);
  expect(stated({ kind: 'answer', answer: {} })).toEqual([]);
});
