import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoundController } from '../../../app/controllers.ts';

/** One step in showing a result, at its time after the draw. */
export interface RevealStep {
  readonly atMs: number;
  /** A card is dealt to a slot, turned over there, moved to another place, or all is shown. */
  readonly kind: 'deal' | 'turn' | 'move' | 'result';
  /** The slot that the card was dealt to; it keeps this name wherever it is moved. */
  readonly slot: string;
  readonly code: string;
  /** Turned with the edge lifted first. */
  readonly slowly: boolean;
  /** The slot that it is moved to. */
  readonly to?: string;
}

export interface ShownCard {
  readonly code: string;
  readonly isUp: boolean;
  readonly slowly: boolean;
  /** The slot that it is in now. */
  readonly at: string;
}

/** The part of this round's result that the table shows by now. */
export interface Reveal {
  readonly roundId: string | null;
  readonly cards: Readonly<Record<string, ShownCard>>;
  readonly isComplete: boolean;
}

const NOTHING: Reveal = { roundId: null, cards: {}, isComplete: false };

/** Pure: what is shown after these steps. */
export function revealed(roundId: string, steps: readonly RevealStep[]): Reveal {
  const cards: Record<string, ShownCard> = {};
  let isComplete = false;
  for (const { kind, slot, code, slowly, to } of steps) {
    if (kind === 'result') isComplete = true;
    else cards[slot] = { code, isUp: kind !== 'deal', slowly, at: to ?? slot };
  }
  return { roundId, cards, isComplete };
}

/**
 * Shows results at a natural pace within the drawing time. Latecomers immediately see what the others have seen; when
 * the round is settled all is shown.
 */
export function createReveal(table: {
  readonly controller: RoundController;
  readonly now: () => number;
  /** Steps in the order of their times. */
  readonly stepsOf: (outcome: unknown) => readonly RevealStep[];
}): { readonly state: StoreApi<Reveal>; watch(): () => void } {
  const { controller, now } = table;
  const state = createStore<Reveal>(() => NOTHING);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let steps: readonly RevealStep[] = [];

  const follow = (): void => {
    clearTimeout(timer);
    const { round } = controller.state.getState();
    if (!round || round.outcome === null || round.phase === 'betting' || round.phase === 'void') {
      steps = [];
      if (state.getState().roundId !== null) state.setState(NOTHING);
      return;
    }
    if (state.getState().roundId !== round.roundId) steps = table.stepsOf(round.outcome);
    const elapsed = round.phase === 'settled' ? Number.POSITIVE_INFINITY : now() - round.drawsAt;
    const due = steps.filter(({ atMs }) => atMs <= elapsed);
    const next = steps[due.length];
    const before = state.getState();
    const isNews =
      before.roundId !== round.roundId ||
      !before.isComplete ||
      Object.keys(before.cards).length === 0;
    if (isNews) state.setState(revealed(round.roundId, due));
    if (next) timer = setTimeout(follow, Math.max(10, next.atMs - elapsed));
  };
  return {
    state,
    watch() {
      let seen: unknown = null;
      const listen = (): void => {
        const { round } = controller.state.getState();
        if (round === seen) return;
        seen = round;
        follow();
      };
      listen();
      const stop = controller.state.subscribe(listen);
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}
