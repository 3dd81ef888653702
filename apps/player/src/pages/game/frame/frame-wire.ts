import { type FrameMessage, type FrameOrder, frameMessage } from '@tianping/games/wire';

/** What the framing page receives from its game, and sends to it. */
export interface FrameLine {
  readonly order: (order: FrameOrder) => void;
  readonly stop: () => void;
  /** How many messages were dropped: of another origin, another window or another shape. */
  readonly dropped: () => number;
}

/** The part of a window that receives messages. */
export interface MessageTarget {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * The channel to a game in a frame. Only messages of the frame's own window, its origin and the agreed shapes are
 * accepted; everything else is dropped and counted.
 */
export function openFrameLine(
  host: MessageTarget,
  game: { readonly window: () => Window | null; readonly origin: string },
  onMessage: (message: FrameMessage) => void,
): FrameLine {
  let dropped = 0;
  const receive = (event: MessageEvent): void => {
    const isOurs = event.origin === game.origin && event.source === game.window();
    const read = isOurs ? frameMessage.safeParse(event.data) : null;
    if (read?.success) onMessage(read.data);
    else dropped += 1;
  };
  host.addEventListener('message', receive);
  return {
    // A page without an origin cannot be addressed by one; an order contains nothing confidential.
    order: (order) => game.window()?.postMessage(order, game.origin === 'null' ? '*' : game.origin),
    stop: () => host.removeEventListener('message', receive),
    dropped: () => dropped,
  };
}
