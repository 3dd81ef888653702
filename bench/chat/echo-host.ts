import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { startHost } from '../realtime/stream-host.ts';

/** A bare server that stores nothing, checks nothing, and sends to everybody what it receives. */
export interface EchoHost {
  readonly port: number;
  close(): Promise<void>;
}

export async function startEcho(): Promise<EchoHost> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = String(data);
      for (const client of sockets.clients) client.send(text);
    });
    socket.on('error', () => socket.terminate());
  });
  const host = await startHost(server);
  return {
    port: host.port,
    async close() {
      sockets.close();
      await host.close();
    },
  };
}
