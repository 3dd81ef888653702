import type { Socket } from 'node:net';

const PING_MS = 8_000;

/** The request that turns a TCP connection into a socket, the odds socket by default. */
export function upgradeRequest(path = '/stream'): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGlhbnBpbmctYmVuY2gtMQ==',
    'Sec-WebSocket-Version: 13',
    '\r\n',
  ].join('\r\n');
}

/** A client's text frame of less than 64 kB, masked with zeros. */
export function maskedText(message: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  const { length } = payload;
  const sized = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...sized, 0, 0, 0, 0]), payload]);
}

/** Length of the first frame in the buffer with its header; infinite while that is incomplete. */
export function frameLength(buffer: Buffer): number {
  const length = (buffer[1] ?? 0) & 0x7f;
  if (buffer.length < 10) {
    return length < 126 && buffer.length >= 2 ? length + 2 : Number.POSITIVE_INFINITY;
  }
  if (length < 126) return length + 2;
  if (length === 126) return buffer.readUInt16BE(2) + 4;
  return Number(buffer.readBigUInt64BE(2)) + 10;
}

/** Bytes of a frame before its content; frames of a server are not masked. */
export function frameHead(frame: Buffer): number {
  const length = (frame[1] ?? 0) & 0x7f;
  if (length < 126) return 2;
  return length === 126 ? 4 : 10;
}

/** Sends a ping now and then, as a browser does; a silent line is closed. */
export function keepAlive(socket: Socket): void {
  const timer = setInterval(() => socket.write(maskedText({ t: 'ping', at: 0 })), PING_MS);
  socket.on('close', () => clearInterval(timer));
}
