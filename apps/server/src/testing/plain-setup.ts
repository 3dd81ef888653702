import { afterEach } from 'vitest';
import { createFakeApp, type FakeApp, MEMBER_TOKEN, PLAIN_SITE, SIGN_KEY } from './fake-app.ts';
import { createWireTester, type WireTester } from './wire-tester.ts';

export interface Setup {
  readonly fake: FakeApp;
  readonly wire: WireTester;
}

/** The fake member's token and key, as a request carries them. */
export const member = { token: MEMBER_TOKEN, signKey: SIGN_KEY };

const open: FakeApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((fake) => fake.app.close()));
});

/** A fake app whose site has the safe switch off, and a client to it; closed after the test. */
export async function setUp(changes: Parameters<typeof createFakeApp>[0] = {}): Promise<Setup> {
  const fake = await createFakeApp(changes);
  open.push(fake);
  const { clock, app } = fake;
  const wire = await createWireTester({ fastify: app.fastify, clock, siteId: PLAIN_SITE });
  return { fake, wire };
}
