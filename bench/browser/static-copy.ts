import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a page has become, frozen: its HTML and CSS without any script, and its files as the site sends them. */
export interface StaticCopy {
  readonly url: string;
  close(): Promise<void>;
}

/** Copies an open page. Its files are answered with the very bytes and headers that `origin` gives them. */
export async function copyPage(page: Page, origin: string): Promise<StaticCopy> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const node of copy.querySelectorAll('script, link[rel=modulepreload]')) node.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  const body = brotliCompressSync(html);
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'br');
      response.end(body);
      return;
    }
    try {
      await passOn(origin + path, response);
    } catch {
      // A visitor who leaves while a file is fetched must not end the benchmark, nor wait for ever.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  response.setHeader('content-type', answer.headers.get('content-type') ?? 'text/plain');
  response.setHeader('content-encoding', 'br');
  response.end(brotliCompressSync(bytes));
}
