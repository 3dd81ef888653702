import { EMPTY_ROOM, type RoomSnapshot, type RoomStore } from '@tianping/chat/client';
import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import { MessageList } from './message-list.tsx';

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
