import { CANNON_PLACES, type PondPoint, SEA } from '@tianping/games';
import type { Layout } from '../../../kit/stage.ts';

/** The whole sea; and on a phone held upright, a part of it at its full height. */
const WHOLE: Layout = { name: 'wide', width: SEA.width, height: SEA.height };
const PART: Layout = { name: 'tall', width: 900, height: SEA.height };
export const SEA_LAYOUTS: readonly Layout[] = [WHOLE, PART];
/** Aiming this close to an edge of the view scrolls the sea beyond it into view. */
const EDGE = 110;

/** The visible part of the sea. */
export interface SeaView {
  /** Middle of the view, in sea units; moved in steps by `move`. */
  readonly middle: number;
  /** Width of the view, in sea units. */
  readonly shown: number;
  readonly isPart: boolean;
  /** Device pixels per sea unit. */
  readonly pixels: number;
  /** The position in the sea of a point on the page. */
  pointAt(clientX: number, clientY: number): PondPoint;
  /** Centres the view on the own cannon. */
  home(seat: number): void;
  /** Centres the view on this position. */
  look(middle: number): void;
  /** Scrolls a position into view. */
  include(x: number): void;
  /** Moves a step towards the target of the view; true while it moves. */
  move(elapsedMs: number): boolean;
  listen(listener: () => void): () => void;
}

const MOVE_MS = 160;

export function createSeaView(host: () => HTMLElement | null): SeaView {
  let [middle, aim] = [SEA.width / 2, SEA.width / 2];
  const listeners = new Set<() => void>();
  const fit = () => {
    const box = host()?.getBoundingClientRect();
    const [width, height] = [Math.max(1, box?.width ?? 1), Math.max(1, box?.height ?? 1)];
    const layout = nearestLayout(width / height);
    const scale = Math.min(width / layout.width, height / layout.height);
    return { box, width, height, scale, layout };
  };
  const clamped = (x: number): number => {
    const { width, scale } = fit();
    const half = Math.min(SEA.width, width / scale) / 2;
    return Math.min(SEA.width - half, Math.max(half, x));
  };
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    get middle() {
      return middle;
    },
    get shown() {
      const { width, scale } = fit();
      return Math.min(SEA.width, width / scale);
    },
    get isPart() {
      return fit().layout === PART;
    },
    get pixels() {
      return fit().scale * Math.min(2, globalThis.devicePixelRatio);
    },
    pointAt(clientX, clientY) {
      const { box, width, height, scale } = fit();
      return {
        x: middle + (clientX - (box?.left ?? 0) - width / 2) / scale,
        y: SEA.height / 2 + (clientY - (box?.top ?? 0) - height / 2) / scale,
      };
    },
    home(seat) {
      middle = clamped(CANNON_PLACES[seat]?.x ?? SEA.width / 2);
      aim = middle;
      changed();
    },
    look(at) {
      aim = clamped(at);
      changed();
    },
    include(x) {
      const { width, scale } = fit();
      const half = width / scale / 2 - EDGE;
      const next = clamped(Math.min(x + half, Math.max(x - half, aim)));
      if (next === aim) return;
      aim = next;
      changed();
    },
    move(elapsedMs) {
      if (middle === aim) return false;
      const part = Math.min(1, elapsedMs / MOVE_MS);
      middle = Math.abs(aim - middle) < 1 ? aim : middle + (aim - middle) * part;
      changed();
      return true;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function nearestLayout(shape: number): Layout {
  const distance = ({ width, height }: Layout): number =>
    Math.abs(Math.log(width / height / shape));
  return distance(WHOLE) <= distance(PART) ? WHOLE : PART;
}
