import { type FrameMessage, type FrameOrder, frameOrder } from '@tianping/games/wire';

type Outgoing = FrameMessage extends infer One
  ? One extends unknown
    ? Omit<One, 'tianping'>
    : never
  : never;

export interface Frame {
  /** Whether another page frames this one and listens. */
  readonly isFramed: boolean;
  say(message: Outgoing): void;
}

/**
 * Exchanges messages with the page that frames this one, and with no other origin. Messages of another origin, window
 * or shape are dropped and counted.
 */
export function createFrame(
  view: Pick<Window, 'parent' | 'addEventListener'>,
  origin: string | null,
  on: { readonly order: (order: FrameOrder) => void; readonly dropped: () => void },
): Frame {
  const isFramed = origin !== null && !Object.is(view.parent, view);
  if (isFramed) {
    view.addEventListener('message', (event) => {
      const isTheirs = event.origin === origin && event.source === view.parent;
      const read = isTheirs ? frameOrder.safeParse(event.data) : null;
      if (read?.success) on.order(read.data);
      else on.dropped();
    });
  }
  return {
    isFramed,
    say(message) {
      if (isFramed) view.parent.postMessage({ tianping: 1, ...message }, origin);
    },
  };
}
