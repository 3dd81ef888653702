import { createTranslator } from '@tianping/i18n';
import { toastStore } from '@tianping/ui';
import { beforeEach, expect, test } from 'vitest';
import type { GameIntent } from '../../app/events.ts';
import { answeredApp } from '../../app/testing/shown.tsx';
import { launchGame } from './launch.ts';
import { leaveGame } from './leave.ts';
import { readGame, type StoredGame } from './stored-game.ts';

const GAME: GameIntent = {
  channelCode: 'XQZR',
  enName: 'xqzr',
  venueName: '星穹真人',
  category: 'ZR',
  gameCode: 'baccarat',
  name: '百家乐',
};
const translator = createTranslator({ script: 'hans', hant: {} });

/** A launch with this answer, and everything that followed. */
function world(answer: object, flag: '0' | '1' = '1', isMember = true) {
  const app = answeredApp({});
  const calls: [string, unknown][] = [];
  const went: string[] = [];
  const events: string[] = [];
  app.site.set({ ...app.site.getState(), gameInSite: flag });
  if (isMember) app.session.begin({ token: 't', userId: 'u', userName: 'lin', signKey: 'k' });
  const api = {
    ...app.api,
    call: async (name: string, request: unknown) => {
      calls.push([name, request]);
      return answer as never;
    },
  };
  for (const name of ['showLoginTips', 'showVenueEntry'] as const) {
    app.events.on(name, () => events.push(name));
  }
  const opened = {
    show: (url: string) => went.push(`window ${url}`),
    close: () => went.push('closed'),
  };
  const run = (game: Partial<GameIntent> = {}, how: object = {}, mayOpen = true) =>
    launchGame(
      { ...app, api },
      translator,
      {
        navigate: (path) => went.push(path),
        openWindow: () => (mayOpen ? opened : null),
        leave: (url) => went.push(`leave ${url}`),
      },
      { ...GAME, ...game },
      how,
    );
  return { app, calls, went, events, run };
}

const url = (address: string, moved: object | null = null) => ({
  kind: 'answer',
  answer: { url: address, moved },
});
const refused = (code: number, message = '') => ({ kind: 'code', code, message, data: null });
const toasts = () => toastStore.list().map(({ title }) => title);

beforeEach(() => {
  for (const { id } of toastStore.list()) toastStore.remove(id);
});

test('VENUE-008 a guest who launches a game is asked to log in, and no launch is sent', async () => {
  const { run, events, calls } = world(url('https://g.example/'), '1', false);
  await run();
  expect(events).toEqual(['showLoginTips']);
  expect(calls).toEqual([]);
});

test('VENUE-009 a launch sends enName, gameCode and, when wanted, isActivity; the answer has url', async () => {
  const { run, calls, went } = world(url('/game/egame'));
  await run();
  await run({}, { isActivity: true });
  expect(calls).toEqual([
    ['game/launch', { enName: 'xqzr', gameCode: 'baccarat' }],
    ['game/launch', { enName: 'xqzr', gameCode: 'baccarat', isActivity: true }],
  ]);
  expect(went).toEqual(['/game/egame', '/game/egame']);
});

test('a launch says which edition the page wears, where it is not the classic one', async () => {
  const { app, run, calls } = world(url('https://g.example/'), '0');
  app.preferences.choose({ edition: 'professional' });
  await run();
  await run({}, { demo: true });
  const asked = { enName: 'xqzr', gameCode: 'baccarat', edition: 'professional' };
  expect(calls).toEqual([
    ['game/launch', asked],
    ['game/demo/launch', asked],
  ]);
});

test('VENUE-010 STORE-017 launching CRTY stores its data and opens `/game/sport/crty`', async () => {
  const { app, run, went } = world(url('/game/sport/crty'));
  await run({ channelCode: 'CRTY', enName: 'crty', category: 'TY' });
  expect(JSON.parse(app.storage.get('crtyLaunch') ?? '')).toMatchObject({
    url: '/game/sport/crty',
  });
  expect(went).toEqual(['/game/sport/crty']);
});

test("VENUE-011 an http url opens in the frame when the flag is '1' and the venue is none of XMTY, G1CP and SGCP", async () => {
  for (const category of ['TY', 'ZR', 'QP', 'DJ', 'CP'] as const) {
    const one = world(url('http://g.example/table'));
    await one.run({ category });
    expect(one.went, category).toEqual([`/game/${category}`]);
  }
  const { app, run, went } = world(url('https://g.example/table'));
  await run();
  expect(went).toEqual(['/game/ZR']);
  expect(readGame(app.storage)).toMatchObject({ url: 'https://g.example/table', demo: false });
});

test("VENUE-012 a url that begins with http opens outside when the flag is not '1'", async () => {
  const { run, went } = world(url('https://g.example/table'), '0');
  await run();
  expect(went).toEqual(['window https://g.example/table']);
});

test('VENUE-013 a url that begins with http opens outside for XMTY, G1CP and SGCP, whatever the flag', async () => {
  for (const flag of ['0', '1'] as const) {
    for (const channelCode of ['XMTY', 'G1CP', 'SGCP']) {
      const { run, went } = world(url('https://g.example/'), flag);
      await run({ channelCode });
      expect(went, `${flag} ${channelCode}`).toEqual(['window https://g.example/']);
    }
  }
});

test('Q-044 where the browser lets no window open, the same one goes there', async () => {
  const { run, went } = world(url('https://g.example/'), '0');
  await run({}, {}, false);
  expect(went).toEqual(['leave https://g.example/']);
});

test("VENUE-014 a url that begins with '/' opens on the site's own origin", async () => {
  const { run, went } = world(url('/game/sport/crty?sport=OP'));
  await run({ category: 'DJ', channelCode: 'TPDJ' });
  expect(went).toEqual(['/game/sport/crty?sport=OP']);
  const other = world(url('//evil.example/'));
  await other.run();
  expect(other.went).toEqual([]);
});

test('VENUE-015 STORE-017 any other answer is stored, and the host page opens: in the site, or in a new tab at `/pg/game`', async () => {
  const page = '<!doctype html><title>slot</title>';
  const inSite = world(url(page));
  await inSite.run({ category: 'DZ' });
  expect(inSite.went).toEqual(['/dz/game']);
  expect(readGame(inSite.app.storage)).toMatchObject({ url: page, category: 'DZ' });
  const inTab = world(url(page), '0');
  await inTab.run({ category: 'DZ' });
  expect(inTab.went).toEqual(['window /pg/game']);
  expect(readGame(inTab.app.storage)).toMatchObject({ url: page });
});

test('VENUE-017 a launch answered 6413 opens the transfer-in dialog', async () => {
  const { run, events, went } = world(refused(6413));
  await run();
  expect(events).toEqual(['showVenueEntry']);
  expect(went).toEqual([]);
});

test("VENUE-024 any other error of a launch shows the server's message as a toast", async () => {
  for (const code of [6004, 6005, 6013, 6016, 6499]) {
    const { run, went, events } = world(refused(code, `服务器的话 ${code}`));
    await run();
    expect(toasts(), String(code)).toContain(`服务器的话 ${code}`);
    expect([went, events], String(code)).toEqual([[], []]);
  }
});

test('VENUE-025 a failed launch of the sports venue says to log in first', async () => {
  for (const code of [6001, 6004, 6005, 6415]) {
    for (const { id } of toastStore.list()) toastStore.remove(id);
    const { app, run, went } = world(refused(code, '别的'));
    await run({ channelCode: 'CRTY', enName: 'crty', venueName: '天平体育' });
    expect(toasts(), String(code)).toEqual(['请先登录后再进入天平体育']);
    expect([went, app.storage.get('crtyLaunch')], String(code)).toEqual([[], null]);
  }
});

test('VENUE-025 so does one whose line is lost, which says that too; any other venue says only that', async () => {
  const { app, run, went, events } = world({ kind: 'lost' });
  const lost = '网络连接异常，请稍后重试。';
  await run({ channelCode: 'crty', enName: 'crty', venueName: '天平体育' });
  expect(toastStore.list()).toMatchObject([{ title: '请先登录后再进入天平体育', text: lost }]);
  expect([went, events, app.storage.get('crtyLaunch')]).toEqual([[], [], null]);
  for (const { id } of toastStore.list()) toastStore.remove(id);
  await run();
  expect(toasts()).toEqual([lost]);
});

test('VENUE-026 data of a venue that does not verify says so and asks to enter the game again', async () => {
  const { app, run, went } = world(url('http:broken'));
  await run();
  expect(toasts()).toEqual(['数据异常，请重新进入游戏']);
  expect(went).toEqual([]);
  app.storage.set('slotUrl', '{"url":1}');
  expect(readGame(app.storage)).toBe('abnormal');
});

test("VENUE-027 a launch answered 6415 shows the server's message and opens nothing", async () => {
  const inSite = world(refused(6415, '维护中'));
  await inSite.run();
  expect([inSite.went, inSite.events, readGame(inSite.app.storage)]).toEqual([[], [], 'none']);
  for (const { id } of toastStore.list()) toastStore.remove(id);
  const { run, went } = world(refused(6415, '维护中'), '0');
  await run();
  expect(toasts()).toEqual(['维护中']);
  // The window opened by the click is closed again.
  expect(went).toEqual(['closed']);
});

test('demo play needs no login and goes by its own call', async () => {
  const { app, run, calls, went } = world(url('https://g.example/demo'), '1', false);
  await run({}, { demo: true });
  expect(calls).toEqual([['game/demo/launch', { enName: 'xqzr', gameCode: 'baccarat' }]]);
  // The frame asks for a login; a guest plays in the slot host.
  expect(went).toEqual(['/dz/game']);
  expect(readGame(app.storage)).toMatchObject({ demo: true });
});

test('automatic transfer says what it did', async () => {
  const moved = { backMinor: 100_00, inMinor: 250_00, open: 0 };
  const { run } = world(url('https://g.example/', moved));
  await run();
  expect(toastStore.list()).toMatchObject([
    { title: '自动免转已完成', text: '已转回 ¥100，转入 ¥250' },
  ]);
});

test('a game that is left is named to the server as the launch named it; demo play and a logout say nothing', async () => {
  const session = 'ab'.repeat(32);
  const answer = { url: 'https://g.example/table', moved: null, session };
  const { app, run } = world({ kind: 'answer', answer });
  await run();
  const game = readGame(app.storage) as StoredGame;
  expect(game).toMatchObject({ session, isLeft: false });
  const calls: [string, unknown][] = [];
  const api = {
    ...app.api,
    call: async (name: string, request: unknown) => {
      calls.push([name, request]);
      return { kind: 'answer', answer: { moved: { backMinor: 12_345, open: 0 } } } as never;
    },
  };
  const leave = (one: StoredGame) => leaveGame({ ...app, api }, translator.t, one);
  await leave({ ...game, demo: true });
  expect(calls).toEqual([]);
  await leave(game);
  expect(calls[0]).toEqual(['game/leave', { enName: 'xqzr', session }]);
  expect(toastStore.list().map(({ text }) => text)).toEqual(['已转回中心钱包 ¥123.45']);
  expect(readGame(app.storage)).toMatchObject({ isLeft: true });
  const sent = calls.length;
  app.session.end();
  await leave(game);
  expect(calls).toHaveLength(sent);
});
