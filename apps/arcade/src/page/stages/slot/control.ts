import { moneyMinor, moneyText } from '@tianping/base';
import type { Message, Translator } from '@tianping/i18n';
import {
  type SlotShown,
  type SlotTheme,
  slotShown,
  themeRules,
} from '@tianping/plugin-games/slots';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isShort } from '../../app/purse.ts';
import type { Scene } from '../../kit/stage.ts';
import type { SpinStageProps } from '../stage.ts';
import { slotStageMessages as m } from './messages.ts';
import { autoAfter, levelOf, type SlotState } from './play-state.ts';
import { createMachine, type MachineView } from './scene/machine.ts';
import { type Cues, playBack } from './scene/playback.ts';
import { clearHighlights, showMoney } from './scene/wins.ts';

export interface SlotControl {
  readonly state: StoreApi<SlotState>;
  build(scene: Scene): Promise<void>;
  spin(): void;
  /** Shows the rest of the result immediately, and ends automatic spins. */
  stop(): void;
  startAuto(plan: { count: number; lossLimitMinor: number; winLimitMinor: number }): void;
  stake(by: 1 | -1): void;
  leave(): void;
}

interface Means {
  readonly theme: SlotTheme;
  readonly props: () => SpinStageProps;
  readonly t: Translator['t'];
}

const BIG_MS = 2600;

export function money(minor: number): string {
  return moneyText(moneyMinor(minor));
}

export function stakesOf({ game, session }: SpinStageProps): readonly number[] {
  const { minMinor, maxMinor } = session.limits;
  const within = game.stakes.filter((stake) => stake >= minMinor && stake <= maxMinor);
  return within.length > 0 ? within : game.stakes.slice(0, 1);
}

function firstState(props: SpinStageProps): SlotState {
  const stakes = stakesOf(props);
  const stakeMinor = stakes.findLast((stake) => stake <= 200) ?? stakes[0] ?? 0;
  return {
    isBusy: false,
    isSkipped: false,
    isFast: false,
    stakeMinor,
    wonMinor: null,
    lastStakeMinor: stakeMinor,
    free: null,
    respins: null,
    money: 0,
    multiplier: 1,
    single: null,
    notice: null,
    auto: null,
    last: null,
  };
}

/** The state of a machine while it is open. */
interface Place {
  view: MachineView | null;
  isGone: boolean;
}

/** One machine being played: spins, their playback, automatic spins. */
export function createControl(means: Means): SlotControl {
  const state = createStore<SlotState>(() => firstState(means.props()));
  const place: Place = { view: null, isGone: false };
  const prizeName: Cues['prizeName'] = (prize) => means.t(m[prize]);
  const spin = createSpin({ ...means, state, place, cues: cuesOf(state, prizeName) });
  return {
    state,
    async build(scene) {
      const view = await viewOf(scene, means, state);
      place.view = view;
      const step = state.getState().last?.steps.at(-1);
      if (step) {
        for (const [at, reel] of view.reels.entries()) reel.show(step.grid[at] ?? '');
        if (step.money.length > 0) showMoney(view, step.money, prizeName);
      }
      means.props().ready();
    },
    spin: () => void spin(),
    stop() {
      state.setState({ auto: null, isSkipped: state.getState().isBusy });
      place.view?.scene.motion.finish();
    },
    startAuto({ count, lossLimitMinor, winLimitMinor }) {
      state.setState({ auto: { left: count, lossMinor: 0, lossLimitMinor, winLimitMinor } });
      void spin();
    },
    stake(by) {
      const { stakeMinor, isBusy } = state.getState();
      const stakes = stakesOf(means.props());
      const next = stakes[stakes.indexOf(stakeMinor) + by];
      if (next === undefined || isBusy) return;
      means.props().sounds.play('chip');
      state.setState({ stakeMinor: next });
    },
    leave() {
      place.isGone = true;
      state.setState({ auto: null });
    },
  };
}

async function viewOf(scene: Scene, means: Means, state: StoreApi<SlotState>) {
  const { theme, props } = means;
  const view = await createMachine(scene, {
    theme,
    machine: themeRules[theme].machine,
    script: props().script,
    isFast: () => state.getState().isFast,
    isSkipped: () => state.getState().isSkipped,
    isCalm: () => props().calm,
  });
  restReels(view);
  return view;
}

interface SpinMeans extends Means {
  readonly state: StoreApi<SlotState>;
  readonly place: Place;
  readonly cues: Cues;
}

/** One spin from the press to the end, and the next one of automatic spins. */
function createSpin(means: SpinMeans): () => Promise<void> {
  const { state, place, t } = means;
  const say = (message: Message): void => means.props().say(t(message));
  const finish = (shown: SlotShown): void => {
    const { auto } = state.getState();
    const done = { stakeMinor: shown.stakeMinor, wonMinor: shown.totalMinor };
    const next = auto ? autoAfter(auto, done) : null;
    const goesOn = next !== null && typeof next !== 'string' && !means.props().paused;
    state.setState({ isBusy: false, isSkipped: false, free: null, auto: goesOn ? next : null });
    if (typeof next === 'string') {
      say({ done: m.autoDone, loss: m.autoLossHit, win: m.autoWinHit }[next]);
    }
    if (goesOn && !place.isGone) void spin();
  };
  const spin = async (): Promise<void> => {
    const props = means.props();
    const { stakeMinor, isBusy } = state.getState();
    if (isBusy || props.paused || place.isGone) {
      if (!isBusy) state.setState({ auto: null });
      return;
    }
    if (isShort(stakeMinor, props.controller.balance.getState())) {
      props.sounds.play('refused');
      state.setState({ auto: null });
      say(m.balanceLow);
      return;
    }
    const startedAt = props.now();
    state.setState({ ...cleared, isBusy: true, lastStakeMinor: stakeMinor, wonMinor: 0 });
    rollAll(place.view, props);
    const answer = await props.controller.spin(stakeMinor, {});
    const read = answer.ok ? slotShown.safeParse(answer.value.shown) : null;
    if (!answer.ok || !read?.success) {
      restReels(place.view);
      state.setState({ isBusy: false, auto: null, wonMinor: null });
      if (!answer.ok) means.props().say(answer.error.message);
      return;
    }
    await showWhole(means, read.data);
    means.props().controller.shown(answer.value.playId);
    await rested(means.props(), startedAt);
    finish(read.data);
  };
  return spin;
}

/** A scene that ends during playback shows nothing more: the result is shown complete. */
async function showWhole(means: SpinMeans, shown: SlotShown): Promise<void> {
  const { place, state, cues } = means;
  const { view } = place;
  const { sounds, view: chosen } = means.props();
  if (view && chosen === 'stage' && !view.scene.signal.aborted) {
    const isOver = new Promise<void>((resolve) => {
      view.scene.signal.addEventListener('abort', () => resolve());
    });
    await Promise.race([playBack(view, shown, { cues, sounds }), isOver]);
    await Promise.race([celebrate(means, view, shown), isOver]);
  }
  state.setState({ wonMinor: shown.totalMinor, notice: null, last: shown, single: null });
}

async function celebrate(means: SpinMeans, view: MachineView, shown: SlotShown): Promise<void> {
  const { state } = means;
  const level = levelOf(shown.totalMinor, shown.stakeMinor);
  if (!level || state.getState().isSkipped) return;
  means.props().sounds.play('big');
  await view.pace.run(BIG_MS, (part) => {
    const counted = Math.round(shown.totalMinor * Math.min(1, part * 1.2));
    state.setState({ notice: { kind: 'big', level, wonMinor: counted } });
  });
  await view.pace.wait(900);
}

/** Waits for the game's minimum duration, however short the playback was. */
async function rested({ now, game }: SpinStageProps, startedAt: number): Promise<void> {
  const waitMs = startedAt + game.spinMs - now();
  if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
}

const cleared = {
  isSkipped: false,
  free: null,
  respins: null,
  money: 0,
  multiplier: 1,
  single: null,
  notice: null,
};

function cuesOf(state: StoreApi<SlotState>, prizeName: Cues['prizeName']): Cues {
  return {
    step(step, wonMinor, total) {
      state.setState({
        wonMinor,
        free: total > 0 ? { number: step.free, total } : null,
        respins: step.respins,
        money: step.money.length,
        multiplier: Math.max(1, ...step.wins.map(({ multiplier }) => multiplier)),
        single: null,
      });
    },
    single: (single) => state.setState({ single }),
    free: (kind, count, wonMinor) => state.setState({ notice: { kind, count, wonMinor } }),
    hold: () => state.setState({ notice: { kind: 'hold' } }),
    plain: () => state.setState({ notice: null }),
    prizeName,
  };
}

function rollAll(view: MachineView | null, props: SpinStageProps): void {
  props.sounds.play('reel');
  if (!view) return;
  clearHighlights(view);
  for (const reel of view.reels) reel.spin();
}

/** The tops of the strips: shown before the first spin, and when none arrived. */
function restReels(view: MachineView | null): void {
  if (!view) return;
  for (const reel of view.reels) reel.rest();
  view.scene.draw();
}
