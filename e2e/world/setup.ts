import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildOffice } from '../../tools/build/office.ts';
import { buildPlayer } from '../../tools/build/player.ts';
import { freePort } from '../../tools/shared/free-port.ts';
import { openSite, type Site, STARTING } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers where the shared site is, see {@link setUp}. */
    readonly sharedSiteAddress: string;
  }
}

const ROOT = join(import.meta.dirname, '../..');

/**
 * Runs before all files: builds what they serve, once. One site is shared by the files that neither stop it nor need a
 * speed of their own, because a start prices hundreds of matches. The first file that asks for it starts it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  process.env.SITE_DIR ||= await built('apps/player', buildPlayer);
  process.env.OFFICE_DIR ||= await built('apps/office', buildOffice);
  let shared: Promise<Site> | null = null;
  let reported = { status: STARTING, text: '' };
  const console = createServer((_, response) => {
    shared ??= openSite();
    shared.then(
      ({ url, sandboxUrl }) =>
        (reported = { status: 200, text: JSON.stringify({ url, sandboxUrl }) }),
      (error: unknown) => (reported = { status: 500, text: String(error) }),
    );
    response.writeHead(reported.status).end(reported.text);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => console.listen(port, '127.0.0.1', resolve));
  project.provide('sharedSiteAddress', `http://127.0.0.1:${port}`);
  return async () => {
    console.close();
    console.closeAllConnections();
    const site = await shared?.catch(() => null);
    await site?.close();
  };
}

async function built(app: string, build: (root: string) => Promise<unknown>): Promise<string> {
  await build(ROOT);
  return join(ROOT, app, 'dist');
}
