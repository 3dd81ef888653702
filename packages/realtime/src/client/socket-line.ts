import type { Line } from './stream.ts';

/** The browser's own WebSocket as a line. */
export function openSocketLine(url: string): Line {
  const socket = new WebSocket(url);
  const line: Line = {
    send: (text) => {
      // A closing connection loses it: the subscription is sent again on the next one.
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = (event) => line.onmessage?.(event);
  socket.onclose = () => line.onclose?.();
  return line;
}
