import { err, ok, type Result } from '@tianping/base';
import type { HandView, Refusal, SpinView } from '@tianping/games/wire';
import { createStore } from 'zustand/vanilla';
import { createActs } from './acts.ts';
import type { ArcadeClient } from './client.ts';
import type { HandController, SpinController } from './controllers.ts';
import { movedBy, type PurseStore, partOf, playing, refuseUnknown } from './purse.ts';

interface Means {
  readonly client: ArcadeClient;
  readonly purse: PurseStore;
  readonly newKey: () => string;
  readonly refused: (refusal: Refusal) => void;
  /** Reads balance, staked and paid from the server: the figures shown here may differ. */
  readonly refresh: () => void;
  /** The refusal while the balance is not known. */
  readonly balanceUnknown: () => Refusal;
}

/** Holds a result back until the stage has shown it. */
function createHeld(purse: PurseStore) {
  const held = new Map<string, number>();
  return {
    /** `balanceMinor` is the server's, with the payout already in it. */
    hold(playId: string, balanceMinor: number, payoutMinor: number): void {
      const before = held.get(playId) ?? 0;
      if (payoutMinor > 0) held.set(playId, payoutMinor);
      purse.setState((now) => {
        const heldMinor = now.heldMinor - before + payoutMinor;
        return { heldMinor, balanceMinor: balanceMinor - heldMinor };
      });
    },
    isEmpty: () => held.size === 0,
    show(playId: string): void {
      const payoutMinor = held.get(playId) ?? 0;
      held.delete(playId);
      purse.setState(({ balanceMinor, paidMinor, heldMinor, moves }) => ({
        balanceMinor: movedBy(balanceMinor, payoutMinor),
        paidMinor: paidMinor + payoutMinor,
        heldMinor: heldMinor - payoutMinor,
        moves: moves + 1,
      }));
    },
  };
}

export function createSpinController(means: Means): SpinController {
  const { client, purse, newKey, refused, refresh } = means;
  const held = createHeld(purse);
  const acts = createActs(newKey);
  /** Already counted, when its answer was missing. */
  const repeated = new Set<string>();
  return {
    balance: partOf(purse, ({ balanceMinor }) => balanceMinor),
    async spin(stakeMinor, options): Promise<Result<SpinView, Refusal>> {
      const unknown = refuseUnknown(means);
      if (unknown) return err(unknown);
      const content = { stakeMinor, options };
      const { key, isRepeat } = acts.begin(content);
      move(purse, stakeMinor);
      const answer = await playing(purse, client.call('spin', { key, ...content }));
      if (!answer.ok) {
        move(purse, -stakeMinor);
        if (answer.error.code === 'busy') {
          acts.lose(content, key);
          refresh();
        }
        refused(answer.error);
        return err(answer.error);
      }
      const { balanceMinor, ...view } = answer.value;
      if (isRepeat) repeated.add(view.playId);
      held.hold(view.playId, balanceMinor, view.payoutMinor);
      return ok(view);
    },
    shown(playId) {
      held.show(playId);
      if (repeated.delete(playId)) refresh();
    },
  };
}

export function createHandController(
  means: Means,
  open: HandView | null,
): HandController & { readonly resume: () => Promise<void> } {
  const { client, purse, newKey, refused, refresh } = means;
  const acts = createActs(newKey);
  const held = createHeld(purse);
  const hand = createStore<HandView | null>(() => open);
  let isRefreshDue = false;
  const take = (
    answer: Result<HandView & { readonly balanceMinor: number }, Refusal>,
    stakedBefore: number,
  ): Result<HandView, Refusal> => {
    if (!answer.ok) {
      refused(answer.error);
      if (answer.error.code === 'busy' || answer.error.code === 'handOpen') void resume();
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
  /** The hand may have continued without this page: shows the server's state. */
  const resume = async (): Promise<void> => {
    const asked = hand.getState();
    const answer = await client.call('handOpen', {});
    if (!answer.ok || hand.getState() !== asked) return;
    const { hand: now } = answer.value;
    // A hand that ended meanwhile is in the records; an ended one stays visible.
    if (now) hand.setState(now, true);
    else if (asked && asked.payoutMinor === null) hand.setState(null, true);
    // The server's figures have a payout in them that is not shown yet.
    if (held.isEmpty()) refresh();
    else isRefreshDue = true;
  };
  return {
    balance: partOf(purse, ({ balanceMinor }) => balanceMinor),
    hand,
    resume,
    async start(stakeMinor) {
      const unknown = refuseUnknown(means);
      if (unknown) return err(unknown);
      const { key } = acts.begin({ stakeMinor });
      const answer = await playing(purse, client.call('handStart', { key, stakeMinor }));
      if (!answer.ok && answer.error.code === 'busy') acts.lose({ stakeMinor }, key);
      return take(answer, 0);
    },
    async act(action) {
      const now = hand.getState();
      if (!now) return err({ code: 'noHand', message: '', at: null });
      const { playId, step, stakedMinor } = now;
      const request = { key: newKey(), playId, step, action };
      return take(await playing(purse, client.call('handAct', request)), stakedMinor);
    },
    shown(playId) {
      held.show(playId);
      if (!isRefreshDue || !held.isEmpty()) return;
      isRefreshDue = false;
      refresh();
    },
  };
}

/** Subtracts the stake immediately; it is returned when refused. */
function move(purse: PurseStore, stakeMinor: number): void {
  purse.setState(({ balanceMinor, stakedMinor }) => ({
    balanceMinor: movedBy(balanceMinor, -stakeMinor),
    stakedMinor: stakedMinor + stakeMinor,
  }));
}
