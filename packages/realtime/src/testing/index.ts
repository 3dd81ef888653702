import type { Frame, FrameSink } from '../server/connection.ts';

/** A sink that can be made to stall. */
export interface FakeSink extends FrameSink {
  readonly texts: string[];
  /** While true, nothing leaves: the backlog reads as full. */
  stalled: boolean;
  closedWith: number | null;
}

export function createFakeSink(): FakeSink {
  const texts: string[] = [];
  return {
    texts,
    stalled: false,
    closedWith: null,
    backlogBytes() {
      return this.stalled ? Number.MAX_SAFE_INTEGER : 0;
    },
    sendText: (text) => void texts.push(text),
    sendFrame: (frame) => void texts.push(new TextDecoder().decode(frame.buffers[0])),
    close(code) {
      this.closedWith = code;
    },
  };
}

/** A frame without its WebSocket header, so that fakes can read it. */
export function plainFrame(text: string): Frame {
  return { buffers: [new TextEncoder().encode(text)] };
}
