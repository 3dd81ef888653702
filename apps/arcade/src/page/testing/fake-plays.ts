import { type Clock, err, ok, type Result } from '@tianping/base';
import type { HandGame, HandState, SpinGame } from '@tianping/games';
import { seededDraws } from '@tianping/games/testing';
import type { HandView, Refusal, SpinView } from '@tianping/games/wire';
import { createStore } from 'zustand/vanilla';
import type { HandController, SpinController } from '../app/controllers.ts';
import { isShort, movedBy, type PurseStore, partOf } from '../app/purse.ts';

const ANSWER_MS = 120;

interface FakePlayOptions<Game> {
  readonly game: Game;
  readonly purse: PurseStore;
  readonly clock: Clock;
  /** Seed of the first play; each play uses the next one. */
  readonly seed: number;
}

export function createFakeSpin(options: FakePlayOptions<SpinGame>): SpinController {
  const { game, purse, clock } = options;
  const held = new Map<string, number>();
  let nonce = 0;
  return {
    balance: partOf(purse, ({ balanceMinor }) => balanceMinor),
    async spin(stakeMinor, raw): Promise<Result<SpinView, Refusal>> {
      const asked = game.readOptions(raw);
      if (asked === null) return refuse('malformed');
      if (isShort(stakeMinor, purse.getState().balanceMinor)) return refuse('balance');
      stake(purse, stakeMinor);
      await answerTime(clock);
      const { payoutMinor, shown } = game.spin(seededDraws(options.seed + nonce), {
        stakeMinor,
        options: asked,
      });
      const playId = `p-${nonce}`;
      held.set(playId, payoutMinor);
      nonce += 1;
      return ok({ playId, nonce, stakeMinor, payoutMinor, shown, at: clock.now() });
    },
    shown: (playId) => pay(purse, held, playId),
  };
}

/** `actions`: the actions already taken in an open hand; null begins with an empty table. */
export function createFakeHand(
  options: FakePlayOptions<HandGame> & { readonly actions: readonly string[] | null },
): HandController {
  const { game, purse, clock } = options;
  const held = new Map<string, number>();
  const hand = createStore<HandView | null>(() => null);
  let nonce = 0;
  let open = { stakeMinor: 0, actions: [] as readonly string[] };
  let state: HandState | null = null;
  const show = (): Result<HandView, Refusal> => {
    state = game.play(seededDraws(options.seed + nonce), open);
    if (!state) return refuse('step');
    const playId = `h-${nonce}`;
    if (state.payoutMinor !== null) held.set(playId, state.payoutMinor);
    const view: HandView = {
      playId,
      nonce,
      step: open.actions.length,
      shown: state.shown,
      actions: [...state.actions],
      stakedMinor: state.stakedMinor,
      payoutMinor: state.payoutMinor,
      at: clock.now(),
    };
    hand.setState(view, true);
    return ok(view);
  };
  if (options.actions) {
    open = { stakeMinor: 10_000, actions: options.actions };
    show();
  }
  return {
    balance: partOf(purse, ({ balanceMinor }) => balanceMinor),
    hand,
    async start(stakeMinor) {
      if (isShort(stakeMinor, purse.getState().balanceMinor)) return refuse('balance');
      stake(purse, stakeMinor);
      await answerTime(clock);
      nonce += 1;
      open = { stakeMinor, actions: [] };
      return show();
    },
    async act(action) {
      if (!state) return refuse('noHand');
      const before = open;
      const added = game.added(state, action);
      if (isShort(added, purse.getState().balanceMinor)) return refuse('balance');
      await answerTime(clock);
      open = { ...open, actions: [...open.actions, action] };
      const answer = show();
      if (answer.ok) stake(purse, added);
      else open = before;
      return answer;
    },
    shown: (playId) => pay(purse, held, playId),
  };
}

function refuse(code: Refusal['code']): Result<never, Refusal> {
  return err({ code, message: code, at: null });
}

function answerTime(clock: Clock): Promise<void> {
  return new Promise((done) => {
    clock.after(ANSWER_MS, done);
  });
}

function stake(purse: PurseStore, minor: number): void {
  purse.setState((now) => ({
    balanceMinor: movedBy(now.balanceMinor, -minor),
    stakedMinor: now.stakedMinor + minor,
  }));
}

function pay(purse: PurseStore, held: Map<string, number>, playId: string): void {
  const minor = held.get(playId) ?? 0;
  held.delete(playId);
  purse.setState((now) => ({
    balanceMinor: movedBy(now.balanceMinor, minor),
    paidMinor: now.paidMinor + minor,
  }));
}
