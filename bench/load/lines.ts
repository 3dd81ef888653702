import { connect, type Socket } from 'node:net';

/** A kept line to a server, over a bare socket: an HTTP client of the library takes more than what is measured. */
export interface Line {
  /** Sends a whole request, head and body, made beforehand; the next one goes out when this one is answered. */
  send(request: Uint8Array): void;
}

interface OpenLine extends Line {
  pending: Buffer;
}

const HEAD_END = '\r\n\r\n';

/** Opens so many lines; each answer comes to `onAnswer` with the line it came on. */
export function openLines(
  to: { readonly port: number; readonly connections: number },
  onAnswer: (line: Line, body: Buffer) => void,
): Promise<readonly Line[]> {
  return Promise.all(Array.from({ length: to.connections }, () => openLine(to.port, onAnswer)));
}

function openLine(port: number, onAnswer: (line: Line, body: Buffer) => void): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const line: OpenLine = {
      pending: Buffer.alloc(0),
      send: (request) => void socket.write(request),
    };
    socket.on('connect', () => resolve(line));
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      line.pending = line.pending.length === 0 ? chunk : Buffer.concat([line.pending, chunk]);
      takeAnswers(line, onAnswer);
    });
  });
}

function takeAnswers(line: OpenLine, onAnswer: (line: Line, body: Buffer) => void): void {
  for (;;) {
    const headEnd = line.pending.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = line.pending.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + HEAD_END.length + length;
    if (line.pending.length < end) return;
    const body = line.pending.subarray(headEnd + HEAD_END.length, end);
    line.pending = line.pending.subarray(end);
    onAnswer(line, body);
  }
}
