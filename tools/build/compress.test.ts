import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveBuiltFiles } from '../../apps/server/src/http/pages/built-site.ts';
import { compressTexts } from './compress.ts';

const SCRIPT = 'export const price = 1950;\n'.repeat(400);

test('a built site sends its texts compressed in the best way a browser takes, others as they are', async () => {
  const root = mkdtempSync(join(tmpdir(), 'compress-'));
  const server = fastify();
  try {
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<!doctype html>');
    writeFileSync(join(root, 'assets/a.js'), SCRIPT);
    writeFileSync(join(root, 'assets/a.png'), SCRIPT);
    await compressTexts(root);
    await serveBuiltFiles(server, root, {});
    const get = (url: string, accept: string) =>
      server.inject({ url, headers: { 'accept-encoding': accept } });

    const brotli = await get('/assets/a.js', 'gzip, deflate, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);

    const zipped = await get('/assets/a.js', 'gzip, deflate');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT);

    expect((await get('/assets/a.js', 'identity')).body).toBe(SCRIPT);
    const picture = await get('/assets/a.png', 'br');
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect((await get('/assets/a.js.br', '')).statusCode).toBe(404);
  } finally {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  }
});
