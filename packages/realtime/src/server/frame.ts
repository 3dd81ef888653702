import type { Frame } from './connection.ts';

/** A whole unmasked text frame of RFC 6455, as a server sends it. */
export function buildFrame(text: string): Frame {
  const payload = Buffer.from(text);
  const header = frameHeader(payload.length);
  return { buffers: [Buffer.concat([header, payload])] };
}

function frameHeader(length: number): Buffer {
  const finalText = 0x81;
  if (length < 126) return Buffer.from([finalText, length]);
  if (length < 65_536) {
    const header = Buffer.from([finalText, 126, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header[0] = finalText;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
