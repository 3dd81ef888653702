import { createServer } from 'node:http';
import type { Metrics } from '../http/monitor/metrics.ts';

/** Serves the metrics on a port of their own, for the operator's network; the returned function closes it. */
export async function listenMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  at: { readonly port: number; readonly host: string },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(at.port, at.host, () => done());
  });
  return () => new Promise((done) => server.close(() => done()));
}
