import '@tianping/ui/styles/figures.css';
import '@tianping/ui/styles/base.css';
import 'virtual:themes.css';
import { createSeededRng, systemClock } from '@tianping/base';
import { createTranslator } from '@tianping/i18n';
import { SportsPage } from '@tianping/sportsbook-pages';
import {
  createFakeHouse,
  createMemoryStorage,
  createWorld,
  testSurroundings,
} from '@tianping/sportsbook-pages/testing';
import { createRoot } from 'react-dom/client';
import { type App, AppProvider } from '../../../apps/player/src/app/context.ts';
import { answeredApp } from '../../../apps/player/src/app/testing/shown.tsx';

/** The sports page over a house without a server, whose prices move at the pace that is set. */
declare global {
  interface Window {
    sports: {
      /** Moves so many prices a second from now on. */
      stream(updatesPerSecond: number): void;
      /** Milliseconds from each tap until the frame after it was shown. */
      taps(): number[];
    };
  }
}

const TOPIC = 'sport:FT:RB';
const STEP_MS = 50;

const world = createWorld({ clock: systemClock, copies: 6 });
const house = createFakeHouse({
  world,
  clock: systemClock,
  rng: createSeededRng(3),
  storage: createMemoryStorage(),
});
const around = testSurroundings(systemClock);

let timer: ReturnType<typeof setInterval> | undefined;
let taps: number[] = [];

window.sports = {
  stream(updatesPerSecond) {
    clearInterval(timer);
    if (updatesPerSecond === 0) return;
    const count = Math.round((updatesPerSecond * STEP_MS) / 1_000);
    timer = setInterval(() => house.push(TOPIC, world.step(count)), STEP_MS);
  },
  taps() {
    const seen = taps;
    taps = [];
    return seen;
  },
};

/** A tap ends with the frame that shows what it did: the task after its rendering. */
document.addEventListener(
  'click',
  (event) => {
    const tappedAt = event.timeStamp;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => taps.push(performance.now() - tappedAt);
      channel.port2.postMessage(null);
    });
  },
  { capture: true },
);

const translator = createTranslator({ script: 'hans', hant: {} });
const unanswered = {
  answer: undefined,
  fault: null,
  isLoading: true,
  readAt: null,
  triedAt: null,
};
/** Requests to the app are answered the same every time, as its stores do. */
const app: App = {
  ...answeredApp({}),
  clock: systemClock,
  now: systemClock.now,
  texts: {
    getState: () => translator,
    subscribe: () => () => {},
    want: () => {},
    word: () => {},
    has: () => true,
  },
  reads: {
    state: () => unanswered,
    subscribe: () => () => {},
    load: async () => {},
    put: () => {},
    clear: () => {},
  },
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <AppProvider value={app}>
      <SportsPage deps={house.deps} around={around} place={null} />
    </AppProvider>,
  );
}
