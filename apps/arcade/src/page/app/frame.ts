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

/** Talks to the page that frames this one, and to no other origin. */
export function createFrame(
  view: Pick<Window, 'parent' | 'addEventListener'>,
  origin: string | null,
  order: (order: FrameOrder) => void,
): Frame {
  const isFramed = origin !== null && !Object.is(view.parent, view);
  if (isFramed) {
    view.addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== view.parent) return;
      const read = frameOrder.safeParse(event.data);
      if (read.success) order(read.data);
    });
  }
  return {
    isFramed,
    say(message) {
      if (isFramed) view.parent.postMessage({ tianping: 1, ...message }, origin);
    },
  };
}
