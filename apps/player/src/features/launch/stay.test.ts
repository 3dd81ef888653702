import type { FakeClock } from '@tianping/base/testing';
import { expect, test, vi } from 'vitest';
import { answeredApp } from '../../app/testing/shown.tsx';
import { stayInGame, type Watched } from './stay.ts';
import { readGame, type StoredGame, storeGame } from './stored-game.ts';

const GAME: StoredGame = {
  channelCode: 'XQZR',
  enName: 'xqzr',
  venueName: '星穹真人',
  category: 'ZR',
  gameCode: 'baccarat',
  name: '百家乐',
  url: 'https://g.example/',
  demo: false,
  at: 5,
  session: 's1',
  isLeft: false,
};

function world() {
  const app = answeredApp({});
  app.session.begin({ token: 't', userId: 'u', userName: 'lin', signKey: 'k' });
  storeGame(app.storage, GAME);
  const answer = { open: true };
  const calls: unknown[] = [];
  const call = async (name: string, request: unknown) => {
    calls.push([name, request]);
    return { kind: 'answer', answer: { ...answer } } as never;
  };
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  };
  const pass = async (ms = 60_000) => {
    (app.clock as FakeClock).advance(ms);
    await settle();
  };
  const page = Object.assign(new EventTarget(), { hidden: false });
  const look = async (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  const noted = { ...app, api: { ...app.api, call } };
  const stay = (game: StoredGame, onOver: () => void) =>
    stayInGame(noted, game, onOver, page as unknown as Watched);
  return { app: noted, answer, calls, pass, look, stay };
}

test('the page of a game reports every minute that it shows it, until it is left', async () => {
  const { calls, pass, look, stay } = world();
  const over = vi.fn();
  const stop = stay(GAME, over);
  expect(calls).toEqual([['game/stay', { enName: 'xqzr', session: 's1' }]]);
  await pass();
  expect(calls).toHaveLength(2);
  stop();
  await pass();
  await look(false);
  expect([calls.length, over.mock.calls.length]).toEqual([2, 0]);
});

test('a game that has ended meanwhile is marked as left, once', async () => {
  const { app, answer, calls, pass, stay } = world();
  const over = vi.fn();
  stay(GAME, over);
  answer.open = false;
  await pass();
  await pass();
  expect([calls.length, over.mock.calls.length]).toEqual([2, 1]);
  expect(readGame(app.storage)).toMatchObject({ isLeft: true });
});

test('demo play and a logout say nothing', async () => {
  const { app, calls, pass, stay } = world();
  stay({ ...GAME, demo: true }, () => {});
  app.session.end();
  stay(GAME, () => {});
  await pass();
  expect(calls).toEqual([]);
});

test('a page that becomes visible again asks immediately, and its next minute begins then', async () => {
  const { answer, calls, pass, look, stay } = world();
  const over = vi.fn();
  stay(GAME, over);
  await pass(30_000);
  await look(true);
  expect(calls).toHaveLength(1);
  await look(false);
  expect(calls).toHaveLength(2);
  await pass(59_999);
  expect(calls).toHaveLength(2);
  await pass(1);
  expect(calls).toHaveLength(3);
  answer.open = false;
  await look(false);
  expect([calls.length, over.mock.calls.length]).toEqual([4, 1]);
});

test('what is lost or refused on the way ends nothing', async () => {
  for (const outcome of [{ kind: 'lost' }, { kind: 'code', code: 6005, message: '', data: null }]) {
    const { app, pass, stay } = world();
    const over = vi.fn();
    app.api.call = async () => outcome as never;
    stay(GAME, over);
    await pass();
    expect([over.mock.calls.length, readGame(app.storage)]).toMatchObject([0, { isLeft: false }]);
  }
});
