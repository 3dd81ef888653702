import type { BetFault, RoundBet, RoundGame } from '@tianping/games';
import type { SessionView } from '@tianping/games/wire';
import type { Message } from '@tianping/i18n';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoundController, Sounds } from '../../app/controllers.ts';
import { isShort } from '../../app/purse.ts';
import { tableMessages as m } from './messages.ts';

/** Chips on the table that are not bets yet. */
export interface Staged {
  readonly chipMinor: number;
  /** One entry per chip, or per doubled or repeated pile; the last one was put last. */
  readonly chips: readonly RoundBet[];
  readonly isSending: boolean;
  /** The confirmed bets of the last round that had any. */
  readonly last: readonly RoundBet[];
  /** Number of refusals; refused chips fly back. */
  readonly refusals: number;
  readonly refused: readonly RoundBet[];
}

export interface Staging {
  readonly state: StoreApi<Staged>;
  choose(chipMinor: number): void;
  put(code: string): void;
  /** Several bets by one call, with this many chips on each; all of them or none. */
  putAll(bets: readonly { readonly code: string; readonly chips: number }[]): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  confirm(): Promise<void>;
  /** Follows the controller; the end of betting takes unconfirmed chips back. */
  watch(): () => void;
}

interface Table {
  readonly game: RoundGame;
  readonly controller: RoundController;
  readonly limits: SessionView['limits'];
  readonly sounds: Sounds;
  readonly isPaused: () => boolean;
  readonly say: (message: Message, amountMinor?: number) => void;
}

/** One bet per code, in the order in which the codes were first put. */
export function gathered(bets: readonly RoundBet[]): RoundBet[] {
  const sums = new Map<string, number>();
  for (const { code, stakeMinor } of bets) sums.set(code, (sums.get(code) ?? 0) + stakeMinor);
  return [...sums].map(([code, stakeMinor]) => ({ code, stakeMinor }));
}

export function sumOf(bets: readonly { readonly stakeMinor: number }[]): number {
  return bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
}

const FAULTS: Readonly<Record<BetFault, Message>> = {
  unknown: m.unknown,
  limitLow: m.limitLow,
  limitHigh: m.limitHigh,
  units: m.units,
  opposite: m.opposite,
};

export function createStaging(table: Table): Staging {
  const { controller, limits, sounds } = table;
  const state = createStore<Staged>(() => ({
    chipMinor: limits.chips[Math.min(1, limits.chips.length - 1)] ?? limits.minMinor,
    chips: [],
    isSending: false,
    last: [],
    refusals: 0,
    refused: [],
  }));

  const add = (more: readonly RoundBet[]): void => {
    const { chips, isSending } = state.getState();
    if (isSending) return;
    const next = [...chips, ...more];
    const fault = table.isPaused() ? m.paused : faultOf(table, next);
    if (fault) {
      sounds.play('refused');
      table.say(fault, limits.minMinor);
      return;
    }
    sounds.play('chip');
    state.setState({ chips: next });
  };

  return {
    state,
    choose: (chipMinor) => state.setState({ chipMinor }),
    put: (code) => add([{ code, stakeMinor: state.getState().chipMinor }]),
    putAll(bets) {
      const { chipMinor } = state.getState();
      add(bets.map(({ code, chips }) => ({ code, stakeMinor: chipMinor * chips })));
    },
    undo: () => state.setState(({ chips }) => ({ chips: chips.slice(0, -1) })),
    clear: () => state.setState({ chips: [] }),
    repeat() {
      const { last } = state.getState();
      if (last.length === 0) table.say(m.noRepeat);
      else add(last);
    },
    double() {
      const { chips } = state.getState();
      const piles = chips.length > 0 ? chips : controller.state.getState().bets;
      if (piles.length > 0) add(gathered(piles));
    },
    confirm: () => confirm(table, state),
    watch: () => watch(table, state),
  };
}

/** Why these chips may not be put there; null when they may. */
function faultOf({ game, controller, limits }: Table, chips: readonly RoundBet[]): Message | null {
  const { round, bets, balanceMinor } = controller.state.getState();
  if (round?.phase !== 'betting') return m.notOpen;
  if (isShort(sumOf(chips), balanceMinor)) return m.balance;
  const all = gathered([...bets, ...chips]);
  if (all.some(({ stakeMinor }) => stakeMinor < limits.minMinor)) return m.limitLow;
  if (all.some(({ stakeMinor }) => stakeMinor > limits.maxMinor)) return m.limitHigh;
  const judged = game.judgeBets(all);
  return judged.ok ? null : FAULTS[judged.error.fault];
}

async function confirm(table: Table, state: StoreApi<Staged>): Promise<void> {
  const { chips, isSending } = state.getState();
  const { round } = table.controller.state.getState();
  if (isSending || chips.length === 0 || !round || table.isPaused()) return;
  state.setState({ isSending: true });
  const bets = gathered(chips);
  const answer = await table.controller.bet(round.roundId, bets);
  if (answer.ok) state.setState({ chips: [], isSending: false });
  else {
    table.sounds.play('refused');
    state.setState(({ refusals }) => ({
      chips: [],
      isSending: false,
      refused: bets,
      refusals: refusals + 1,
    }));
  }
}

function watch({ controller, say }: Table, state: StoreApi<Staged>): () => void {
  return controller.state.subscribe(() => {
    const { round, bets } = controller.state.getState();
    const { chips, isSending, last } = state.getState();
    if (bets.length > 0) {
      const now = gathered(bets);
      if (JSON.stringify(now) !== JSON.stringify(last)) state.setState({ last: now });
    }
    if (round && round.phase !== 'betting' && chips.length > 0 && !isSending) {
      state.setState({ chips: [] });
      say(m.back);
    }
  });
}
