import '@tianping/ui/styles/figures.css';
import '@tianping/ui/styles/signs.css';
import 'virtual:themes.css';
import '../../../apps/arcade/src/page/shell/page.css';
import { createSecureRng, createUuid, must, systemClock } from '@tianping/base';
import { fishesAt, POND_BOUNDS, type PondGame } from '@tianping/games';
import { fishingPalace } from '@tianping/plugin-games/fishing';
import { createRoot } from 'react-dom/client';
import { App } from '../../../apps/arcade/src/page/shell/app.tsx';
import { fakePage } from '../../../apps/arcade/src/page/testing/fake-page.ts';
import { createFakeSea } from '../../../apps/arcade/src/page/testing/fake-sea.ts';

interface SeaBench {
  /** Fish in the water, on their way for the page as it draws. */
  fish(): number;
  /** Waits for so many frames of the browser. */
  frames(count: number): Promise<SeaFrames>;
}

export interface SeaFrames {
  /** Milliseconds that passed. */
  readonly ms: number;
  /** Milliseconds that the page has worked in each: all that it has asked to be called for. */
  readonly work: readonly number[];
}

declare global {
  interface Window {
    sea: SeaBench;
  }
}

const SEED = 7;
/** Waves that swim together: of one there are thirty to forty at a time, but for a parade. */
const WAVES = 6;

const crowded: PondGame = {
  ...fishingPalace,
  wave: (draws) =>
    Array.from({ length: WAVES }, () => fishingPalace.wave(draws))
      .flat()
      .sort((a, b) => a.enterMs - b.enterMs)
      .slice(0, POND_BOUNDS.fishAWave)
      .map((fish, id) => ({ ...fish, id })),
};
const clock = systemClock;
const rng = createSecureRng();
const page = fakePage({
  game: crowded,
  clock,
  seed: SEED,
  hold: 'playing',
  script: 'hans',
  balanceMinor: 1_000_000_000,
  actions: null,
  newKey: () => createUuid({ clock, rng }),
});
const sea = createFakeSea(crowded, SEED);

/** Work of the present frame, and of those before it since they were asked for. */
let frameAt = 0;
let work: number[] = [];
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (call) =>
  ask((at) => {
    const from = performance.now();
    call(at);
    const ms = performance.now() - from;
    if (at === frameAt) work[work.length - 1] = (work.at(-1) ?? 0) + ms;
    else work.push(ms);
    frameAt = at;
  });

window.sea = {
  fish: () => 0,
  async frames(count) {
    work = [];
    const from = performance.now();
    while (work.length < count) await new Promise((resolve) => ask(resolve));
    return { ms: performance.now() - from, work };
  },
};

void page.then((opened) => {
  const controllers = opened.ok ? opened.value.controllers : null;
  if (controllers?.form !== 'pond') throw new Error('no sea');
  window.sea.fish = () => {
    const { epochAt } = must(controllers.controller.state.getState().pond, 'a seat');
    const ms = clock.now() - epochAt;
    return fishesAt([sea.fishes(ms)], ms).length;
  };
});

createRoot(must(document.getElementById('root'), 'root')).render(
  <App open={() => page} gameOf={() => crowded} code={crowded.code} />,
);
