import '@tianping/ui/styles/figures.css';
import '@tianping/ui/styles/base.css';
import 'virtual:themes.css';
import { systemClock } from '@tianping/base';
import { type ChatLink, createRoomStore } from '@tianping/chat/client';
import type { ChatMessage, ChatServerMessage } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type App, AppProvider } from '../../../apps/player/src/app/context.ts';
import { answeredApp } from '../../../apps/player/src/app/testing/shown.tsx';
import css from '../../../apps/player/src/features/chat/chat.module.css';
import { MessageList } from '../../../apps/player/src/features/chat/message-list.tsx';

/** A room's list behind a link without a server, and the same lines appended by hand. */
declare global {
  interface Window {
    talk: {
      /** Empties the page and fills one of the two lists with the lines that were there before. */
      open(how: How, before: number): void;
      /** Lines that come one after the other; resolves once the last is shown. */
      arrive(count: number, everyMs: number): Promise<void>;
      /** Goes to the middle of the list; how far its line there moves while so many more come in. */
      movedBy(count: number): Promise<number>;
    };
  }
}

type How = 'list' | 'plain';

const root = document.getElementById('root') ?? document.body;
root.style.cssText = 'height: 700px; width: 420px; display: flex; flex-direction: column';
const NO_ACTS = { onMenu: () => {} };
const NOBODY: ReadonlySet<string> = new Set();
const translator = createTranslator({ script: 'hans', hant: {} });
const app: App = {
  ...answeredApp({}),
  texts: {
    getState: () => translator,
    subscribe: () => () => {},
    want: () => {},
    word: () => {},
    has: () => true,
  },
};

let seq = 0;
let close: () => void = () => {};
let add: (messages: readonly ChatMessage[]) => void = () => {};

window.talk = {
  open(how, before) {
    close();
    seq = 0;
    ({ close, add } = how === 'list' ? openList() : openPlain());
    add(next(before));
  },
  async arrive(count, everyMs) {
    const start = performance.now();
    for (let sent = 1; sent <= count; sent += 1) {
      add(next(1));
      await until(start + sent * everyMs);
    }
    await frame();
  },
  async movedBy(count) {
    const list = root.querySelector(`.${css.scroll}`);
    if (!list) return Number.NaN;
    list.scrollTop = list.scrollHeight / 2;
    await frame();
    await frame();
    const middle = list.getBoundingClientRect().top + 300;
    const line = [...list.querySelectorAll('[data-seq]')].find(
      (each) => each.getBoundingClientRect().bottom > middle,
    );
    const before = line?.getBoundingClientRect().top ?? Number.NaN;
    for (let sent = 0; sent < count; sent += 1) {
      add(next(1));
      await frame();
    }
    return Math.abs((line?.getBoundingClientRect().top ?? Number.NaN) - before);
  },
};

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

async function until(at: number): Promise<void> {
  while (performance.now() < at) await new Promise((resolve) => setTimeout(resolve, 1));
}

function next(count: number): readonly ChatMessage[] {
  return Array.from({ length: count }, () => {
    seq += 1;
    const key = `p${seq % 7}`;
    const from = { key, name: `会员***${seq % 7}`, avatar: '', level: seq % 9, isDemo: false };
    const text = `第 ${seq} 句${'，说得很长'.repeat((seq * 7) % 9)}`;
    const rest = { reply: null, mentions: [], card: null, isRemoved: false };
    return { seq, kind: 'text', from, text, at: 1_767_225_600_000 + seq, ...rest };
  });
}

function openList() {
  let receive: (message: ChatServerMessage) => void = () => {};
  const link: ChatLink = {
    state: () => 'connected',
    closedAt: () => null,
    isReady: () => true,
    waiting: () => [],
    send: () => {},
    drop: () => {},
    forget: () => {},
    onMessage(listener) {
      receive = listener;
      return () => {};
    },
    onState: () => () => {},
    restart: () => {},
    close: () => {},
  };
  const store = createRoomStore({ link, rid: 'hall', newId: () => '', clock: systemClock });
  const mounted = createRoot(root);
  function Room() {
    const room = useSyncExternalStore(store.subscribe, store.snapshot);
    return <MessageList isMatch={false} store={store} room={room} hidden={NOBODY} acts={NO_ACTS} />;
  }
  mounted.render(
    <AppProvider value={app}>
      <Room />
    </AppProvider>,
  );
  return {
    add: (list: readonly ChatMessage[]) =>
      receive({ msgId: 10003, msgData: { rid: 'hall', body: { list: [...list] } } }),
    close: () => mounted.unmount(),
  };
}

/** The same markup and style sheet, and no more than an append and a scroll for each line. */
function openPlain() {
  const scroll = document.createElement('div');
  scroll.className = css.scroll ?? '';
  const box = document.createElement('div');
  box.className = css.scrollBox ?? '';
  const lines = document.createElement('ol');
  lines.className = css.lines ?? '';
  scroll.append(lines);
  box.append(scroll);
  root.append(box);
  return {
    add(list: readonly ChatMessage[]) {
      for (const message of list) lines.append(lineOf(message));
      scroll.scrollTop = scroll.scrollHeight;
    },
    close: () => box.remove(),
  };
}

function lineOf({ seq: number, from, text, at }: ChatMessage): HTMLElement {
  const line = document.createElement('li');
  line.className = css.line ?? '';
  line.dataset.seq = String(number);
  const time = new Date(at).toISOString();
  line.innerHTML = `<span class="${css.face}"><svg width="32" height="32"></svg></span>
    <div class="${css.sent}"><span class="${css.who}"><span class="${css.grade}">V${from?.level}</span>
    <b>${from?.name}</b><time datetime="${time}">${time.slice(11, 16)}</time></span>
    <p class="${css.words}">${text}</p></div>
    <button type="button" class="${css.dots}" aria-label="更多操作"><svg width="16" height="16"></svg></button>`;
  return line;
}
