import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { must } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import {
  CANNON_PLACES,
  firstHit,
  intoPond,
  POND_BOUNDS,
  type PondClaim,
  type PondFish,
  type PondGame,
  type PondShot,
  positionOf,
  roundDraws,
} from '@tianping/games';
import { type PondView, type SocketFrame, socketFrame } from '@tianping/games/wire';
import { WebSocket } from 'ws';
import type { TestStudio } from './studio.ts';

/** A page of a pond over a real line: aims and claims as an honest page does. Times are pond time. */
export interface PondPage {
  readonly frames: readonly SocketFrame[];
  /** All that came, as it came, with the time of the clock. */
  readonly texts: readonly { readonly at: number; readonly text: string }[];
  /** The newest frame of a name; throws where none came. */
  last<Name extends SocketFrame['t']>(t: Name): Extract<SocketFrame, { t: Name }>;
  /** Takes a view that a call has answered. */
  sees(view: PondView): void;
  nowMs(): number;
  /** Fish of the waves that the page knows, which nobody has caught as far as it knows. */
  fishes(): readonly PondFish[];
  fishOf(kind: string): PondFish;
  /** A shot at a fish, fired now where nothing else is given. */
  aim(fish: PondFish, more?: Partial<PondShot>): PondShot;
  claimOf(shot: PondShot): PondClaim;
  send(order: unknown): void;
  fire(...shots: readonly PondShot[]): void;
  claim(...claims: readonly PondClaim[]): void;
  /** Resolves when the studio has read all that was sent, and all that it wrote has come. */
  sync(): Promise<void>;
  isOpen(): boolean;
  close(): void;
}

export async function openPondPage(of: {
  readonly studio: TestStudio;
  readonly clock: FakeClock;
  readonly game: PondGame;
  readonly session: string;
}): Promise<PondPage> {
  const { clock, game } = of;
  const socket = await connect(of.studio);
  const frames: SocketFrame[] = [];
  const texts: { readonly at: number; readonly text: string }[] = [];
  let view: PondView | null = null;
  let shots = 0;
  let waiting: (() => void)[] = [];
  const arrived = (): void => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  socket.on('pong', arrived);
  socket.on('close', arrived);
  const take = (frame: SocketFrame): void => {
    frames.push(frame);
    if (frame.t === 'pond') view = frame.pond;
    if (!view) return;
    if (frame.t === 'pondWave') view = { ...view, waves: [...view.waves.slice(-1), frame.wave] };
    if (frame.t === 'pondMine') view = { ...view, sitting: frame.sitting };
    if (frame.t !== 'pondHits') return;
    const caught = frame.hits.flatMap((hit) => hit.caught.map((fishId) => ({ fishId, atMs: 0 })));
    view = { ...view, caught: [...view.caught, ...caught] };
  };
  socket.on('message', (data) => {
    texts.push({ at: clock.now(), text: String(data) });
    take(socketFrame.parse(JSON.parse(String(data))));
  });
  const seen = (): PondView => must(view, 'a view of the pond');
  const nowMs = (): number => clock.now() - seen().epochAt;
  const allFishes = (): readonly PondFish[] => fishesOf(game, seen());
  const page: PondPage = {
    frames,
    texts,
    last: (t) =>
      must(
        frames.findLast((frame) => frame.t === t),
        t,
      ) as never,
    sees(shown) {
      view = shown;
    },
    nowMs,
    fishes() {
      const caught = new Set(seen().caught.map(({ fishId }) => fishId));
      return allFishes().filter((fish) => !caught.has(fish.id) && positionOf(fish, nowMs()));
    },
    fishOf: (kind) =>
      must(
        page.fishes().find((fish) => fish.kind === kind),
        kind,
      ),
    aim(fish, more = {}) {
      shots += 1;
      const firedAtMs = more.firedAtMs ?? nowMs();
      const { x, y } = must(positionOf(fish, firedAtMs), 'a fish in the water');
      const target = { x: Math.round(x), y: Math.round(y) };
      return { shotId: shots, target, level: 0, firedAtMs, lockedFish: fish.id, ...more };
    },
    claimOf(shot) {
      const cannon = must(CANNON_PLACES[seen().seat], 'a cannon');
      const toMs = shot.firedAtMs + POND_BOUNDS.bulletLifeMs;
      const span = { fromMs: shot.firedAtMs, toMs };
      return must(firstHit(game, { shot, cannon }, allFishes(), span), 'a hit');
    },
    send: (order) => socket.send(JSON.stringify(order)),
    fire: (...fired) => page.send({ t: 'shots', shots: fired }),
    claim: (...claims) => page.send({ t: 'claims', claims }),
    async sync() {
      if (socket.readyState !== socket.OPEN) return;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        socket.ping();
      });
    },
    isOpen: () => socket.readyState === socket.OPEN,
    close: () => socket.terminate(),
  };
  socket.send(JSON.stringify({ t: 'hello', session: of.session }));
  await once(socket, 'message');
  return page;
}

async function connect({ arcade }: TestStudio): Promise<WebSocket> {
  const { server } = arcade.app;
  // Without the rounds of `listen`: what is due is done by the test.
  if (!server.listening) await arcade.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  await once(socket, 'open');
  return socket;
}

function fishesOf(game: PondGame, { waves, salt }: PondView): readonly PondFish[] {
  return waves.flatMap(({ place, secret }) =>
    intoPond(game.wave(roundDraws(secret, salt, place)), { place, waveMs: game.waveMs }),
  );
}
