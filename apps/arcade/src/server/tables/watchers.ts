import type { Duplex } from 'node:stream';
import type { SocketFrame } from '@tianping/games/wire';
import { buildFrame } from '@tianping/realtime/server';
import type { WebSocket } from 'ws';
import { SOCKET_BACKLOG_BYTES_MAX } from '../limits.ts';
import type { EndReason, SessionRow } from '../store/rows.ts';

/** An open page: what it watches, and its line. */
export interface Watcher {
  readonly session: SessionRow;
  readonly socket: WebSocket;
  /** The line below the socket: what is published to all is put together once and written to each. */
  readonly line: Duplex;
}

/** Who has which game open in this process. */
export interface Watchers {
  add(watcher: Watcher): () => void;
  count(gameCode: string): number;
  /** The session of each open page, as it was when the page came. */
  sessions(): readonly SessionRow[];
  /** Whether a page of the session is open in this process. */
  has(sessionId: string): boolean;
  of(gameCode: string): Iterable<Watcher>;
  /** A page of the session has answered a ping. */
  answered(sessionId: string, now: number): void;
  /** When a page of the session that is open in this process has answered last; null where none has. */
  answeredAt(sessionId: string): number | null;
  /** One frame for all at a table. */
  publish(gameCode: string, frame: SocketFrame): void;
  notifyPlayer(
    player: Pick<SessionRow, 'operator' | 'player' | 'gameCode'>,
    frame: SocketFrame,
  ): void;
  notifySession(sessionId: string, frame: SocketFrame): void;
  /** The same frame to several, put together once. */
  notifySessions(sessionIds: readonly string[], frame: SocketFrame): void;
  /** Ends the pages of sessions, or only those that came before a page of theirs. */
  end(sessionIds: readonly string[], reason: EndReason, now: number, before?: number | null): void;
  closeAll(): void;
}

const NORMAL = 1000;
const GOING_AWAY = 1001;

export function createWatchers(): Watchers {
  const byGame = new Map<string, Set<Watcher>>();
  const bySession = new Map<string, Set<Watcher>>();
  const byPlayer = new Map<string, Set<Watcher>>();
  const answeredAt = new Map<string, number>();
  const send = (watchers: Iterable<Watcher> | undefined, frame: SocketFrame): void => {
    if (!watchers) return;
    const { buffers } = buildFrame(JSON.stringify(frame));
    for (const watcher of watchers) write(watcher, buffers);
  };
  return {
    add(watcher) {
      const { session } = watcher;
      const sets: readonly (readonly [Map<string, Set<Watcher>>, string])[] = [
        [byGame, session.gameCode],
        [bySession, session.id],
        [byPlayer, playerKey(session)],
      ];
      for (const [map, key] of sets) {
        const set = map.get(key) ?? new Set();
        map.set(key, set.add(watcher));
      }
      return () => {
        for (const [map, key] of sets) {
          const set = map.get(key);
          set?.delete(watcher);
          if (set?.size === 0) map.delete(key);
        }
        if (!bySession.has(session.id)) answeredAt.delete(session.id);
      };
    },
    sessions: () =>
      [...bySession.values()].flatMap((all) => [...all].map(({ session }) => session)),
    has: (sessionId) => bySession.has(sessionId),
    answered(sessionId, now) {
      if (bySession.has(sessionId)) answeredAt.set(sessionId, now);
    },
    answeredAt: (sessionId) => answeredAt.get(sessionId) ?? null,
    count: (gameCode) => byGame.get(gameCode)?.size ?? 0,
    of: (gameCode) => byGame.get(gameCode) ?? [],
    publish: (gameCode, frame) => send(byGame.get(gameCode), frame),
    notifyPlayer: (player, frame) => send(byPlayer.get(playerKey(player)), frame),
    notifySession: (sessionId, frame) => send(bySession.get(sessionId), frame),
    notifySessions: (sessionIds, frame) =>
      send(
        sessionIds.flatMap((id) => [...(bySession.get(id) ?? [])]),
        frame,
      ),
    end(sessionIds, reason, now, before = null) {
      for (const id of sessionIds) {
        const watchers = [...(bySession.get(id) ?? [])].filter(
          ({ session }) => before === null || session.pages < before,
        );
        send(watchers, { t: 'ended', now, reason });
        for (const { socket } of watchers) socket.close(NORMAL);
      }
    },
    closeAll() {
      for (const watchers of [...bySession.values()]) {
        for (const { socket } of [...watchers]) socket.close(GOING_AWAY);
      }
    },
  };
}

function playerKey({
  operator,
  player,
  gameCode,
}: Pick<SessionRow, 'operator' | 'player' | 'gameCode'>): string {
  return JSON.stringify([operator, player, gameCode]);
}

/** A page that does not read is cut off: it reconnects and receives the whole state again. */
function write({ socket, line }: Watcher, buffers: readonly Uint8Array[]): void {
  if (socket.readyState !== socket.OPEN) return;
  if (line.writableLength > SOCKET_BACKLOG_BYTES_MAX) {
    socket.terminate();
    return;
  }
  // All frames of one moment leave together: every write is a call of the system, and a busy pond has many.
  if (line.writableCorked === 0) {
    line.cork();
    process.nextTick(() => line.uncork());
  }
  for (const buffer of buffers) line.write(buffer);
}
