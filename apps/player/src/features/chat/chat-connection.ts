import { createUuid } from '@tianping/base';
import {
  type ChatLine,
  type ChatLink,
  chatAddress,
  createChatLink,
  createRoomStore,
  type RoomStore,
} from '@tianping/chat/client';
import type { App } from '../../app/context.ts';

/** The page's only link of the chat, and the rooms shown on it. */
export interface ChatConnection {
  readonly link: ChatLink;
  /** A room is entered with its first reader and left with its last. */
  enter(rid: string): { readonly store: RoomStore; leave(): void };
}

type Parts = Pick<App, 'api' | 'session' | 'site' | 'storage' | 'preferences' | 'clock' | 'rng'>;

const held = new WeakMap<Parts, ChatConnection>();
/** A page that is left for another room keeps the link this long. */
const LEAVE_MS = 2_000;
const LOG_MAX = 50;

/** Faults of the link, the latest last: for the fault reporter, never for members. */
export const chatLog: string[] = [];

export function noteFault(what: string): void {
  chatLog.push(what);
  if (chatLog.length > LOG_MAX) chatLog.shift();
}

export function chatConnectionOf(app: Parts): ChatConnection {
  const known = held.get(app);
  if (known) return known;
  const made = connect(app);
  held.set(app, made);
  return made;
}

function connect(app: Parts): ChatConnection {
  const link = createChatLink({
    connect: () => openLine(chatAddress(location.origin, app.site.getState().siteId)),
    clock: app.clock,
    hasMember: () => app.session.getState() !== null,
    fetchToken: () => fetchChatToken(app),
    script: () => app.preferences.getState().script,
    log: noteFault,
  });
  const rooms = new Map<string, { readonly store: RoomStore; readers: number }>();
  let reader = app.session.getState()?.token;
  let writer = app.session.getState()?.userId;
  app.session.subscribe(() => {
    const { token, userId } = app.session.getState() ?? {};
    if (token === reader) return;
    reader = token;
    // The same member finds what was not sent again after an expired login; another one must not send it.
    if (userId !== undefined && userId !== writer) {
      writer = userId;
      link.forget();
      for (const { store } of rooms.values()) store.forget();
    }
    link.restart();
  });
  let { script } = app.preferences.getState();
  app.preferences.subscribe(() => {
    const chosen = app.preferences.getState().script;
    if (chosen === script) return;
    script = chosen;
    link.restart();
  });
  return {
    link,
    enter(rid) {
      const room = rooms.get(rid) ?? { store: newRoom(app, link, rid), readers: 0 };
      room.readers += 1;
      rooms.set(rid, room);
      return {
        store: room.store,
        leave() {
          room.readers -= 1;
          app.clock.after(LEAVE_MS, () => {
            if (room.readers > 0 || rooms.get(rid) !== room) return;
            rooms.delete(rid);
            room.store.leave();
          });
        },
      };
    },
  };
}

function newRoom(app: Parts, link: ChatLink, rid: string): RoomStore {
  const { clock, rng } = app;
  return createRoomStore({ link, rid, newId: () => createUuid({ clock, rng }), clock });
}

/** The five-minute token of the chat; stored until the session ends. */
export async function fetchChatToken({
  api,
  storage,
}: Pick<Parts, 'api' | 'storage'>): Promise<string> {
  const outcome = await api.call('site/user/member/jwt', {});
  if (outcome.kind !== 'answer') throw new Error(`no chat token: ${outcome.kind}`);
  storage.set('jwt', outcome.answer.token);
  return outcome.answer.token;
}

function openLine(url: string): ChatLine {
  const socket = new WebSocket(url);
  const line: ChatLine = {
    send: (text) => {
      // A closing socket would drop it silently; the error makes the link try again.
      if (socket.readyState !== socket.OPEN) throw new Error('the line is not open');
      socket.send(text);
    },
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = (event) => line.onmessage?.(event);
  socket.onclose = () => line.onclose?.();
  socket.onerror = () => line.onerror?.();
  return line;
}
