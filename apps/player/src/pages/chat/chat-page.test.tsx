import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import ChatPage from './chat-page.tsx';

const room = {
  rid: 'hall',
  status: 'open',
  people: 3,
  level: 0,
  slowSeconds: 0,
  perMinute: 2,
  latest: { name: 'w***2', text: '这球漂亮', at: 0, isDemo: false },
  score: null,
};

/** A socket that never opens. */
class Silent {
  close(): void {}
}
beforeEach(() => {
  vi.stubGlobal('WebSocket', Silent);
  vi.stubGlobal('location', { origin: 'https://site.example' });
});
afterEach(() => void vi.unstubAllGlobals());

function page(latest: object): string {
  const list = [{ ...room, latest: { ...room.latest, ...latest } }];
  return shown(<ChatPage />, answeredApp({ 'stream/rooms': { isOpen: true, list } }), '/chat');
}

test('the list of rooms marks the latest words of a member of the demonstration', () => {
  expect(page({})).toContain('这球漂亮');
  expect(page({})).not.toContain('演示');
  expect(page({ isDemo: true })).toMatch(/演示<.*这球漂亮/s);
});
