import { setTimeout as pause } from 'node:timers/promises';
import {
  type ArcadeAnswer,
  type ArcadeCallName,
  type ArcadeRequest,
  arcadeCalls,
  type RefusalCode,
  type RoundView,
  refusal,
  socketFrame,
} from '@tianping/games/wire';
import { WebSocket } from 'ws';

const ANSWER_MS_MAX = 10_000;
const AGAIN_MS = 50;

export type Answer<Name extends ArcadeCallName> =
  | { readonly ok: true; readonly value: ArcadeAnswer<Name> }
  | { readonly ok: false; readonly code: RefusalCode };

/**
 * A player's line to whichever process of the studio is alive: an action is repeated under its key until it is
 * answered.
 */
export interface Line {
  until<Name extends ArcadeCallName>(
    name: Name,
    content: ArcadeRequest<Name>,
  ): Promise<Answer<Name>>;
}

export function createLine(origins: readonly string[], session: string, first: number): Line {
  let at = first;
  return {
    async until(name, content) {
      for (;;) {
        const answer = await once(origins[at % origins.length] ?? '', session, name, content);
        if (answer) return answer;
        at += 1;
        await pause(AGAIN_MS);
      }
    },
  };
}

/** Null when nothing certain came: the process was killed, or is busy with the same act. */
async function once<Name extends ArcadeCallName>(
  origin: string,
  session: string,
  name: Name,
  content: ArcadeRequest<Name>,
): Promise<Answer<Name> | null> {
  try {
    const response = await fetch(`${origin}/api/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    const json: unknown = await response.json();
    if (response.ok)
      return { ok: true, value: arcadeCalls[name].answer.parse(json) as ArcadeAnswer<Name> };
    const { code } = refusal.parse(json);
    return code === 'busy' || response.status >= 500 ? null : { ok: false, code };
  } catch {
    return null;
  }
}

/** What everybody at a table saw: its round now, and what each came to. */
export interface Watch {
  current(): RoundView | null;
  readonly outcomes: ReadonlyMap<string, string>;
  /** Rounds that were shown with two outcomes. */
  readonly twice: readonly string[];
  close(): void;
}

export function watchTable(origins: readonly string[], session: string): Watch {
  const outcomes = new Map<string, string>();
  const twice: string[] = [];
  let round: RoundView | null = null;
  let isClosed = false;
  const sockets = new Set<WebSocket>();
  const notice = (data: string): void => {
    const frame = socketFrame.parse(JSON.parse(data));
    if (frame.t !== 'round') return;
    round = frame.round;
    if (round.outcome === null) return;
    const text = JSON.stringify([round.outcome, round.secret]);
    const before = outcomes.get(round.roundId);
    if (before !== undefined && before !== text) twice.push(round.roundId);
    outcomes.set(round.roundId, text);
  };
  const connect = (origin: string): void => {
    if (isClosed) return;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`);
    sockets.add(socket);
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', session })));
    socket.on('message', (data) => notice(String(data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(connect, AGAIN_MS, origin);
    });
  };
  for (const origin of origins) connect(origin);
  return {
    current: () => round,
    outcomes,
    twice,
    close() {
      isClosed = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
