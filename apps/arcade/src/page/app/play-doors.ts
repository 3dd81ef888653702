import { err, ok, type Result } from '@tianping/base';
import type { HandView, Refusal, SpinView } from '@tianping/games/wire';
import { createStore } from 'zustand/vanilla';
import type { ArcadeClient } from './client.ts';
import type { HandDoor, SpinDoor } from './doors.ts';
import { type PurseStore, partOf } from './purse.ts';

interface Means {
  readonly client: ArcadeClient;
  readonly purse: PurseStore;
  readonly newKey: () => string;
  readonly refused: (refusal: Refusal) => void;
}

/** Keeps a result back until the stage has shown it. */
function createHeld(purse: PurseStore) {
  const held = new Map<string, number>();
  return {
    /** `balanceMinor` is the server's, the payout already in it. */
    hold(playId: string, balanceMinor: number, payoutMinor: number): void {
      if (payoutMinor > 0) held.set(playId, payoutMinor);
      purse.setState(({ moves }) => ({
        balanceMinor: balanceMinor - payoutMinor,
        moves: moves + 1,
      }));
    },
    isEmpty: () => held.size === 0,
    show(playId: string): void {
      const payoutMinor = held.get(playId);
      if (payoutMinor === undefined) return;
      held.delete(playId);
      purse.setState(({ balanceMinor, paidMinor }) => ({
        balanceMinor: balanceMinor + payoutMinor,
        paidMinor: paidMinor + payoutMinor,
      }));
    },
  };
}

export function createSpinDoor({ client, purse, newKey, refused }: Means): SpinDoor {
  const held = createHeld(purse);
  return {
    balance: partOf(purse, ({ balanceMinor }) => balanceMinor),
    async spin(stakeMinor, options): Promise<Result<SpinView, Refusal>> {
      move(purse, stakeMinor);
      const answer = await client.call('spin', { key: newKey(), stakeMinor, options });
      if (!answer.ok) {
        move(purse, -stakeMinor);
        refused(answer.error);
        return err(answer.error);
      }
      const { balanceMinor, ...view } = answer.value;
      held.hold(view.playId, balanceMinor, view.payoutMinor);
      return ok(view);
    },
    shown: held.show,
  };
}

export function createHandDoor(
  { client, purse, newKey, refused }: Means,
  open: HandView | null,
): HandDoor {
  const held = createHeld(purse);
  const hand = createStore<HandView | null>(() => open);
  const take = (
    answer: Result<HandView & { readonly balanceMinor: number }, Refusal>,
    stakedBefore: number,
  ): Result<HandView, Refusal> => {
    if (!answer.ok) {
      refused(answer.error);
      return err(answer.error);
    }
    const { balanceMinor, ...view } = answer.value;
    purse.setState(({ stakedMinor }) => ({
      stakedMinor: stakedMinor + view.stakedMinor - stakedBefore,
    }));
    held.hold(view.playId, balanceMinor, view.payoutMinor ?? 0);
    hand.setState(view, true);
    return ok(view);
  };
  return {
    balance: partOf(purse, ({ balanceMinor }) => balanceMinor),
    hand,
    start: async (stakeMinor) =>
      take(await client.call('handStart', { key: newKey(), stakeMinor }), 0),
    async act(action) {
      const now = hand.getState();
      if (!now) return err({ code: 'noHand', message: '', at: null });
      const { playId, step, stakedMinor } = now;
      const request = { key: newKey(), playId, step, action };
      return take(await client.call('handAct', request), stakedMinor);
    },
    shown: held.show,
  };
}

/** The stake leaves at once, and comes back when it is refused. */
function move(purse: PurseStore, stakeMinor: number): void {
  purse.setState(({ balanceMinor, stakedMinor }) => ({
    balanceMinor: balanceMinor - stakeMinor,
    stakedMinor: stakedMinor + stakeMinor,
  }));
}
