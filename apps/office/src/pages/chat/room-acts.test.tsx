import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { RoomActs } from './room-acts.tsx';
import type { LiveRoom } from './types.ts';

const room: LiveRoom = {
  rid: 'match:m1',
  name: '海港 vs 国安',
  status: 'open',
  level: 0,
  slowSeconds: 0,
  announcement: '',
  people: 3,
  perMinute: 0,
  flags: 0,
  isCleared: true,
  takesScore: true,
  takesGuess: true,
};

const actsOf = async (change: Partial<LiveRoom>): Promise<string> =>
  shown(
    <RoomActs room={{ ...room, ...change }} onDone={() => {}} />,
    await answeredOffice({}),
    '/chat',
  );

test('a room offers to undo a clearing, a score and a guess, each only where it would not be refused', async () => {
  const all = await actsOf({});
  for (const name of ['撤销清屏', '推送比分', '发起竞猜']) expect(all).toContain(name);
  expect(await actsOf({ isCleared: false })).not.toContain('撤销清屏');
  expect(await actsOf({ takesScore: false })).not.toContain('推送比分');
  expect(await actsOf({ takesGuess: false })).not.toContain('发起竞猜');
});
