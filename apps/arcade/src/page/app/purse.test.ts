import { ok } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { expect, test, vi } from 'vitest';
import type { ArcadeClient } from './client.ts';
import { createFreshPurse } from './fresh-purse.ts';
import type { Line } from './line.ts';
import { followPage, learnBalance, leave, notifyFrame } from './open-page.ts';
import { createHandController, createSpinController } from './play-controllers.ts';
import { createPurse, isShort, movedBy, netOf, takeFigures } from './purse.ts';
import { createRoundController } from './round-controller.ts';

const unknownPurse = () =>
  createPurse({ balanceMinor: null, stakedMinor: 0, paidMinor: 0, openMinor: 0 });
const REFUSAL = { code: 'balance', message: 'not read yet', at: null } as const;

test('nothing is staked on an unknown balance: each controller refuses and reads it', async () => {
  const purse = unknownPurse();
  const call = vi.fn();
  const client: ArcadeClient = { leave: () => {}, call };
  const [refused, refresh] = [vi.fn(), vi.fn()];
  const line = { state: createPurseLike('open'), listen: () => () => {} } as unknown as Line;
  const balanceUnknown = () => REFUSAL;
  const means = { client, purse, newKey: () => 'key', refused, refresh, balanceUnknown };
  await createSpinController(means).spin(100, {});
  await createHandController(means, null).start(100);
  await createRoundController({ ...means, line }).bet('r1', [{ code: 'banker', stakeMinor: 100 }]);
  expect(call).not.toHaveBeenCalled();
  expect(refused.mock.calls).toEqual([[REFUSAL], [REFUSAL], [REFUSAL]]);
  expect(refresh).toHaveBeenCalledTimes(3);
  expect(purse.getState()).toMatchObject({ balanceMinor: null, stakedMinor: 0 });
});

test('a stake goes out as soon as the balance is known', async () => {
  const purse = unknownPurse();
  const answer = { playId: 'p', nonce: 0, stakeMinor: 100, payoutMinor: 0, shown: {}, at: 1 };
  const call = vi.fn(async () => ok({ ...answer, balanceMinor: 400 }) as never);
  const refused = vi.fn();
  const controller = createSpinController({
    client: { leave: () => {}, call },
    purse,
    newKey: () => 'key',
    refused,
    refresh: () => {},
    balanceUnknown: () => REFUSAL,
  });
  purse.setState({ balanceMinor: 500 });
  await controller.spin(100, {});
  expect([call.mock.calls.length, refused.mock.calls.length]).toEqual([1, 0]);
  expect(purse.getState().balanceMinor).toBe(400);
});

test('a payout that is not shown yet counts once, though the line comes back and the purse is read meanwhile', async () => {
  const purse = createPurse({ balanceMinor: 900, stakedMinor: 100, paidMinor: 0, openMinor: 0 });
  const open = { playId: 'p', nonce: 0, step: 0, shown: {}, actions: ['stand'], at: 1 };
  const hand = { ...open, stakedMinor: 100, payoutMinor: null };
  const over = { ...hand, step: 1, actions: [], payoutMinor: 200, balanceMinor: 1_100 };
  const call = vi.fn(async (name: string) => ok(name === 'handOpen' ? { hand: null } : over));
  const controller = createHandController(
    {
      client: { leave: () => {}, call: call as unknown as ArcadeClient['call'] },
      purse,
      newKey: () => 'key',
      refused: vi.fn(),
      // The server's figures have the payout in them.
      refresh: () =>
        takeFigures(purse, { balanceMinor: 1_100, stakedMinor: 100, paidMinor: 200, openMinor: 0 }),
      balanceUnknown: () => REFUSAL,
    },
    hand,
  );
  await controller.act('stand');
  await controller.resume();
  expect(purse.getState()).toMatchObject({ balanceMinor: 900, paidMinor: 0 });
  controller.shown('p');
  expect(purse.getState()).toMatchObject({ balanceMinor: 1_100, paidMinor: 200 });
});

/** A window whose page is seen, or not. */
function windowOf() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const window = Object.assign(new EventTarget(), { document }) as unknown as Window;
  return { window, document };
}

test('the balance is read again when the page is seen again, with what came in meanwhile and without what is not shown yet', async () => {
  const purse = createPurse({ balanceMinor: 1_000, stakedMinor: 0, paidMinor: 0, openMinor: 0 });
  const spin = { playId: 'p', nonce: 0, stakeMinor: 100, payoutMinor: 300, shown: {}, at: 1 };
  const figures = { balanceMinor: 6_200, stakedMinor: 100, paidMinor: 300, openMinor: 0 };
  const call = vi.fn(async (name: string) =>
    ok(name === 'spin' ? { ...spin, balanceMinor: 1_200 } : figures),
  );
  const client = { leave: () => {}, call: call as unknown as ArcadeClient['call'] };
  const controller = createSpinController({
    client,
    purse,
    newKey: () => 'key',
    refused: vi.fn(),
    refresh: vi.fn(),
    balanceUnknown: () => REFUSAL,
  });
  const { window, document } = windowOf();
  followPage(window, client, createFreshPurse({ client, purse, clock: createFakeClock() }));
  await controller.spin(100, {});
  document.dispatchEvent(new Event('visibilitychange'));
  expect(call).toHaveBeenCalledOnce();
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() =>
    expect(purse.getState()).toMatchObject({ balanceMinor: 5_900, paidMinor: 0 }),
  );
  controller.shown('p');
  expect(purse.getState()).toMatchObject({ balanceMinor: 6_200, paidMinor: 300 });
});

/** A purse with what is read of it again and again; the answer comes when the test says so. */
function freshOf(balanceMinor: number) {
  const clock = createFakeClock();
  const purse = createPurse({ balanceMinor, stakedMinor: 0, paidMinor: 0, openMinor: 0 });
  const answers: ((figures: object) => void)[] = [];
  const call = vi.fn(
    () => new Promise((done) => answers.push((figures) => done(ok(figures)))) as never,
  );
  const client = { leave: vi.fn(), call };
  const fresh = createFreshPurse({ client, purse, clock });
  return { clock, purse, answers, call, client, fresh };
}

test('the balance is read again when its window is used again, once for all events of one return', async () => {
  const { client, call, fresh, answers, purse } = freshOf(1_000);
  const { window, document } = windowOf();
  followPage(window, client, fresh);
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  answers[0]?.({ balanceMinor: 5_000, stakedMinor: 0, paidMinor: 0, openMinor: 0 });
  await vi.waitFor(() => expect(purse.getState().balanceMinor).toBe(5_000));
  expect(call).toHaveBeenCalledOnce();
});

test('the balance is read again when the site has another one, and not for what the game itself has moved', async () => {
  const { clock, call, fresh, answers, purse } = freshOf(1_000);
  // A stake of this page: the site hears of it before the answer is here.
  fresh.reported(900);
  purse.setState({ balanceMinor: 700, heldMinor: 200 });
  clock.advance(1_000);
  await Promise.resolve();
  expect(call).not.toHaveBeenCalled();
  // A deposit, and right after it another.
  fresh.reported(5_900);
  fresh.reported(10_900);
  clock.advance(1_000);
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  answers[0]?.({ balanceMinor: 10_900, stakedMinor: 0, paidMinor: 200, openMinor: 0 });
  await vi.waitFor(() => expect(purse.getState().balanceMinor).toBe(10_700));
});

test('figures that were read while a stake was under way are not taken: they are read again', async () => {
  const { call, fresh, answers, purse, client } = freshOf(1_000);
  const spin = { playId: 'p', nonce: 0, stakeMinor: 100, payoutMinor: 0, shown: {}, at: 1 };
  const spun = Promise.withResolvers<never>();
  const controller = createSpinController({
    client: { ...client, call: () => spun.promise },
    purse,
    newKey: () => 'key',
    refused: vi.fn(),
    refresh: vi.fn(),
    balanceUnknown: () => REFUSAL,
  });
  void fresh.refresh();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  const spinning = controller.spin(100, {});
  // As it was before the stake.
  answers[0]?.({ balanceMinor: 1_000, stakedMinor: 0, paidMinor: 0, openMinor: 0 });
  await Promise.resolve();
  spun.resolve(ok({ ...spin, balanceMinor: 900 }) as never);
  await spinning;
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(purse.getState()).toMatchObject({ balanceMinor: 900, stakedMinor: 100 });
  answers[1]?.({ balanceMinor: 900, stakedMinor: 100, paidMinor: 0, openMinor: 0 });
  await vi.waitFor(() => expect(purse.getState().moves).toBe(1));
  expect(purse.getState()).toMatchObject({ balanceMinor: 900, stakedMinor: 100 });
});

test('a stake that is not settled yet is neither won nor lost, on the page and for the site', () => {
  const purse = createPurse({ balanceMinor: 900, stakedMinor: 600, paidMinor: 550, openMinor: 0 });
  const say = vi.fn();
  notifyFrame(purse, say);
  expect(netOf(purse.getState())).toBe(-50);
  takeFigures(purse, { balanceMinor: 800, stakedMinor: 700, paidMinor: 550, openMinor: 100 });
  expect(netOf(purse.getState())).toBe(-50);
  takeFigures(purse, { balanceMinor: 980, stakedMinor: 700, paidMinor: 730, openMinor: 0 });
  expect(netOf(purse.getState())).toBe(30);
  const sent = say.mock.calls.flatMap(([message]) => (message.kind === 'session' ? [message] : []));
  expect(sent.map(({ stakedMinor, paidMinor }) => paidMinor - stakedMinor)).toEqual([-50, 30]);
});

test('leaving a page ends its session, unless another page of the session has taken its place', () => {
  const client = { leave: vi.fn() };
  const frame = { isFramed: true, say: vi.fn() };
  const parts = { client, frame, session: { lobbyUrl: null } };
  leave(windowOf().window, { ...parts, isEnded: true });
  expect(client.leave).not.toHaveBeenCalled();
  leave(windowOf().window, { ...parts, isEnded: false });
  expect(client.leave.mock.calls).toEqual([['left']]);
  expect(frame.say).toHaveBeenCalledTimes(2);
});

test('a silent wallet is asked again, later and later, until it has stated the balance', async () => {
  const clock = createFakeClock();
  const purse = unknownPurse();
  const at: number[] = [];
  const start = clock.now();
  learnBalance(clock, purse, async () => {
    at.push(clock.now() - start);
    if (at.length === 6) purse.setState({ balanceMinor: 700 });
  });
  for (let second = 0; second < 120; second += 1) {
    clock.advance(1_000);
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(at).toEqual([1_000, 3_000, 7_000, 15_000, 30_000, 45_000]);
});

test('an unknown balance is not short and stays unknown', () => {
  expect([isShort(1, null), isShort(5, 5), isShort(6, 5)]).toEqual([false, false, true]);
  expect([movedBy(null, 5), movedBy(7, -5)]).toEqual([null, 2]);
});

function createPurseLike(state: string) {
  return { getState: () => state, subscribe: () => () => {} };
}
