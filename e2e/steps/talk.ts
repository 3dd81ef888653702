import { ownStatus } from '@tianping/chat/testing';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';

/** Members' actions in a room of the chat. */

export async function openRoom(page: Page, rid: string): Promise<void> {
  await page.goto(`/chat?room=${encodeURIComponent(rid)}`);
  await listOf(page).waitFor();
}

export const roomOf = (page: Page): Locator => page.getByTestId('chat-room');
export const listOf = (page: Page): Locator => roomOf(page).getByRole('log');
export const linesOf = (page: Page): Locator => listOf(page).locator('[data-seq]');

/** The line as the server numbered it, not one still being sent. */
export const lineOf = (page: Page, words: string): Locator =>
  linesOf(page).filter({ hasText: words });

/** Writes a message and sends it by keyboard, without waiting for it to arrive. */
export async function write(page: Page, words: string): Promise<void> {
  await page.getByTestId('chat-field').fill(words);
  await page.getByTestId('chat-field').press('Enter');
}

export async function say(page: Page, words: string): Promise<void> {
  await write(page, words);
  await lineOf(page, words).waitFor();
}

/** Addresses the latest speaker: chosen after an @, then the text is typed. */
export async function sayToLatest(page: Page, words: string): Promise<void> {
  await page.getByTestId('chat-field').pressSequentially('@');
  await page.getByRole('group', { name: '提到谁' }).getByRole('button').first().click();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await lineOf(page, words).waitFor();
}

/** Opens the actions on a line. */
export async function openMenu(page: Page, words: string): Promise<void> {
  const line = lineOf(page, words);
  await line.hover();
  await line.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('dialog').waitFor();
}

/** A connection that can be cut and comes back by itself, as on a phone on the move. */
export async function cuttable(page: Page): Promise<() => Promise<void>> {
  const lines: { readonly page: WebSocketRoute; readonly server: WebSocketRoute }[] = [];
  await page.routeWebSocket(/\/chat\?/, (socket) => {
    lines.push({ page: socket, server: socket.connectToServer() });
  });
  return async () => {
    for (const line of lines.splice(0)) {
      await line.server.close();
      await line.page.close();
    }
  };
}

/** A room whose server is the test: it can have any number of messages. */
export interface PlayedRoom {
  /** Somebody else sends this many messages simultaneously. */
  say(count: number): void;
  /** The messages that the page has sent, by number. */
  sent(msgId: number): readonly Record<string, unknown>[];
}

const FRAME_LINES = 400;

export async function playRoom(page: Page, messages: number): Promise<PlayedRoom> {
  let seq = messages;
  let line: WebSocketRoute | null = null;
  const sent: { readonly msgId: number; readonly msgData: Record<string, unknown> }[] = [];
  const notify = (msgId: number, msgData: object) => line?.send(JSON.stringify({ msgId, msgData }));
  const list = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => messageOf(from + at + 1));
  await page.routeWebSocket(/\/chat\?/, (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text));
      sent.push(asked);
      const { msgId, msgData } = asked;
      if (msgId === 10019) notify(10019, OK);
      if (msgId === 10001) notify(10001, { ...OK, body: { me: person('own') } });
      if (msgId === 10003) {
        const { rid, body, msg: words } = msgData;
        seq += 1;
        notify(10003, { rid, ...OK, body: { id: body.id, seq } });
        const mine = { ...messageOf(seq), text: words, from: person('own') };
        notify(10003, { rid, body: { list: [mine] } });
      }
      if (msgId !== 10002 || msgData.category === 'leave') return;
      const { rid } = msgData;
      notify(10002, { rid, ...OK });
      notify(10016, { rid, body: { room: roomView(rid, seq), ownStatus } });
      for (let from = 0; from < seq; from += FRAME_LINES) {
        notify(10003, { rid, body: { list: list(from, Math.min(seq, from + FRAME_LINES)) } });
      }
    });
  });
  return {
    say(count) {
      seq += count;
      notify(10003, { rid: 'hall', body: { list: list(seq - count, seq) } });
    },
    sent: (msgId) => sent.filter((each) => each.msgId === msgId).map(({ msgData }) => msgData),
  };
}

const OK = { code: 6000, message: '' };

function person(key: string) {
  return { key, name: key === 'own' ? '我***己' : '阿***哲', avatar: '', level: 2, isDemo: false };
}

/** Messages of one row and of several, so that no two blocks have the same height. */
function messageOf(seq: number) {
  const text = `第 ${seq} 句${'，说得很长'.repeat((seq * 7) % 23)}`;
  const rest = { reply: null, mentions: [], card: null, isRemoved: seq % 41 === 0 };
  return { seq, kind: 'text', from: person(`p${seq % 5}`), text, at: seq, ...rest };
}

function roomView(rid: string, seq: number) {
  return {
    rid,
    status: 'open',
    isSiteOpen: true,
    slowSeconds: 0,
    level: 0,
    announcement: '',
    people: 5,
    seq,
    from: 1,
    score: null,
    prediction: null,
    // They follow as said: a page takes none from before those it holds.
    messages: [],
  };
}
